package import Device
package import Model

/// A browser's person, with their device. It stays open for as long as this is held.
package struct SignedIn: Sendable {
  /// The account.
  package let account: AccountID
  /// The account's name as it was first written.
  package let name: String
  /// The secret that the browser is to use from now on, if it is time for another; for its cookie
  /// alone.
  package let freshSecret: String?
  /// What is the browser's own for as long as it is signed in, for its forms. Never shown.
  package var formKey: [UInt8] { browser.id }
  /// The device that the hub hosts for them.
  package var device: Device { lease.hosted.device }
  /// What asks the container as this person, for links and tiers.
  package var port: ContainerPort { lease.hosted.session.port }

  /// Whether the device was closed, or is being closed, because its account was signed out or its
  /// session was replaced. What was read since is worth nothing: ask the hub who is there again.
  package var isOver: Bool { lease.isOver }

  /// Looks whether the browser is still signed in; it holds no device open.
  package var isSignedIn: @Sendable () async throws -> Bool {
    let browser = browser
    return { try await browser.sessions.holds(browser.id, now: browser.now()) }
  }

  /// Where the container is, as people read it.
  package var containerName: String {
    let address = lease.hosted.session.containerAddress
    return address.isEmpty ? "this server" : address
  }

  /// Looks whether the container answers, and what time it has.
  package func look() async -> ContainerLook { await lease.hosted.session.look() }

  /// What keeps the account safe.
  package var safety: AccountSafety { browser.safety }

  let lease: DeviceLease<HostedDevice>
  let browser: SignedInBrowser
}
