import Model
import SyncProtocol
import Testing

@testable import Container

@Suite("Comparing through every door") struct ComparingContractTests {
  /// A company with this many items, behind a door.
  private func company(
    _ door: Door, items count: Int
  ) async throws -> (secret: String, company: CompanyID) {
    let answer = try await door.signUp(
      SignInRequest(name: "ada", password: "correct horse", device: nil, deviceName: "laptop"))
    let company = RecordID(high: 7, low: 7)
    _ = try await door.createZone(
      CreateZoneRequest(company: company, tier: .business), answer.session)
    for first in stride(from: 0, to: count, by: Limits.batchRecordLimit) {
      let changes = (first..<min(first + Limits.batchRecordLimit, count)).map(item)
      _ = try await door.push(
        PushRequest(
          zone: company, number: UInt64(first) + 1, token: [], changes: changes), answer.session)
    }
    return (answer.session, company)
  }

  private func item(_ number: Int) -> RecordChange {
    var item = Record<InventoryItem>(new: RecordID(high: 9, low: UInt64(number)))
    item[.name] = "Item \(number)"
    item[.code] = "C-\(number)"
    item[.price] = ExactDecimal(Int64(number))
    return RecordChange(
      item.values, groups: item.values.changedGroups, life: 1,
      stamp: HybridTime(milliseconds: 1_800_000_000_000, device: 5), of: InventoryItem.definition)
  }

  @Test("A zone of thousands of records can be read and compared", arguments: DoorKind.allCases)
  func thousands(_ kind: DoorKind) async throws {
    let door = try Door(kind)
    let (secret, company) = try await company(door, items: 3_000)
    var digest = ZoneDigest()
    var token: [UInt8] = []
    while true {
      let page = try await door.pull(company, token: token, secret)
      for state in page.records { digest.add(state.id, state.digestHash) }
      token = page.token
      if !page.hasMore { break }
    }
    let answer = try await door.digest(DigestRequest(zone: company, token: token), secret)
    #expect(answer.buckets == digest.buckets)
    #expect(digest.recordCount == 3_002)
    let bucket = try await door.bucket(
      BucketRequest(zone: company, token: token, buckets: [9]), secret)
    let ids = bucket.records.map(\.id)
    #expect(ids.allSatisfy { ZoneDigest.bucket(of: $0) == 9 } && ids.count >= 11)
    let records = try await door.records(
      RecordsRequest(zone: company, token: token, ids: ids), secret)
    #expect(records.records.map(\.digestHash) == bucket.records.map(\.hash))
    let offer = try await door.offer(
      OfferRequest(zone: company, token: token, records: records.records), secret)
    #expect(offer.isRepaired == ids.map { _ in false })
    await door.close()
  }

  @Test(
    "Who looks through a zone again and again is told when to come back",
    arguments: DoorKind.allCases)
  func often(_ kind: DoorKind) async throws {
    let door = try Door(kind)
    let (secret, company) = try await company(door, items: 1)
    let token = try await door.pull(company, secret).token
    let request = DigestRequest(zone: company, token: token)
    for _ in 0..<DigestGate.lookLimit { _ = try await door.digest(request, secret) }
    let refused = await #expect(throws: CallRefusal.self) {
      try await door.digest(request, secret)
    }
    #expect(refused?.code == .tooManyRequests)
    #expect(refused?.retryAfter == 60)
    await door.close()
  }
}

extension Door {
  func digest(_ request: DigestRequest, _ secret: String) async throws -> DigestAnswer {
    try await ask("/v1/digests", request, secret) { question, session throws(CallRefusal) in
      try await bench.service.digest(question, by: session)
    }
  }

  func bucket(_ request: BucketRequest, _ secret: String) async throws -> BucketAnswer {
    try await ask("/v1/digests/bucket", request, secret) {
      question, session throws(CallRefusal) in
      try await bench.service.bucket(question, by: session)
    }
  }

  func records(_ request: RecordsRequest, _ secret: String) async throws -> RecordsAnswer {
    try await ask("/v1/records", request, secret) { question, session throws(CallRefusal) in
      try await bench.service.records(question, by: session)
    }
  }

  func offer(_ request: OfferRequest, _ secret: String) async throws -> OfferAnswer {
    try await ask("/v1/records/offer", request, secret) { question, session throws(CallRefusal) in
      try await bench.service.takeOffer(question, by: session)
    }
  }
}
