import Model

/// A browser that is signed in: which account, and until when.
struct BrowserSession: Equatable, Sendable {
  let account: AccountID
  /// The account's name as it was first written.
  let name: String
  /// When it was last used, in milliseconds since 1970, within a minute or so.
  let lastUse: UInt64
  /// When it ends if it is not used.
  let expiry: UInt64
}
