import Glibc
import Storage
import Synchronization

/// Looks once a minute whether a server's folder can be written, and tells the operator in the log
/// when it can't (decision 0136).
final class DiskWatch: Sendable {
  private let folder: Folder
  private let log: @Sendable (String) -> Void
  private let report = Mutex(DiskReport())

  init(_ folder: Folder, log: @escaping @Sendable (String) -> Void = DiskWatch.toErrors) {
    self.folder = folder
    self.log = log
  }

  /// Standard error, where a server's log goes.
  static let toErrors: @Sendable (String) -> Void = { line in
    StandardStreams.write(line + "\n", to: STDERR_FILENO)
  }

  /// Looks for as long as the task lives. `works` is done after each look that found nothing wrong.
  func run(works: @Sendable () -> Void = {}) async {
    while !Task.isCancelled {
      if look() { works() }
      try? await Task.sleep(for: DiskReport.interval)
    }
  }

  /// A store could not do something.
  func note(_ failure: StorageFailure) {
    guard let trouble = DiskTrouble(failure) else { return }
    say(trouble, at: failure.file.isEmpty ? folder.path : failure.file)
  }

  /// Whether the folder takes what is written there.
  @discardableResult
  func look() -> Bool {
    let trouble = Self.trouble(in: folder)
    say(trouble, at: folder.path)
    return trouble == nil
  }

  private func say(_ trouble: DiskTrouble?, at path: String) {
    let line = report.withLock { $0.line(trouble, at: path, now: Self.now) }
    if let line { log(line) }
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// What a store needs to go on for a while.
  private static let neededByteCount = 65_536

  /// Writes a file and removes it: what is free by the system's word may not be ours to use.
  private static func trouble(in folder: Folder) -> DiskTrouble? {
    let path = folder.file("room.\(getpid())")
    unlink(path)
    do {
      let file = try PlainFile(path, .writing)
      defer { unlink(path) }
      try file.write([UInt8](repeating: 0, count: neededByteCount), at: 0)
      try file.sync()
      return nil
    } catch {
      return DiskTrouble(error)
    }
  }
}
