import Glibc
import Synchronization

/// A body that lies on the disk while it is handled, in a file that has no name any more: whatever
/// ends the program, nothing of it stays.
package final class SpooledBody: Sendable {
  /// How many there may be at once; further ones are refused.
  static let countLimit = 32
  private static let present = Atomic<Int>(0)

  private let descriptor: Int32
  private let count = Atomic<Int>(0)

  /// Makes an empty one in a folder; nil where there are too many, or the disk has no room.
  init?(in folder: String) {
    let path = folder + "/.body-" + RequestID.random() + RequestID.random()
    let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    descriptor = unsafe open(path, flags, 0o600)
    let number = Self.present.add(1, ordering: .relaxed).newValue
    guard descriptor >= 0 else { return nil }
    unsafe unlink(path)
    guard number <= Self.countLimit else { return nil }
  }

  deinit {
    Self.present.subtract(1, ordering: .relaxed)
    if descriptor >= 0 { close(descriptor) }
  }

  /// How many bytes it has.
  package var byteCount: Int { count.load(ordering: .relaxed) }

  /// Adds bytes at its end; false when the disk does not take them.
  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var done = 0
    while done < bytes.count {
      let part = unsafe pwrite(
        descriptor, bytes.baseAddress.map { unsafe $0 + done }, bytes.count - done,
        byteCount + done)
      if part < 0 && errno == EINTR { continue }
      guard part > 0 else { return false }
      done += part
    }
    count.add(bytes.count, ordering: .relaxed)
    return true
  }

  /// The bytes from a place on: so many, or as many as there are.
  package func read(at place: Int, count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(0, min(count, byteCount - place)))
    var done = 0
    while done < bytes.count {
      let part = unsafe bytes.withUnsafeMutableBytes {
        unsafe pread(
          descriptor, $0.baseAddress.map { unsafe $0 + done }, $0.count - done, place + done)
      }
      if part < 0 && errno == EINTR { continue }
      if part <= 0 { break }
      done += part
    }
    bytes.removeLast(bytes.count - done)
    return bytes
  }
}
