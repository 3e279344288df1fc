/// What shows a container that somebody knows an account's password, without being the password.
///
/// Who has it can sign in: it is as secret as a password, and stored only as its hash.
package struct PasswordProof: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
  private static let prefix = "proof-1:"

  /// The text to send. Never logged.
  package let text: String

  init(bytes: [UInt8]) {
    text = Self.prefix + Base64URL.encode(bytes)
  }

  /// Takes a text that was sent; nil unless it has the form of a proof, as no password has.
  package init?(_ text: String) {
    guard text.hasPrefix(Self.prefix),
      Base64URL.decode(String(text.dropFirst(Self.prefix.count)))?.count == MAC.byteCount
    else { return nil }
    self.text = text
  }

  /// Compares in a time that does not depend on the contents.
  package static func == (left: PasswordProof, right: PasswordProof) -> Bool {
    constantTimeEquals(Array(left.text.utf8), Array(right.text.utf8))
  }

  /// Says what it is, not what it holds.
  package var description: String { "PasswordProof(redacted)" }

  /// Shows nothing to dumps.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
