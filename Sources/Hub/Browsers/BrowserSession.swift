import Model

/// A browser that is signed in: which account, and until when.
struct BrowserSession: Equatable, Sendable {
  /// What stays the same while its secrets take each other's place. Never leaves the hub.
  let id: [UInt8]
  let account: AccountID
  /// The account's name as it was first written.
  let name: String
  /// When it was last used, in milliseconds since 1970, within a minute or so.
  let lastUse: UInt64
  /// When it ends if it is not used.
  let expiry: UInt64
  /// The secret that the browser is to use from now on, if it is time for another.
  var fresh: BrowserSecret?
}
