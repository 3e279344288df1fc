import Sealing

/// What each of our forms carries to prove that this browser got it from us.
///
/// It is a digest of the browser's own secret, so it needs no memory and tells nothing about it.
struct FormToken: Sendable {
  let text: String

  init(secret: String) {
    let digest = Digest.blake2b(Array(("form token\n" + secret).utf8))
    text = Base64URL.encode(digest.bytes)
  }

  func matches(_ other: String?) -> Bool {
    guard let other else { return false }
    return constantTimeEquals(Array(text.utf8), Array(other.utf8))
  }

  /// The field that forms carry it in.
  var field: HTML { Tag.input(.type("hidden"), .name("token"), .value(text)) }
}
