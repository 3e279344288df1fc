import Container
import HTTPCalling
import Model
import SyncProtocol
import Testing

/// An account's own zone is nobody else's, whatever they send: not the owner's of a company that
/// both are in, not with tokens and identifiers that are really there.
@Suite("Somebody else's account zone")
struct ForeignAccountTests {
  private func userPass(
    _ bench: ServiceBench, _ company: CompanyID, _ session: Session, of account: AccountID
  ) -> RecordChange {
    var record = Record<UserPass>(new: .userPass(of: account, for: company))
    record[.companyID] = company
    record[.sealed] = Array("CANARY-sealed".utf8)
    return bench.change(record, session)
  }

  /// Every door that takes a zone, opened with Ben's for Ada's.
  private func askAll(
    _ spy: Spy, _ bench: ServiceBench, _ zone: ZoneID, _ token: [UInt8], _ forged: RecordChange,
    _ copy: RecordState
  ) async throws -> [Int] {
    let id = copy.id
    let bodies: [(String, [UInt8])] = [
      ("/v1/pull", PullRequest(zone: zone, token: token).compactBytes),
      ("/v1/pull", PullRequest(zone: zone, token: []).compactBytes),
      (
        "/v1/push",
        PushRequest(zone: zone, number: 9, token: token, changes: [forged]).compactBytes
      ),
      ("/v1/digests", DigestRequest(zone: zone, token: token).compactBytes),
      (
        "/v1/digests/bucket",
        BucketRequest(zone: zone, token: token, buckets: Array(0...255)).compactBytes
      ),
      ("/v1/records", RecordsRequest(zone: zone, token: token, ids: [id]).compactBytes),
      ("/v1/records/offer", OfferRequest(zone: zone, token: token, records: [copy]).compactBytes),
      ("/v1/zones", CreateZoneRequest(company: zone, tier: .enterprise).compactBytes),
      ("/v1/tier", CreateZoneRequest(company: zone, tier: .enterprise).compactBytes),
      (
        "/v1/links",
        CreateLinkRequest(company: zone, permission: .canEdit, role: .viewer).compactBytes
      ),
      ("/v1/shares", ShareCommand(.leave, in: zone).compactBytes),
      ("/v1/shares", ShareCommand(.delete, in: zone).compactBytes),
      ("/v1/shares", ShareCommand(.restore, in: zone).compactBytes),
      ("/v1/participants", ParticipantsRequest(company: zone).compactBytes),
    ]
    var statuses: [Int] = []
    for (path, body) in bodies {
      statuses.append(try await spy.ask("POST", path, body).status)
    }
    statuses.append(try await spy.ask("GET", "/v1/zones/\(zone)/share").status)
    statuses.append(try await spy.ask("DELETE", "/v1/zones/\(zone)/members/\(zone)").status)
    return statuses
  }

  @Test("opens at no door, and no door tells what is behind it")
  func doors() async throws {
    try await withLiveContainer { live in try await doors(live) }
  }

  private func doors(_ live: LiveContainer) async throws {
    let bench = live.bench
    let ada = try await bench.signUp("ada").session
    let (ben, secret) = try await bench.signUp("ben")
    let company = try await bench.company(of: ada)
    try await bench.join(company, of: ada, ben)
    let hers = userPass(bench, company, ada, of: ada.account)
    _ = try await bench.service.push(
      PushRequest(zone: ada.account, number: 1, token: [], changes: [hers]), by: ada)
    let zone = PullRequest(zone: ada.account, token: [])
    let page = try await bench.service.pull(zone, by: ada).answer()
    let copy = try #require(page.records.first { $0.id == hers.id })
    let spy = Spy(live, secret)
    let forged = userPass(bench, company, ben, of: ada.account)
    let statuses = try await askAll(spy, bench, ada.account, page.token, forged, copy)
    #expect(statuses.allSatisfy { (400..<500).contains($0) }, "\(statuses)")
    #expect(!spy.holds("CANARY"))
    // What Ben himself sends in his own zone under her identifier, and in the company's, is none.
    for (number, place) in [(UInt64(10), ben.account), (11, company)] {
      let push = PushRequest(zone: place, number: number, token: [], changes: [forged])
      let answer = try await bench.service.push(push, by: ben)
      #expect(answer.results.allSatisfy { $0.refusal != nil })
    }
    let after = try await bench.service.pull(zone, by: ada).answer()
    #expect(after.records.first { $0.id == hers.id } == copy)
  }
}
