import Sealing

/// What a webhook's deliveries are signed with: 256 random bits behind a mark. Both sides know it,
/// so it is kept as it is; its maker sees it once.
enum WebhookSecret {
  private static let mark = "tcw_"

  /// A new one.
  static func make() -> String { mark + Base64URL.encode(Randomness.bytes(32)) }
}
