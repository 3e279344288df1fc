import Glibc

/// The bytes of a table that somebody sent, as a file without a name, for what is read by its path.
/// It is gone with the last who holds it.
package final class ReceivedSheet: Sendable {
  private let descriptor: Int32

  /// Where it is read, by this program alone.
  package var path: String { "/proc/self/fd/\(descriptor)" }

  /// A file with these bytes; throws where there is no room for it.
  package init(_ bytes: [UInt8]) throws(SheetFailure) {
    descriptor = try NamelessFile.opened()
    var done = 0
    while done < bytes.count {
      let part = unsafe bytes.withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress.map { unsafe $0 + done }, bytes.count - done)
      }
      if part < 0 && errno == EINTR { continue }
      guard part > 0 else { throw SheetFailure.unwritable }
      done += part
    }
  }

  deinit { close(descriptor) }
}
