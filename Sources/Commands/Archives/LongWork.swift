import Business
import Glibc
import Synchronization

/// Work that takes a while in a terminal: it shows how far it is, and Ctrl-C ends it in good order.
final class LongWork: Sendable {
  private static let isStopped = Atomic(false)
  private let shown = Mutex(-1)
  private let name: String
  private let isShowing = isatty(STDERR_FILENO) == 1

  /// From now on SIGINT and SIGTERM stop the work instead of the process.
  init(_ name: String) {
    self.name = name
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in LongWork.isStopped.store(true, ordering: .relaxed) }
    }
  }

  /// Shows what is done; says whether to go on.
  func advance(_ progress: ArchiveProgress) -> Bool {
    advance(percent: progress.percent, progress.sentence)
  }

  /// Shows how far it is; says whether to go on.
  func advance(percent: Int, _ sentence: String = "") -> Bool {
    let isNew = shown.withLock { last in
      defer { last = percent }
      return last != percent
    }
    if isNew, isShowing { write("\r\u{1B}[K\(name) \(percent) %. \(sentence)") }
    return !Self.isStopped.load(ordering: .relaxed)
  }

  /// Takes the line away.
  func end() {
    if isShowing { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
