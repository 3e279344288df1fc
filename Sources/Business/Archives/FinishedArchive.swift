import Documents
import Glibc
import Storage

/// An archive that is whole, on its way to its place: for its owner's eyes, never over another
/// file, and nothing is there before all of it is.
struct FinishedArchive {
  private let path: String
  private static let pieceByteCount = 1 << 20

  init(_ path: String) { self.path = path }

  /// Gives it its place: a second name, or a copy where that is on another disk. `goesOn` is asked
  /// between the pieces of a copy.
  func publish(as target: String, _ goesOn: () -> Bool) throws(ArchiveProblem) {
    do { try PlainFile(path, .writing).sync() } catch { throw ArchiveProblem(error) }
    guard chmod(path, 0o600) == 0 else { throw ArchiveProblem(.disk(errno)) }
    if link(path, target) == 0 { return }
    guard errno != EEXIST else { throw .exists }
    try copy(to: target, goesOn)
  }

  private func copy(to target: String, _ goesOn: () -> Bool) throws(ArchiveProblem) {
    let home = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "."
    let descriptor = open(home, O_WRONLY | NamelessFile.flag | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return try copyNamed(to: target, goesOn) }
    defer { close(descriptor) }
    try fill(descriptor, goesOn)
    let source = "/proc/self/fd/\(descriptor)"
    guard linkat(AT_FDCWD, source, AT_FDCWD, target, AT_SYMLINK_FOLLOW) == 0 else {
      throw errno == EEXIST ? .exists : ArchiveProblem(.disk(errno))
    }
  }

  /// For disks that know no files without names: under another name first.
  private func copyNamed(to target: String, _ goesOn: () -> Bool) throws(ArchiveProblem) {
    let part = target + ".part"
    let descriptor = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw ArchiveProblem(.disk(errno)) }
    defer {
      close(descriptor)
      unlink(part)
    }
    try fill(descriptor, goesOn)
    guard access(target, F_OK) != 0 else { throw .exists }
    guard rename(part, target) == 0 else { throw ArchiveProblem(.disk(errno)) }
  }

  private func fill(_ descriptor: Int32, _ goesOn: () -> Bool) throws(ArchiveProblem) {
    do throws(StorageFailure) {
      let file = try PlainFile(path, .reading)
      var place = 0
      while case let piece = try file.read(at: place, count: Self.pieceByteCount), !piece.isEmpty {
        guard goesOn() else { throw StorageFailure(.interrupted, "Stopped.") }
        try Self.write(piece[...], to: descriptor)
        place += piece.count
      }
      guard fdatasync(descriptor) == 0 else { throw .disk(errno) }
    } catch {
      throw error.code == .interrupted ? .stopped : ArchiveProblem(error)
    }
  }

  private static func write(
    _ bytes: ArraySlice<UInt8>, to descriptor: Int32
  ) throws(StorageFailure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .disk(errno) }
      rest = rest.dropFirst(count)
    }
  }
}
