import Device
package import Hub
package import Sealing
import SyncProtocol

extension HubAccess {
  /// What pages ask, answered by a hub and the devices that it hosts.
  ///
  /// UserPasses are sealed behind the gate, so that many at once don't take all memory.
  package init(_ hub: Hub, sealing: HashingGate = HashingGate()) {
    let works = ArchiveWorks(folder: hub.works)
    hub.beforeClosing { await works.end() }
    self.init(
      signUp: { credentials, browser in
        SignInOutcome(
          try await hub.signUp(
            name: credentials.name, password: credentials.password, address: browser.address,
            setUp: browser.setUp, replacing: browser.replacing))
      },
      signIn: { credentials, browser in
        SignInOutcome(
          try await hub.signIn(
            name: credentials.name, password: credentials.password,
            timeCode: credentials.timeCode, address: browser.address,
            replacing: browser.replacing))
      },
      signOut: { try await hub.signOut($0) },
      person: { secret, isPage in
        guard let person = try await hub.person(forBrowser: secret, isPage: isPage) else {
          return nil
        }
        return AccountHolder(person, sealing, works)
      },
      recovery: RecoveryAccess(
        reset: { recovery, address in
          Answer(
            try await hub.reset(
              name: recovery.name, codeOrSecret: recovery.codeOrSecret,
              newPassword: recovery.password, timeCode: recovery.timeCode, address: address))
        },
        mail: { name, address in Answer(await hub.mailRecovery(name: name, address: address)) },
        confirmEmail: { secret, address in
          Answer(await hub.confirmEmail(secret: secret, address: address))
        }))
    isOpening = { await hub.isOpening(forBrowser: $0, after: .milliseconds(300)) }
    deleted = { try await hub.deletedAccount(forBrowser: $0)?.text }
    discardDeleted = { try await hub.discardDeleted(forBrowser: $0) }
    feed = { secret in
      guard let feed = try await hub.feed(secret) else { return nil }
      return try await FeedContent(feed)
    }
    needsSetUp = { await hub.needsSetUp() }
    opensSetUp = { hub.opensSetUp($0) }
    offer = { Answer(await hub.offer(of: $0)) }
    sealed = { try hub.sealedOnOwnDevice().map(\.sentence) }
  }
}

extension AccountHolder {
  fileprivate init(_ person: SignedIn, _ sealing: HashingGate, _ works: ArchiveWorks) {
    let desk = DeviceDesk(person: person, sealing: sealing, works: works, company: nil)
    self.init(
      account: person.account, name: person.name, browser: OwnBrowser(person),
      device: AccountAccess(desk),
      enter: { company, isUse in
        guard try await person.isIn(company, isUse: isUse) else { return nil }
        let desk = DeviceDesk(person: person, sealing: sealing, works: works, company: company)
        guard let records = try await desk.context(company) else { throw PageRefusal.notFound }
        return Person(
          account: person.account, name: person.name, device: DeviceAccess(desk, records))
      })
    isOver = { person.isOver }
    isSignedIn = person.isSignedIn
  }
}

extension SignInOutcome {
  fileprivate init(_ outcome: BrowserSignIn) {
    switch outcome {
    case .signedIn(let secret): self = .signedIn(browserSecret: secret)
    case .refused(let refusal): self = .refused(refusal)
    case .unreachable(let reason): self = .refused(CallRefusal(.unavailable, reason))
    }
  }
}

extension OwnBrowser {
  fileprivate init(_ person: SignedIn) {
    self.init(formSecret: Base64URL.encode(person.formKey), freshSecret: person.freshSecret)
  }
}
