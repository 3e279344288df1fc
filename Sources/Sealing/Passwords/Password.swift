/// A password on its way to be hashed; it is wiped from memory after its last use.
///
/// The bytes that it was made from are the caller's to forget.
package struct Password: Sendable, CustomStringConvertible, CustomReflectable {
  /// The longest password; hashing a longer one would be a gift to those who want us busy.
  package static let byteCountLimit = 1_024

  let secret: WipedBytes

  /// Takes the bytes of a password; `tooLong` above the limit.
  package init(_ bytes: [UInt8]) throws(SealingFailure) {
    try Self.checkLength(bytes.count)
    secret = WipedBytes(bytes)
  }

  /// Takes the UTF-8 of a password as it is, without normalising; `tooLong` above the limit.
  package init(_ text: String) throws(SealingFailure) {
    try Self.checkLength(text.utf8.count)
    secret = WipedBytes(text.utf8)
  }

  private static func checkLength(_ count: Int) throws(SealingFailure) {
    guard count <= byteCountLimit else {
      throw SealingFailure(
        .tooLong, "A password has at most \(byteCountLimit) bytes: choose a shorter one.")
    }
  }

  /// Says what it is, not what it holds.
  package var description: String { "Password(redacted)" }

  /// Shows nothing to dumps.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
