package import Device
package import Model
package import SyncProtocol

/// Who is signed in to an account. Nothing of a company is reached from here: that takes a
/// `Person`, which there is only for who is logged in to the company.
package struct AccountHolder: Sendable {
  /// The account.
  package let account: AccountID
  /// The account's name.
  package let name: String
  /// The browser that asks.
  package let browser: OwnBrowser
  /// What the account's device answers without a company.
  package let device: AccountAccess
  /// The person within a company; nil unless this browser is logged in to it. Use keeps it in.
  package let enter: @Sendable (CompanyID, _ isUse: Bool) async throws -> Person?
  /// Whether the device was closed under the visit: what was read since is worth nothing.
  package var isOver: @Sendable () -> Bool = { false }

  /// Whether the browser is still signed in, for what goes on after its visit.
  package var isSignedIn: @Sendable () async throws -> Bool = { true }

  /// Takes the parts as they are.
  package init(
    account: AccountID, name: String, browser: OwnBrowser, device: AccountAccess,
    enter: @escaping @Sendable (CompanyID, Bool) async throws -> Person?
  ) {
    self.account = account
    self.name = name
    self.browser = browser
    self.device = device
    self.enter = enter
  }
}

/// What pages ask of a device for its account as a whole.
package struct AccountAccess: Sendable {
  /// The companies by name, and making one.
  package var companies: DeviceAccess.Companies
  /// Joining companies of others.
  package var joining: Joining
  /// Companies that the person deleted.
  package var deleted: Deleted
  /// The devices that are signed in.
  package var devices: DeviceAccess.Devices
  /// What was not sent of companies that were taken away.
  package var rescue: DeviceAccess.Rescue
  /// How far the device is in step with the container.
  package var syncing: DeviceAccess.Syncing
  /// Logins to companies.
  package var logins: Logins
  /// What keeps the account safe.
  package var securing: Securing
  /// Work on archives of whole companies.
  package var archives: Archives
  /// What may be wrong, after a look at the container.
  package var diagnose: @Sendable () async throws -> [Finding] = { [] }

  /// Takes the parts.
  package init(
    companies: DeviceAccess.Companies, sharing: DeviceAccess.Sharing, links: DeviceAccess.Links,
    devices: DeviceAccess.Devices, rescue: DeviceAccess.Rescue, syncing: DeviceAccess.Syncing,
    logins: Logins, securing: Securing, archives: Archives = .none
  ) {
    self.archives = archives
    self.companies = companies
    self.joining = Joining(links, sharing)
    self.deleted = Deleted(sharing)
    self.devices = devices
    self.rescue = rescue
    self.syncing = syncing
    self.logins = logins
    self.securing = securing
  }

  /// Share links and invitations, as who is offered them uses them.
  package struct Joining: Sendable {
    /// What a link offers; changes nothing.
    package var open: @Sendable (LinkSecret) async throws -> Answer<LinkOffer>
    /// Takes part in the company; harmless when repeated.
    package var accept: @Sendable (LinkSecret) async throws -> Answer<CompanyID>
    /// Declines an invitation.
    package var decline: @Sendable (LinkSecret) async throws -> Answer<ShareAnswer>

    /// Leaves a company: also one that nobody has made a UserPass for.
    package var leave: @Sendable (CompanyID) async throws -> Answer<ShareAnswer>
    /// Takes the place again that was left a short while ago.
    package var comeBack: @Sendable (CompanyID) async throws -> Answer<ShareAnswer>

    /// Takes what full access has of it.
    fileprivate init(_ links: DeviceAccess.Links, _ sharing: DeviceAccess.Sharing) {
      open = links.open
      accept = links.accept
      decline = sharing.decline
      leave = { try await sharing.run(ShareCommand(.leave, in: $0)) }
      comeBack = { try await sharing.run(ShareCommand(.comeBack, in: $0)) }
    }
  }

  /// Companies that the person deleted and can bring back.
  package struct Deleted: Sendable {
    /// All of them; none while the container can't be asked.
    package var list: @Sendable () async throws -> [DeletedCompanyView]
    /// Brings one back.
    package var restore: @Sendable (CompanyID) async throws -> Answer<ShareAnswer>

    fileprivate init(_ sharing: DeviceAccess.Sharing) {
      list = sharing.deleted
      restore = { try await sharing.run(ShareCommand(.restore, in: $0)) }
    }
  }

  /// Logins to companies with their UserPasses.
  package struct Logins: Sendable {
    /// Compares a username and a password; right ones let this browser in.
    package var logIn: @Sendable (Credentials, CompanyID) async throws -> LoginAnswer
    /// Gives the UserPass another password, by the account's password, and lets this browser in.
    package var reset: @Sendable (PasswordReset, CompanyID) async throws -> EditOutcome
    /// Puts this browser out of one company, or of all.
    package var lock: @Sendable (CompanyID?) async throws -> Void
    /// When another of the person's devices made or changed the UserPass that counts now, if this
    /// one has not seen a login with it.
    package var madeElsewhere: @Sendable (CompanyID) async throws -> Moment? = { _ in nil }

    /// Takes the answers.
    package init(
      logIn: @escaping @Sendable (Credentials, CompanyID) async throws -> LoginAnswer,
      reset: @escaping @Sendable (PasswordReset, CompanyID) async throws -> EditOutcome,
      lock: @escaping @Sendable (CompanyID?) async throws -> Void
    ) {
      self.logIn = logIn
      self.reset = reset
      self.lock = lock
    }
  }
}

/// What came of a login to a company.
package enum LoginAnswer: Equatable, Sendable {
  /// The browser is in.
  case entered
  /// The username or the password is wrong.
  case wrong
  /// Too many were: so many seconds are to be waited.
  case wait(seconds: UInt64)
  /// There is no UserPass to log in with, or none that opens here.
  case missing
  /// Too many do this at once.
  case busy
}

/// What the page for a forgotten password asks for.
package struct PasswordReset: Equatable, Sendable {
  /// The account's own password. Never shown, never logged.
  package var accountPassword: String
  /// The new password of the UserPass. Never shown, never logged.
  package var newPassword: String

  /// Takes both as they are.
  package init(accountPassword: String, newPassword: String) {
    self.accountPassword = accountPassword
    self.newPassword = newPassword
  }
}
