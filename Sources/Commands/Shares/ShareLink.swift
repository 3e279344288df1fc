/// A share link: the address of a page with a secret at its end.
struct ShareLink: Sendable {
  /// What opens and accepts it. Never logged.
  let secret: String

  /// Reads a link, or the secret alone.
  init(_ text: String) throws(CommandFailure) {
    let end = text.lastIndex { $0 == "/" || $0 == "#" || $0 == "=" }
    secret = String(end.map { text[text.index(after: $0)...] } ?? text[...])
    guard !secret.isEmpty, secret.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw CommandFailure(.usage, "This is not a share link.")
    }
  }

  /// The link for others, on pages at this address.
  static func text(_ secret: String, at container: String) -> String {
    "\(container)/join/\(secret)"
  }
}
