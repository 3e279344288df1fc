package import Container
package import Device
package import HTTPCalling
package import SyncProtocol

/// The way to a container, as functions: in this process, or over HTTP.
package struct ContainerAccess: Sendable {
  /// Makes an account; the texts are the address of who asks, to slow guessing, and the secret of a
  /// set-up, which only a container in this process takes.
  package var signUp:
    @Sendable (SignInRequest, String, _ setUp: String?) async -> CallOutcome<SignInAnswer>
  /// Signs a device in.
  package var signIn: @Sendable (SignInRequest, String) async -> CallOutcome<SignInAnswer>
  /// Ends a session.
  package var signOut: @Sendable (_ session: String) async -> CallOutcome<Bool>
  /// Gives a session another secret, which takes the place of this one once it is used.
  package var rotate: @Sendable (_ session: String) async -> CallOutcome<SignInAnswer>
  /// What a device asks as a session.
  package var port: @Sendable (_ session: String) -> ContainerPort
  /// What a device asks about its account as a session.
  package var account: @Sendable (_ session: String) -> AccountPort
  /// What somebody asks who can't show the password; the text is the address of who asks.
  package var recovery: @Sendable (_ address: String) -> RecoveryPort
  /// What a share link offers to who is not signed in yet.
  package var openLink: @Sendable (LinkSecret) async -> CallOutcome<LinkOffer>
  /// Whether the first account is still to be made, with the secret of the set-up.
  package var needsSetUp: @Sendable () async -> Bool = { false }
  /// Whether this is that secret.
  package var opensSetUp: @Sendable (String) -> Bool = { _ in false }
  /// Looks whether the container answers, without a session; one in this process always does.
  package var look: @Sendable () async -> ContainerLook = { .answered(aheadMilliseconds: 0) }
  /// The container's address, kept with each session; empty in the same process.
  package var address: String
  /// Whether the container runs in this process: then its operator sees what is typed here anyway.
  package var isInProcess: Bool { address.isEmpty }

  /// Takes the functions as they are.
  package init(
    signUp:
      @escaping @Sendable (SignInRequest, String, String?) async -> CallOutcome<SignInAnswer>,
    signIn: @escaping @Sendable (SignInRequest, String) async -> CallOutcome<SignInAnswer>,
    signOut: @escaping @Sendable (String) async -> CallOutcome<Bool>,
    rotate: @escaping @Sendable (String) async -> CallOutcome<SignInAnswer>,
    port: @escaping @Sendable (String) -> ContainerPort,
    account: @escaping @Sendable (String) -> AccountPort,
    recovery: @escaping @Sendable (String) -> RecoveryPort,
    openLink: @escaping @Sendable (LinkSecret) async -> CallOutcome<LinkOffer>, address: String
  ) {
    self.signUp = signUp
    self.signIn = signIn
    self.signOut = signOut
    self.rotate = rotate
    self.port = port
    self.account = account
    self.recovery = recovery
    self.openLink = openLink
    self.address = address
  }

  /// Calls a container elsewhere. It knows the address of who asks by itself. A clock is given by
  /// who speaks for one device alone: the container is told what it shows.
  package static func http(
    _ address: WebAddress, client: HTTPClient, speaking: UInt8 = ProtocolVersion.current,
    clock: (@Sendable () -> UInt64)? = nil
  ) -> ContainerAccess {
    let caller = ContainerCaller(address, client: client, speaking: speaking)
    var access = ContainerAccess(
      signUp: { request, _, _ in await caller.signUp(request) },
      signIn: { request, _ in await caller.signIn(request) },
      signOut: { session in
        await ContainerCaller(
          address, session: session, client: client, speaking: speaking
        ).signOut()
      },
      rotate: { session in
        await ContainerCaller(
          address, session: session, client: client, speaking: speaking
        ).rotate()
      },
      port: { .http(address, session: $0, client: client, speaking: speaking, clock: clock) },
      account: { .http(address, session: $0, client: client, speaking: speaking) },
      recovery: { _ in .http(address, client: client, speaking: speaking) },
      openLink: { await caller.openLink($0) },
      address: address.description)
    access.look = { await caller.look(now: Surroundings.system.now) }
    return access
  }

  /// Asks a container in this process; nothing is encoded.
  package static func inProcess(_ service: ContainerService) -> ContainerAccess {
    var access = ContainerAccess(
      signUp: { request, address, setUp in
        await CallOutcome.of { () throws(CallRefusal) in
          try await service.signUp(request, address: address, setUp: setUp)
        }
      },
      signIn: { request, address in
        await CallOutcome.of { () throws(CallRefusal) in
          try await service.signIn(request, address: address, namedByHub: true)
        }
      },
      signOut: { session in
        await CallOutcome.of { () throws(CallRefusal) in
          try await service.signOut(sessionSecret: session)
          return true
        }
      },
      rotate: { session in
        await CallOutcome.of { () throws(CallRefusal) in
          try await service.rotate(try await service.session(secret: session))
        }
      },
      port: { .inProcess(service, session: $0) },
      account: { .inProcess(service, session: $0) },
      recovery: { .inProcess(service, address: $0) },
      openLink: { secret in
        await CallOutcome.of { () throws(CallRefusal) in
          try await service.openLink(secret, by: nil)
        }
      }, address: "")
    access.needsSetUp = { (try? await service.needsSetUp()) ?? false }
    access.opensSetUp = { service.opensSetUp($0) }
    return access
  }
}
