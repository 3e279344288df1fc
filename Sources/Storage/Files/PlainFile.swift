import Glibc

/// An open file that is read and written at given places: no part of it stays in memory.
///
/// Several may have the same file open. Closed when it is released.
package final class PlainFile: Sendable {
  /// How a file is opened.
  package enum Mode: Sendable {
    /// One that is there, to read.
    case reading
    /// One that is made (0600) when it is missing, to read and write.
    case writing
  }

  private let descriptor: Int32

  /// Opens a file; throws `cannotOpen`, or what is wrong with the disk.
  package init(_ path: String, _ mode: Mode) throws(StorageFailure) {
    let flags = mode == .reading ? O_RDONLY : O_RDWR | O_CREAT
    descriptor = unsafe open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw DiskTrouble(errno: errno) != nil
        ? .disk(errno, path) : StorageFailure(.cannotOpen, "A file can't be opened.")
    }
  }

  deinit { close(descriptor) }

  /// How many bytes it has.
  package func byteCount() throws(StorageFailure) -> Int {
    let end = lseek(descriptor, 0, SEEK_END)
    guard end >= 0 else { throw .disk(errno) }
    return Int(end)
  }

  /// The bytes from a place on: so many, or as many as there are.
  package func read(at place: Int, count: Int) throws(StorageFailure) -> [UInt8] {
    var problem: Int32 = 0
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let part = unsafe bytes.withUnsafeMutableBytes {
        unsafe pread(
          descriptor, $0.baseAddress.map { unsafe $0 + done }, count - done, place + done)
      }
      if part < 0 && errno == EINTR { continue }
      if part < 0 { problem = errno }
      if part <= 0 { break }
      done += part
    }
    if problem != 0 { throw .disk(problem) }
    if done < count { bytes.removeLast(count - done) }
    return bytes
  }

  /// Writes all of the bytes at a place.
  package func write(_ bytes: [UInt8], at place: Int) throws(StorageFailure) {
    var done = 0
    while done < bytes.count {
      let part = unsafe bytes.withUnsafeBytes {
        unsafe pwrite(
          descriptor, $0.baseAddress.map { unsafe $0 + done }, bytes.count - done, place + done)
      }
      if part < 0 && errno == EINTR { continue }
      guard part > 0 else { throw .disk(errno) }
      done += part
    }
  }

  /// Forgets what is behind a place.
  package func cut(at place: Int) throws(StorageFailure) {
    guard ftruncate(descriptor, place) == 0 else { throw .disk(errno) }
  }

  /// Returns once what was written is on the disk.
  package func sync() throws(StorageFailure) {
    guard fdatasync(descriptor) == 0 else { throw .disk(errno) }
  }
}

extension StorageFailure {
  /// A failure of the disk by the system's number for it.
  package static func disk(_ number: Int32, _ path: String = "") -> StorageFailure {
    switch DiskTrouble(errno: number) {
    case .full: StorageFailure(.full, "The disk is full.", file: path)
    case .readOnly: StorageFailure(.readOnly, "The disk can only be read.", file: path)
    case .io, nil:
      StorageFailure(.io, "The disk does not read or write (errno \(number)).", file: path)
    }
  }
}
