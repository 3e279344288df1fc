import Container
import HTTPCalling
import Model
import SyncProtocol
import Testing

@Suite("What a stranger or a removed member ever receives")
struct CanaryTests {
  private func item(_ bench: ServiceBench, _ owner: Session, _ canary: String) -> RecordChange {
    var item = Record<InventoryItem>(new: bench.id())
    item[.name] = canary
    item[.code] = canary
    return bench.change(item, owner)
  }

  /// Asks everything that a client can ask about a company.
  private func askAll(
    _ spy: Spy, _ bench: ServiceBench, _ company: CompanyID, _ session: Session,
    tokens: [[UInt8]], refersTo known: RecordID
  ) async throws {
    for token in tokens + [[]] {
      try await spy.ask(
        "POST", "/v1/pull", PullRequest(zone: company, token: token).compactBytes)
    }
    var movement = Record<StockTransaction>(new: bench.id())
    movement[.item] = known
    var twin = Record<InventoryItem>(new: known)
    twin[.name] = "mine"
    let changes = [bench.change(movement, session), bench.change(twin, session)]
    for (number, zone) in [(UInt64(90), company), (91, session.account)] {
      let push = PushRequest(zone: zone, number: number, token: [], changes: changes)
      try await spy.ask("POST", "/v1/push", push.compactBytes)
    }
    let zone = CreateZoneRequest(company: company, tier: .enterprise).compactBytes
    try await spy.ask("POST", "/v1/zones", zone)
    try await spy.ask("POST", "/v1/tier", zone)
    let terms = CreateLinkRequest(company: company, permission: .canEdit, role: .viewer)
    try await spy.ask("POST", "/v1/links", terms.compactBytes)
    for path in ["/v1/links/open", "/v1/links/accept"] {
      try await spy.ask("POST", path, LinkSecret(secret: "\(company)").compactBytes)
    }
    try await spy.ask("DELETE", "/v1/zones/\(company)/members/\(session.account)")
    try await spy.ask("DELETE", "/v1/zones/\(company)/members/\(known)")
    try await spy.ask("GET", "/v1/feed")
    try await spy.ask("GET", "/v1/status")
  }

  @Test("of a company that never let them in: not a name, not an identifier, not a head")
  func neverAdmitted() async throws {
    try await withLiveContainer { live in
      let bench = live.bench
      let ada = try await bench.signUp("ada-the-owner").session
      let (eve, secret) = try await bench.signUp("eve")
      let company = try await bench.company(of: ada)
      let change = item(bench, ada, "CANARY-of-ada")
      let spy = Spy(live, secret)
      let pokes = follow(live, secret, spy)
      _ = try await bench.service.push(
        PushRequest(zone: company, number: 1, token: [], changes: [change]), by: ada)
      let theirs = try await bench.service.pull(PullRequest(zone: company, token: []), by: ada)
      try await askAll(spy, bench, company, eve, tokens: [theirs.token], refersTo: change.id)
      let own = try await bench.company(of: eve)
      #expect(await seen(own, by: spy))
      pokes.cancel()
      _ = await pokes.value
      for canary in ["CANARY", "ada-the-owner"] { #expect(!spy.holds(canary)) }
      for id in [ada.account, ada.device, company] { #expect(!spy.holds(id)) }
    }
  }

  @Test("of a company that removed them: nothing that was written afterwards, nor that it was")
  func removed() async throws {
    try await withLiveContainer { live in
      let bench = live.bench
      let ada = try await bench.signUp("ada").session
      let (bob, secret) = try await bench.signUp("bob")
      let company = try await bench.company(of: ada)
      try await bench.join(company, of: ada, bob)
      let before = item(bench, ada, "CANARY-before")
      _ = try await bench.service.push(
        PushRequest(zone: company, number: 1, token: [], changes: [before]), by: ada)
      let spy = Spy(live, secret)
      let pokes = follow(live, secret, spy)
      let page = try await spy.ask(
        "POST", "/v1/pull", PullRequest(zone: company, token: []).compactBytes)
      let token = try PullAnswer(compactBytes: page.body).token
      #expect(spy.holds("CANARY-before"))
      try await bench.service.removeMember(bob.account, from: company, by: ada)
      #expect(await seen("revoked", by: spy))
      let mark = spy.mark()
      var ids: [RecordID] = []
      for number in 2...12 as ClosedRange<UInt64> {
        let change = item(bench, ada, "CANARY-after \(number)")
        ids.append(change.id)
        _ = try await bench.service.push(
          PushRequest(zone: company, number: number, token: [], changes: [change]), by: ada)
      }
      try await askAll(spy, bench, company, bob, tokens: [token], refersTo: ids[0])
      let own = try await bench.company(of: bob)
      #expect(await seen(own, by: spy))
      pokes.cancel()
      _ = await pokes.value
      #expect(!spy.holds("CANARY", after: mark))
      for id in ids { #expect(!spy.holds(id, after: mark)) }
      #expect(!spy.holds("\"standing\":\"shared\"", after: mark))
    }
  }

  /// Notes each poke that comes, until it is cancelled.
  private func follow(_ live: LiveContainer, _ secret: String, _ spy: Spy) -> Task<Void, Never> {
    let request = CallRequest(
      "GET", live.address + "/v1/pokes", headers: [("Authorization", "Bearer \(secret)")])
    let events = live.client.events(request)
    return Task {
      do { for try await event in events { spy.note(Array(event.data.utf8)) } } catch {}
    }
  }

  private func seen(_ id: RecordID, by spy: Spy) async -> Bool {
    await seen(id.description, by: spy)
  }

  private func seen(_ text: String, by spy: Spy) async -> Bool {
    let end = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < end {
      if spy.holds(text) { return true }
      // Waits for a real socket, up to the deadline.
      try? await Task.sleep(for: .milliseconds(2))
    }
    return false
  }
}
