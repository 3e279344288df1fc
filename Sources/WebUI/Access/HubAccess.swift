import Device
package import Model
package import SyncProtocol

/// What pages ask of the hub: who is there, and the door to each person's device.
package struct HubAccess: Sendable {
  /// Makes an account and signs its browser in; the address slows guessing down.
  package var signUp: @Sendable (Credentials, NewBrowser) async throws -> SignInOutcome
  /// Signs a browser in.
  package var signIn: @Sendable (Credentials, NewBrowser) async throws -> SignInOutcome
  /// Ends a browser's session; a repeat does nothing.
  package var signOut: @Sendable (_ browserSecret: String) async throws -> Void
  /// Who is signed in with this secret, if anyone. Only a page takes the browser its next secret.
  package var person:
    @Sendable (_ browserSecret: String, _ isPage: Bool) async throws -> AccountHolder?

  /// What is said of changes that are sealed on a device of one's own.
  package var sealed: @Sendable () async throws -> [String] = { [] }
  /// Whether the device of who is signed in, by the session's secret, takes a while to open: the
  /// browser is told so and asks again.
  package var isOpening: @Sendable (String) async -> Bool = { _ in false }
  /// What a browser is told whose account was deleted elsewhere, by its session's secret.
  package var deleted: @Sendable (_ browserSecret: String?) async throws -> String? = { _ in nil }
  /// Removes what is left of that account; a repeat does nothing.
  package var discardDeleted: @Sendable (_ browserSecret: String?) async throws -> Void = { _ in }
  /// Whether the server's first account is still to be made, with the secret of the set-up.
  package var needsSetUp: @Sendable () async -> Bool = { false }
  /// Whether this is that secret.
  package var opensSetUp: @Sendable (_ secret: String) -> Bool = { _ in false }
  /// What a share link offers to who is not signed in yet.
  package var offer: @Sendable (LinkSecret) async -> Answer<LinkOffer> = { _ in .unreachable }
  /// What a feed tells, by its secret; nil for one that tells nothing, whatever the reason.
  package var feed: @Sendable (_ secret: String) async throws -> FeedContent? = { _ in nil }
  /// The ways back for who can't sign in.
  package var recovery: RecoveryAccess

  /// Takes the answers.
  package init(
    signUp: @escaping @Sendable (Credentials, NewBrowser) async throws -> SignInOutcome,
    signIn: @escaping @Sendable (Credentials, NewBrowser) async throws -> SignInOutcome,
    signOut: @escaping @Sendable (String) async throws -> Void,
    person: @escaping @Sendable (String, Bool) async throws -> AccountHolder?,
    recovery: RecoveryAccess
  ) {
    self.signUp = signUp
    self.signIn = signIn
    self.signOut = signOut
    self.person = person
    self.recovery = recovery
  }
}

/// A browser that signs in.
package struct NewBrowser: Sendable, Equatable {
  /// Where it asks from, to slow guesses down.
  package let address: String
  /// The secret of the session that it has now, which ends with the sign-in.
  package let replacing: String?
  /// The secret of the set-up, if it came by that address. Never logged.
  package let setUp: String?

  /// Takes the parts as they are.
  package init(address: String, replacing: String?, setUp: String? = nil) {
    self.address = address
    self.replacing = replacing
    self.setUp = setUp
  }
}

/// An account's name and password, as they were typed.
package struct Credentials: Sendable, Equatable {
  /// The account's name.
  package let name: String
  /// The password. Never shown, never logged.
  package let password: String
  /// The code of an authenticator, or a recovery code, once it was asked for. Never shown or
  /// logged.
  package var timeCode: String?

  /// Takes the parts as they are.
  package init(name: String, password: String, timeCode: String? = nil) {
    self.name = name
    self.password = password
    self.timeCode = timeCode
  }
}

/// What came of signing up or in.
package enum SignInOutcome: Sendable {
  /// The secret is for the browser's cookie alone.
  case signedIn(browserSecret: String)
  case refused(CallRefusal)
}

/// One signed-in person who is logged in to a company, with the device that the hub hosts for them:
/// only `AccountHolder.enter` makes one.
package struct Person: Sendable {
  /// The account.
  package let account: AccountID
  /// The account's name.
  package let name: String
  /// The device.
  package let device: DeviceAccess

  /// The door to the company's records.
  var records: CompanyContext { device.records }

  /// Takes the parts as they are.
  package init(account: AccountID, name: String, device: DeviceAccess) {
    self.account = account
    self.name = name
    self.device = device
  }
}
