import Glibc
import Storage

/// A small file that is replaced as a whole and only its owner can read.
enum SmallFile {
  private static let byteLimit = 131_072

  /// Its bytes; nil when there is no such file.
  static func read(_ path: String) throws(CommandFailure) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw failure("read", path) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: byteLimit)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw failure("read", path) }
    return Array(bytes.prefix(count))
  }

  /// Writes a new file beside it, makes it durable, and lets it take the old one's place.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    let fresh = "\(path).\(getpid())"
    let descriptor = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("written", path) }
    let count = Glibc.write(descriptor, bytes, bytes.count)
    var isWritten = count == bytes.count && fsync(descriptor) == 0
    // Where there was room for a part of it the system sets no number.
    var reason = count >= 0 && count < bytes.count ? ENOSPC : errno
    close(descriptor)
    if isWritten, rename(fresh, path) != 0 {
      isWritten = false
      reason = errno
    }
    if isWritten { return }
    unlink(fresh)
    errno = reason
    throw failure("written", path)
  }

  /// Removes it; a missing one is none.
  static func remove(_ path: String) { unlink(path) }

  private static func failure(_ verb: String, _ path: String) -> CommandFailure {
    if let trouble = DiskTrouble(errno: errno) { return CommandFailure(trouble, at: path) }
    return CommandFailure(
      .failed, "The file \(path) can't be \(verb) (\(String(cString: strerror(errno)))).")
  }
}
