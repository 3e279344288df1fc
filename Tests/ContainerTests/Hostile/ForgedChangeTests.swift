import Container
import Model
import SyncProtocol
import Testing

/// Ada owns the company, Bob may edit all of it but its rights, Eve has a company of her own.
@Suite("A change that is forged")
struct ForgedChangeTests {
  private let bench: Bench
  private let ada: Session
  private let bob: Session
  private let eve: Session
  private let company: CompanyID

  init() throws {
    bench = try Bench()
    ada = try bench.signUp("ada")
    bob = try bench.signUp("bob")
    eve = try bench.signUp("eve")
    company = try bench.company(of: ada)
    try bench.join(company, of: ada, bob)
    try bench.push(company, ada, [bench.companyDetails(company, ada)])
  }

  private func rights(of account: AccountID, _ mask: Int64) -> RecordChange {
    var row = Record<AccessControl>(new: .accessControl(of: account, in: company))
    row[.deptMask] = mask
    row[.managerMask] = mask
    row[.status] = "active"
    return bench.change(row, bob)
  }

  private func companyChange(
    _ id: CompanyID, _ change: (inout Record<Company>) -> Void
  ) -> RecordChange {
    var record = Record<Company>(new: id)
    change(&record)
    return bench.change(record, bob)
  }

  @Test("for a zone of others is refused as if there were none")
  func foreignZones() throws {
    let other = try bench.company(of: eve)
    for zone in [other, ada.account, eve.account, bench.id(), .zero, bob.device] {
      let change = bench.item(bench.id(), bob, code: "A")
      #expect(refusal { try bench.push(zone, bob, [change]) } == .noSuchZone)
    }
    #expect(try bench.head(other, eve) == 2)
  }

  @Test("to rights, tier or owner is refused, and nothing moves")
  func containerGroups() throws {
    let head = try bench.head(company, ada)
    var erased = companyChange(company) { $0[.name] = "Gone" }.version
    erased.deleted = erased.latest
    let changes = [
      rights(of: bob.account, -1), rights(of: ada.account, 0), rights(of: eve.account, -1),
      companyChange(company) { $0[.ownerAccountID] = bob.account },
      companyChange(company) { $0[.tier] = "Enterprise" },
      companyChange(bench.id()) { $0[.name] = "Second" },
      companyChange(eve.account) { $0[.name] = "Eve" },
      RecordChange(kind: .company, id: company, version: erased),
      RecordChange(
        kind: .accessControl, id: .accessControl(of: ada.account, in: company),
        version: RecordVersion(life: 1, deleted: bench.stamp(bob), groups: [])),
      bench.userPass(company, bob), bench.userPass(company, bob, id: bench.id()),
    ]
    let codes = try bench.push(company, bob, changes).codes
    #expect(codes.allSatisfy { [.containerOnly, .wrongZone, .denied].contains($0) }, "\(codes)")
    #expect(codes.prefix(6).allSatisfy { $0 == .containerOnly })
    let byOwner = try bench.push(company, ada, changes).codes
    #expect(byOwner.allSatisfy { $0 == .containerOnly || $0 == .wrongZone }, "\(byOwner)")
    #expect(try bench.head(company, ada) == head)
    #expect(try bench.core.member(bob.account, in: company)?.isAdministrator == false)
  }

  @Test("cannot take the identifier of the row that a later member is to get")
  func squatting() throws {
    let row = RecordID.accessControl(of: eve.account, in: company)
    let answer = try bench.push(company, bob, [bench.item(row, bob, code: "A")])
    #expect(answer.codes == [.containerOnly])
    try bench.join(company, of: ada, eve, role: .sales)
    let state = try #require(try bench.pull(company, eve).records.first { $0.id == row })
    #expect(state.kind == .accessControl)
    let values = try state.values(of: AccessControl.definition)
    #expect(Record<AccessControl>(values)?[.userID] == eve.account)
  }

  @Test("to another kind under a taken identifier is refused, tombstones included")
  func changedKinds() throws {
    let item = bench.id()
    try bench.push(company, bob, [bench.item(item, bob, code: "A")])
    let kinds: [EntityKind] = [.company, .userPass, .accessControl, .stockTransaction]
    for isDeleted in [false, true] {
      if isDeleted { try bench.push(company, bob, [bench.delete(item, bob)]) }
      let changes = kinds.flatMap { kind in
        ([1, 2] as [UInt64]).map { life in
          RecordChange(
            kind: kind, id: item,
            version: RecordVersion(
              life: life, groups: bench.item(item, bob, code: "A").version.groups))
        }
      }
      let codes = try bench.push(company, bob, changes).codes
      #expect(codes.allSatisfy { $0 == .invalid })
    }
  }

  @Test("to a record of another company reaches nothing there, whatever it refers to")
  func foreignReferences() throws {
    let other = try bench.company(of: eve)
    let theirs = bench.id()
    try bench.push(other, eve, [bench.item(theirs, eve, code: "secret of Eve")])
    let answer = try bench.push(
      company, bob,
      [bench.movement(of: theirs, bob), bench.item(theirs, bob, name: "Mine", code: "M")])
    #expect(answer.codes == [.missingReference, nil])
    #expect(answer.results.allSatisfy { $0.current == nil })
    let kept = try #require(try bench.pull(other, eve).records.first { $0.id == theirs })
    #expect(kept.naturalKey(of: InventoryItem.definition) == "secret of Eve")
    let values = try kept.values(of: InventoryItem.definition)
    #expect(Record<InventoryItem>(values)?[.name] == "Bolt")
  }

  @Test(
    "in time is taken from 1970 up to five minutes ahead and not a tick later",
    arguments: [
      (Int64(-1_800_000_000_000), true), (-1, true), (0, true), (299_999, true), (300_000, true),
      (300_001, false), (347_483_648_000, false), (100_000_000_000_000, false),
    ])
  func clocks(offset: Int64, isTaken: Bool) throws {
    let milliseconds = UInt64(Int64(bench.now) + offset)
    var item = Record<InventoryItem>(new: bench.id())
    item[.name] = "Bolt"
    item[.code] = "B"
    let change = RecordChange(
      item.values, groups: item.values.changedGroups, life: 1,
      stamp: HybridTime(milliseconds: milliseconds, device: bob.device.low),
      of: InventoryItem.definition)
    let answer = try bench.push(company, bob, [change])
    #expect(answer.codes == [isTaken ? nil : .clockAhead])
    #expect(answer.time == bench.now)
  }

  @Test(
    "with a life that can't follow is refused",
    arguments: [UInt64(0), 3, 4, 1 << 32 - 1, 1 << 33, .max])
  func lives(life: UInt64) throws {
    let item = bench.id()
    try bench.push(company, bob, [bench.item(item, bob, code: "A")])
    let changes = [
      bench.item(item, bob, code: "B", life: life), bench.delete(item, bob, life: life),
    ]
    #expect(try bench.push(company, bob, changes).codes == [.wrongLife, .wrongLife])
    let state = try bench.pull(company, bob).records.first { $0.id == item }
    #expect(state?.version.life == 1 && state?.isDeleted == false)
  }

  @Test("of a record with one spelling of a code to another frees the first one")
  func spellings() throws {
    let (first, second) = (bench.id(), bench.id())
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    #expect(composed == decomposed)
    let answer = try bench.push(
      company, bob,
      [
        bench.item(first, bob, code: composed), bench.item(first, bob, code: decomposed),
        bench.item(first, bob, code: "C"), bench.item(second, bob, code: composed),
      ])
    #expect(answer.codes == [nil, nil, nil, nil])
  }

  @Test("400 times over in one batch gets an answer that is bounded, and is the same again")
  func amplification() throws {
    let item = bench.id()
    var version = bench.item(item, bob, code: "A").version
    version.groups.append(
      StampedGroup(
        number: 60, stamp: version.latest, bytes: [UInt8](repeating: 7, count: 900_000)))
    let large = RecordChange(kind: .inventoryItem, id: item, version: version)
    #expect(try bench.push(company, bob, [large]).codes == [nil])
    let forged = (0..<400).map { _ in bench.item(item, bob, code: "", life: 9) }
    let request = bench.request(company, bob, forged)
    guard case .answered(let bytes) = bench.send(request, bob) else {
      Issue.record("The batch was not judged.")
      return
    }
    #expect(bytes.count < 3_000_000, "\(bytes.count) bytes")
    let answer = try PushAnswer(compactBytes: bytes)
    #expect(answer.codes.allSatisfy { $0 == .wrongLife })
    #expect(answer.results[0].current?.id == item && answer.results[399].current == nil)
    #expect(bench.send(request, bob) == .answered(bytes))
  }

  @Test("with a token of which any bit is flipped gets no new token, and is saved all the same")
  func flippedTokens() throws {
    let token = try bench.pull(company, bob).token
    for bit in stride(from: 0, to: token.count * 8, by: 3) {
      var forged = token
      forged[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(refusal { _ = try bench.pull(company, bob, token: forged) } == .badToken)
      let answer = try bench.push(company, bob, [], token: forged)
      #expect(answer.token.isEmpty && answer.sequence == 0)
    }
    let theirs = try bench.pull(company, ada).token
    #expect(try bench.push(company, bob, [], token: theirs).token.isEmpty)
    #expect(try bench.push(company, bob, [], token: token).token == token)
  }
}
