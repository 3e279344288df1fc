import Container
import HTTPCalling
import Model
import SyncProtocol
import Testing

/// A member with a valid login whose departments read nothing of the inventory any more, and who
/// asks for it through every door with all that they still know.
@Suite("What a narrowed member ever receives")
struct NarrowedCanaryTests {
  private func item(_ bench: ServiceBench, _ owner: Session, _ words: String) -> RecordChange {
    var item = Record<InventoryItem>(new: bench.id())
    item[.name] = words
    item[.code] = words
    return bench.change(item, owner)
  }

  private func details(_ bench: ServiceBench, _ company: CompanyID, _ owner: Session)
    -> RecordChange
  {
    var record = Record<Company>(new: company)
    record[.name] = "Acme"
    record[.country] = "AT"
    record[.currency] = "EUR"
    record[.needToKnow] = true
    return bench.change(record, owner)
  }

  private func narrow(
    _ account: AccountID, in company: CompanyID, by owner: Session, _ bench: ServiceBench
  ) async throws {
    let state = try await bench.service.share(of: company, by: owner)
    let version = state.participants.first { $0.member.account == account }?.version ?? 0
    let rights = MemberRights(deptMask: .contacts, managerMask: .contacts, permission: .canEdit)
    let act = ShareAct.change(account, version: version, rights)
    _ = try await bench.service.run(ShareCommand(act, in: company), by: owner)
  }

  /// Everything that such a client can ask, about records whose identifiers it remembers.
  private func askAll(
    _ spy: Spy, _ bench: ServiceBench, _ company: CompanyID, _ ben: Session,
    tokens: [[UInt8]], known: [RecordID], copy: RecordState
  ) async throws {
    for (number, token) in tokens.enumerated() {
      try await spy.ask("POST", "/v1/pull", PullRequest(zone: company, token: token).compactBytes)
      let receipt = PullRequest(zone: company, token: token, receipt: tokens[0])
      try await spy.ask("POST", "/v1/pull", receipt.compactBytes)
      let digest = DigestRequest(zone: company, token: token)
      try await spy.ask("POST", "/v1/digests", digest.compactBytes)
      let buckets = BucketRequest(zone: company, token: token, buckets: Array(0...255))
      try await spy.ask("POST", "/v1/digests/bucket", buckets.compactBytes)
      let records = RecordsRequest(zone: company, token: token, ids: known)
      try await spy.ask("POST", "/v1/records", records.compactBytes)
      let offer = OfferRequest(zone: company, token: token, records: [copy])
      try await spy.ask("POST", "/v1/records/offer", offer.compactBytes)
      let push = PushRequest(
        zone: company, number: UInt64(10 + number), token: token,
        changes: forged(bench, ben, known))
      // The same batch again: its first answer, as far as it is theirs to read.
      for _ in 0..<2 { try await spy.ask("POST", "/v1/push", push.compactBytes) }
    }
    try await spy.ask("GET", "/v1/feed")
  }

  /// Edits, deletions and new lives of records that do not come, and other kinds under their names.
  private func forged(
    _ bench: ServiceBench, _ ben: Session, _ known: [RecordID]
  ) -> [RecordChange] {
    let stamp = HybridTime(milliseconds: bench.clock.value, device: ben.device.low)
    return known.flatMap { id -> [RecordChange] in
      var twin = Record<InventoryItem>(new: id)
      twin[.name] = "mine"
      var movement = Record<StockTransaction>(new: bench.id())
      movement[.item] = id
      var row = Record<AccessControl>(new: id)
      row[.displayName] = "mine"
      let end = RecordVersion(life: 1, deleted: stamp, groups: [])
      let next = RecordChange(
        twin.values, groups: 1, life: 2, stamp: stamp, of: InventoryItem.definition)
      return [
        bench.change(twin, ben), bench.change(movement, ben), bench.change(row, ben), next,
        RecordChange(kind: .inventoryItem, id: id, version: end),
      ]
    }
  }

  /// The whole of a zone as somebody reads it from nothing.
  private func page(_ spy: Spy, _ company: CompanyID) async throws -> PullAnswer {
    let request = PullRequest(zone: company, token: [])
    let response = try await spy.ask("POST", "/v1/pull", request.compactBytes)
    return try PullAnswer(compactBytes: response.body)
  }

  private func push(
    _ changes: [RecordChange], number: UInt64, _ company: CompanyID, _ owner: Session,
    _ bench: ServiceBench
  ) async throws {
    let request = PushRequest(zone: company, number: number, token: [], changes: changes)
    _ = try await bench.service.push(request, by: owner)
  }

  /// A token of which one bit is another.
  private func flipped(_ token: [UInt8]) -> [UInt8] {
    token.enumerated().map { $0 == 20 ? $1 ^ 1 : $1 }
  }

  @Test("with tokens of every epoch and identifiers that they remember: not a word of it")
  func narrowed() async throws {
    try await withLiveContainer { live in try await narrowed(live) }
  }

  private func narrowed(_ live: LiveContainer) async throws {
    let bench = live.bench
    let ada = try await bench.signUp("ada").session
    let (ben, secret) = try await bench.signUp("ben")
    let company = try await bench.company(of: ada)
    try await bench.join(company, of: ada, ben)
    let before = item(bench, ada, "CANARY-before")
    try await push([details(bench, company, ada), before], number: 1, company, ada, bench)
    let spy = Spy(live, secret)
    let wide = try await page(spy, company)
    let copy = try #require(wide.records.first { $0.id == before.id })
    #expect(spy.holds("CANARY-before"))
    try await narrow(ben.account, in: company, by: ada, bench)
    let mark = spy.mark()
    let after = item(bench, ada, "CANARY-after")
    try await push([after], number: 2, company, ada, bench)
    let narrow = try await page(spy, company)
    try await askAll(
      spy, bench, company, ben, tokens: [wide.token, narrow.token, [], flipped(wide.token)],
      known: [before.id, bench.id()], copy: copy)
    #expect(!spy.holds("CANARY", after: mark))
    #expect(!spy.holds(after.id, after: mark))
    let hers = try await bench.service.pull(PullRequest(zone: company, token: []), by: ada)
    let items = try hers.answer().records.filter { $0.kind == .inventoryItem }
    #expect(items.map(\.id) == [before.id, after.id])
    #expect(items.map(\.updatedBy) == [ada.account, ada.account])
  }
}
