import Container
import Model
import SyncProtocol
import Testing

/// What a container promises, whichever way one comes in: in this process, or over HTTP in both
/// forms of the messages.
@Suite("Through every door")
struct ContractTests {
  private func with(_ kind: DoorKind, _ body: (Door) async throws -> Void) async throws {
    let door = try Door(kind)
    do {
      try await body(door)
    } catch {
      await door.close()
      throw error
    }
    await door.close()
  }

  private func signUp(_ door: Door, _ name: String) async throws -> SignInAnswer {
    try await door.signUp(door.bench.request(name))
  }

  private func company(_ door: Door, _ owner: SignInAnswer) async throws -> CompanyID {
    let request = CreateZoneRequest(company: door.bench.id(), tier: .business)
    return try await door.createZone(request, owner.session).entry.zone
  }

  @Test(
    "an account is made once, signed in with its password alone, and signed out for good",
    arguments: DoorKind.allCases)
  func accounts(kind: DoorKind) async throws {
    try await with(kind) { door in
      let ada = try await signUp(door, "Ada")
      #expect(ada.name == "Ada")
      #expect(await refusal { _ = try await signUp(door, "ada") } == .nameTaken)
      let weak = door.bench.request("bob", password: "12345")
      #expect(await refusal { _ = try await door.signUp(weak) } == .weakPassword)
      let nameless = door.bench.request(" \n ")
      #expect(await refusal { _ = try await door.signUp(nameless) } == .badRequest)
      let wrong = door.bench.request("ada", password: "wrong horse")
      #expect(await refusal { _ = try await door.signIn(wrong) } == .wrongCredentials)
      let again = try await door.signIn(door.bench.request("ADA", device: ada.device))
      #expect(again.account == ada.account && again.device == ada.device)
      #expect(await refusal { _ = try await door.feed(ada.session) } == .notSignedIn)
      try await door.signOut(again.session)
      #expect(await refusal { _ = try await door.feed(again.session) } == .notSignedIn)
      #expect(await refusal { try await door.signOut(again.session) } == .notSignedIn)
    }
  }

  @Test(
    "a zone is made once for its owner, and is taken for everyone else",
    arguments: DoorKind.allCases)
  func zones(kind: DoorKind) async throws {
    try await with(kind) { door in
      let (ada, eve) = (try await signUp(door, "ada"), try await signUp(door, "eve"))
      let request = CreateZoneRequest(company: door.bench.id(), tier: .enterprise)
      let answer = try await door.createZone(request, ada.session)
      #expect(answer.entry == FeedEntry(zone: request.company, standing: .owned, head: 2))
      #expect(try await door.createZone(request, ada.session) == answer)
      #expect(
        await refusal { _ = try await door.createZone(request, eve.session) } == .companyTaken)
      let zero = CreateZoneRequest(company: .zero, tier: .free)
      #expect(await refusal { _ = try await door.createZone(zero, ada.session) } == .badRequest)
      let feed = try await door.feed(ada.session)
      #expect(Set(feed.entries.map(\.standing)) == [.account, .owned] && feed.sequence == 2)
      #expect(try await door.feed(eve.session).entries.map(\.standing) == [.account])
    }
  }

  @Test(
    "a batch is saved once, and its repetition is answered with the very same answer",
    arguments: DoorKind.allCases)
  func pushing(kind: DoorKind) async throws {
    try await with(kind) { door in
      let ada = try await signUp(door, "ada")
      let session = Session(account: ada.account, device: ada.device)
      let company = try await company(door, ada)
      let first = try await door.pull(company, ada.session)
      let items = (0..<5).map { door.bench.item("code \($0)", session) }
      let request = PushRequest(
        zone: company, number: 3, token: first.token, changes: items)
      let answer = try await door.push(request, ada.session)
      #expect(answer.codes == Array(repeating: nil, count: 5) && answer.sequence == 7)
      #expect(try await door.pull(company, token: answer.token, ada.session).records.isEmpty)
      door.bench.clock.value += 60_000
      #expect(try await door.push(request, ada.session) == answer)
      for (number, changes, code) in [
        (3, [], .clonedDevice), (2, items, .oldNumber), (0, items, .badRequest),
      ] as [(UInt64, [RecordChange], CallRefusal.Code)] {
        let other = PushRequest(
          zone: company, number: number, token: first.token, changes: changes)
        #expect(await refusal { _ = try await door.push(other, ada.session) } == code)
      }
      let page = try await door.pull(company, token: first.token, ada.session)
      #expect(page.records.map(\.id) == items.map(\.id) && page.token == answer.token)
      #expect(!page.hasMore && page.remaining == 0 && page.sequence == 7)
    }
  }

  @Test(
    "one bad change is refused with the record as it is, and the others are kept",
    arguments: DoorKind.allCases)
  func refusedChange(kind: DoorKind) async throws {
    try await with(kind) { door in
      let ada = try await signUp(door, "ada")
      let session = Session(account: ada.account, device: ada.device)
      let company = try await company(door, ada)
      let (good, twin) = (door.bench.item("A", session), door.bench.item("A", session))
      let late = door.bench.item("B", session)
      let answer = try await door.push(
        PushRequest(zone: company, number: 1, token: [], changes: [good, twin, late]),
        ada.session)
      #expect(answer.codes == [nil, .duplicateKey, nil])
      #expect(answer.token.isEmpty && answer.sequence == 0)
      #expect(answer.results[1].current == nil)
      let forged = RecordChange(
        kind: .stockTransaction, id: good.id, version: good.version)
      let second = try await door.push(
        PushRequest(zone: company, number: 2, token: [], changes: [forged]), ada.session)
      #expect(second.codes == [.invalid])
      #expect(second.results[0].current?.version == good.version)
    }
  }

  @Test(
    "a token is good for its account and zone alone, and only as it was given out",
    arguments: DoorKind.allCases)
  func tokens(kind: DoorKind) async throws {
    try await with(kind) { door in
      let (ada, eve) = (try await signUp(door, "ada"), try await signUp(door, "eve"))
      let (one, two) = (try await company(door, ada), try await company(door, ada))
      let token = try await door.pull(one, ada.session).token
      for (zone, token, code) in [
        (two, token, CallRefusal.Code.badToken), (one, [1, 2, 3], .badToken),
        (one, token.reversed(), .badToken), (eve.account, [], .noSuchZone),
        (door.bench.id(), [], .noSuchZone),
      ] {
        #expect(
          await refusal { _ = try await door.pull(zone, token: token, ada.session) } == code)
      }
      #expect(
        await refusal { _ = try await door.pull(one, token: token, eve.session) } == .noSuchZone)
      #expect(await refusal { _ = try await door.pull(one, "") } == .notSignedIn)
    }
  }

  @Test(
    "sharing goes from the link over joining to leaving and removal",
    arguments: DoorKind.allCases)
  func sharing(kind: DoorKind) async throws {
    try await with(kind) { door in
      let (ada, bob) = (try await signUp(door, "ada"), try await signUp(door, "bob"))
      let company = try await company(door, ada)
      let terms = CreateLinkRequest(company: company, permission: .canEdit, role: .sales)
      #expect(await refusal { _ = try await door.createLink(terms, bob.session) } == .noSuchZone)
      let link = try await door.createLink(terms, ada.session)
      let offer = try await door.openLink(link, bob.session)
      #expect(offer.company == company && offer.ownerName == "ada" && !offer.isMember)
      #expect(try await door.feed(bob.session).entries.count == 1)
      let joined = try await door.acceptLink(link, bob.session).entry
      #expect(joined.standing == .shared)
      #expect(try await door.acceptLink(link, bob.session).entry == joined)
      #expect(try await door.acceptLink(link, ada.session).entry.standing == .owned)
      #expect(
        await refusal { try await door.remove(ada.account, from: company, bob.session) }
          == .notAllowed)
      #expect(
        await refusal { _ = try await door.leave(company, ada.account, ada.session) }
          == .notAllowed)
      let left = try await door.leave(company, bob.account, bob.session)
      #expect(left.entry == FeedEntry(zone: company, standing: .left, head: 0))
      #expect(try await door.leave(company, bob.account, bob.session) == left)
      _ = try await door.acceptLink(link, bob.session)
      try await door.remove(bob.account, from: company, ada.session)
      try await door.remove(bob.account, from: company, ada.session)
      #expect(await refusal { _ = try await door.pull(company, bob.session) } == .notAMember)
      #expect(
        await refusal { _ = try await door.acceptLink(link, bob.session) } == .notAllowed)
      #expect(
        await refusal { try await door.remove(door.bench.id(), from: company, ada.session) }
          == .notFound)
    }
  }

  @Test("the tier is the owner's, and Free ends the link", arguments: DoorKind.allCases)
  func tiers(kind: DoorKind) async throws {
    try await with(kind) { door in
      let (ada, bob) = (try await signUp(door, "ada"), try await signUp(door, "bob"))
      let company = try await company(door, ada)
      let terms = CreateLinkRequest(company: company, permission: .canEdit, role: .manager)
      let link = try await door.createLink(terms, ada.session)
      _ = try await door.acceptLink(link, bob.session)
      let free = CreateZoneRequest(company: company, tier: .free)
      #expect(await refusal { _ = try await door.setTier(free, bob.session) } == .notAllowed)
      #expect(try await door.setTier(free, ada.session).entry.standing == .owned)
      let eve = try await signUp(door, "eve")
      #expect(await refusal { _ = try await door.openLink(link, eve.session) } == .linkDead)
      #expect(try await door.openLink(link, bob.session).isMember)
      let session = Session(account: bob.account, device: bob.device)
      let push = PushRequest(
        zone: company, number: 1, token: [], changes: [door.bench.item("A", session)])
      #expect(try await door.push(push, bob.session).codes == [.denied])
    }
  }

  @Test(
    "pokes begin with all heads, follow each commit, and end with the sign-out",
    arguments: DoorKind.allCases)
  func pokes(kind: DoorKind) async throws {
    try await with(kind) { door in
      let (ada, bob) = (try await signUp(door, "ada"), try await signUp(door, "bob"))
      let company = try await company(door, ada)
      let terms = CreateLinkRequest(company: company, permission: .canEdit, role: .manager)
      _ = try await door.acceptLink(
        try await door.createLink(terms, ada.session), bob.session)
      var pokes = try await door.pokes(bob.session)
      let first = try await pokes.next()
      #expect(first?.feed == 2 && first?.heads.count == 2)
      let session = Session(account: ada.account, device: ada.device)
      let push = PushRequest(
        zone: company, number: 1, token: [], changes: [door.bench.item("A", session)])
      _ = try await door.push(push, ada.session)
      #expect(try await pokes.entry(of: company)?.head == 4)
      try await door.remove(bob.account, from: company, ada.session)
      #expect(try await pokes.entry(of: company)?.standing == .revoked)
      try await door.signOut(bob.session)
      #expect(try await pokes.next() == nil)
    }
  }

  @Test("who is not signed in is told so, whatever they ask", arguments: DoorKind.allCases)
  func strangers(kind: DoorKind) async throws {
    try await with(kind) { door in
      let zone = door.bench.id()
      let create = CreateZoneRequest(company: zone, tier: .free)
      let terms = CreateLinkRequest(company: zone, permission: .canEdit, role: .viewer)
      let push = PushRequest(zone: zone, number: 1, token: [], changes: [])
      let link = LinkSecret(secret: "guess")
      for secret in ["", "guess", String(repeating: "0", count: 48)] {
        let codes = [
          await refusal { _ = try await door.feed(secret) },
          await refusal { _ = try await door.push(push, secret) },
          await refusal { _ = try await door.pull(zone, secret) },
          await refusal { _ = try await door.createZone(create, secret) },
          await refusal { _ = try await door.setTier(create, secret) },
          await refusal { _ = try await door.createLink(terms, secret) },
          await refusal { _ = try await door.openLink(link, secret) },
          await refusal { _ = try await door.acceptLink(link, secret) },
          await refusal { _ = try await door.leave(zone, zone, secret) },
          await refusal { try await door.remove(zone, from: zone, secret) },
          await refusal { try await door.signOut(secret) },
        ]
        #expect(codes.allSatisfy { $0 == .notSignedIn })
      }
    }
  }
}
