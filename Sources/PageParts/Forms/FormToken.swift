import Sealing

/// What each of our forms carries to prove that this browser got it from us.
///
/// It is a digest of the browser's own secret, so it needs no memory and tells nothing about it.
package struct FormToken: Sendable {
  /// What the form sends.
  package let text: String

  /// Works the token out of a browser's own secret.
  package init(secret: String) {
    let digest = Digest.blake2b(Array(("form token\n" + secret).utf8))
    text = Base64URL.encode(digest.bytes)
  }

  /// Whether a form came with this token. Takes the same time for every text.
  package func matches(_ other: String?) -> Bool {
    guard let other else { return false }
    return constantTimeEquals(Array(text.utf8), Array(other.utf8))
  }

  /// The field that forms carry it in.
  package var field: HTML { Tag.input(.type("hidden"), .name("token"), .value(text)) }
}
