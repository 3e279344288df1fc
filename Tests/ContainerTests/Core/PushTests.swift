import Container
import Model
import Storage
import SyncProtocol
import Testing

@Suite("A push")
struct PushTests {
  @Test("gives applied changes dense sequences and hands the token on to who had read everything")
  func denseSequences() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let before = try bench.pull(company, ada)
    let items = (0..<3).map { _ in bench.id() }
    let changes = items.enumerated().map { bench.item($1, ada, code: "A\($0)") }
    let answer = try bench.push(company, ada, changes, token: before.token)
    #expect(answer.codes == [nil, nil, nil])
    #expect(try bench.head(company, ada) == 5)
    let after = try bench.pull(company, ada, token: answer.token)
    #expect(after.records.isEmpty && !after.hasMore && after.token == answer.token)
  }

  @Test("gives no token when something was not read yet, or was refused")
  func noTokenWithGaps() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let unread = try bench.push(company, ada, [bench.item(bench.id(), ada, code: "A")])
    #expect(unread.token.isEmpty)
    let token = try bench.pull(company, ada).token
    let refused = try bench.push(
      company, ada, [bench.item(bench.id(), ada, code: "A")], token: token)
    #expect(refused.codes == [.duplicateKey] && refused.token.isEmpty)
  }

  @Test("that changes nothing takes no sequence")
  func noopTakesNoSequence() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let change = bench.item(bench.id(), ada, code: "A")
    try bench.push(company, ada, [change])
    let head = try bench.head(company, ada)
    _ = bench.core.takeEvents()
    try bench.push(company, ada, [change])
    #expect(try bench.head(company, ada) == head)
    #expect(bench.core.takeEvents().isEmpty)
  }

  @Test("refuses one change and keeps the others")
  func onePartRefused() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let (first, second) = (bench.id(), bench.id())
    let answer = try bench.push(
      company, ada,
      [
        bench.item(first, ada, code: "A"), bench.item(bench.id(), ada, code: "A"),
        bench.item(second, ada, code: "B"),
      ])
    #expect(answer.codes == [nil, .duplicateKey, nil])
    let records = try bench.pull(company, ada).records.map(\.id)
    #expect(records.contains(first) && records.contains(second))
  }

  @Test("gives the own record's current state with a refusal")
  func currentState() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let (first, second) = (bench.id(), bench.id())
    try bench.push(
      company, ada, [bench.item(first, ada, code: "A"), bench.item(second, ada, code: "B")])
    let answer = try bench.push(company, ada, [bench.item(second, ada, code: "A")])
    #expect(answer.codes == [.duplicateKey])
    #expect(answer.results[0].current?.id == second)
    #expect(answer.results[0].current?.naturalKey(of: InventoryItem.definition) == "B")
  }

  @Test("may take a code again once its holder has another or is deleted")
  func codesAreFreed() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let (first, second, third) = (bench.id(), bench.id(), bench.id())
    let answer = try bench.push(
      company, ada,
      [
        bench.item(first, ada, code: "A"), bench.item(first, ada, code: "B"),
        bench.item(second, ada, code: "A"), bench.delete(second, ada),
        bench.item(third, ada, code: "A"),
      ])
    #expect(answer.codes == [nil, nil, nil, nil, nil])
    let reborn = try bench.push(company, ada, [bench.item(second, ada, code: "A", life: 2)])
    #expect(reborn.codes == [.duplicateKey])
  }

  @Test("refers only to records of the same zone and the right kind; tombstones count")
  func references() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let (company, other) = (try bench.company(of: ada), try bench.company(of: ada))
    let (here, there) = (bench.id(), bench.id())
    try bench.push(
      company, ada, [bench.item(here, ada, code: "A"), bench.delete(here, ada)])
    try bench.push(other, ada, [bench.item(there, ada, code: "A")])
    let answer = try bench.push(
      company, ada,
      [
        bench.movement(of: here, ada), bench.movement(of: there, ada),
        bench.movement(of: company, ada), bench.movement(of: bench.id(), ada),
      ])
    #expect(answer.codes == [nil, .missingReference, .missingReference, .missingReference])
  }

  @Test("of a UserPass into a company, or of company data into an account's zone, is refused")
  func wrongZones() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let stray = try bench.push(company, ada, [bench.userPass(company, ada)])
    #expect(stray.codes == [.wrongZone])
    let answer = try bench.push(
      ada.account, ada,
      [
        bench.item(bench.id(), ada, code: "A"), bench.companyDetails(bench.id(), ada),
        bench.userPass(company, ada),
      ])
    #expect(answer.codes == [.wrongZone, .wrongZone, nil])
    #expect(try bench.pull(company, ada).records.allSatisfy { $0.kind != .userPass })
  }

  @Test("of a second UserPass for a company is refused")
  func secondUserPass() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let answer = try bench.push(
      ada.account, ada, [bench.userPass(bench.id(), ada, id: bench.id())])
    #expect(answer.codes == [.invalid])
  }

  @Test("of what the container alone writes is refused")
  func containerFields() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let bob = try bench.signUp("bob")
    let company = try bench.company(of: ada)
    try bench.push(company, ada, [bench.companyDetails(company, ada)])
    try bench.join(company, of: ada, bob)
    var rights = Record<AccessControl>(new: .accessControl(of: bob.account, in: company))
    rights[.managerMask] = Departments.all.rawValue
    var owner = Record<Company>(new: company)
    owner[.ownerAccountID] = bob.account
    var tier = Record<Company>(new: company)
    tier[.tier] = Tier.enterprise.name
    for session in [ada, bob] {
      let answer = try bench.push(
        company, session,
        [
          bench.change(rights, session), bench.change(owner, session),
          bench.change(tier, session), bench.companyDetails(bench.id(), session),
        ])
      #expect(answer.codes == Array(repeating: .containerOnly, count: 4))
    }
  }

  @Test("of an unknown kind, or of another kind under a taken identifier, is refused")
  func forgedKinds() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let id = bench.id()
    try bench.push(company, ada, [bench.item(id, ada, code: "A")])
    let real = bench.movement(of: id, ada)
    let forged = RecordChange(kind: real.kind, id: id, version: real.version)
    let unknown = RecordChange(
      kind: EntityKind(rawValue: 999), id: bench.id(), version: real.version)
    let answer = try bench.push(company, ada, [forged, unknown])
    #expect(answer.codes == [.invalid, .unknownEntity])
  }

  @Test("of absurd lives is refused and never overflows")
  func absurdLives() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let id = bench.id()
    let answer = try bench.push(
      company, ada,
      [
        bench.item(id, ada, code: "A", life: .max), bench.delete(id, ada, life: .max),
        bench.item(id, ada, code: "A", life: 3), bench.item(id, ada, code: "A", life: 9),
      ])
    #expect(answer.codes == [.wrongLife, .wrongLife, nil, .wrongLife])
  }

  @Test("with a clock far ahead is refused")
  func clockAhead() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    bench.now += Limits.clockAheadLimitMilliseconds + 10_000
    let change = bench.item(bench.id(), ada, code: "A")
    bench.now -= Limits.clockAheadLimitMilliseconds + 10_000
    #expect(try bench.push(company, ada, [change]).codes == [.clockAhead])
  }

  @Test("by who views only, took no part or was removed is refused")
  func rights() throws {
    let bench = try Bench()
    let (ada, bob, eve) = (
      try bench.signUp("ada"), try bench.signUp("bob"), try bench.signUp("eve")
    )
    let company = try bench.company(of: ada)
    try bench.join(company, of: ada, bob, permission: .viewOnly)
    let change = bench.item(bench.id(), bob, code: "A")
    #expect(try bench.push(company, bob, [change]).codes == [.denied])
    #expect(refusal { try bench.push(company, eve, [change]) } == .noSuchZone)
    #expect(refusal { try bench.push(ada.account, eve, [change]) } == .noSuchZone)
    try bench.core.removeMember(bob.account, from: company, by: ada, at: bench.now)
    #expect(refusal { try bench.push(company, bob, [change]) } == .notAMember)
  }

  @Test("of the own display name is allowed to who views only, of another's to nobody")
  func displayName() throws {
    let bench = try Bench()
    let (ada, bob) = (try bench.signUp("ada"), try bench.signUp("bob"))
    let company = try bench.company(of: ada)
    try bench.join(company, of: ada, bob, permission: .viewOnly)
    var own = Record<AccessControl>(new: .accessControl(of: bob.account, in: company))
    own[.displayName] = "Bob"
    var other = Record<AccessControl>(new: .accessControl(of: ada.account, in: company))
    other[.displayName] = "Nobody"
    let answer = try bench.push(company, bob, [bench.change(own, bob), bench.change(other, bob)])
    #expect(answer.codes == [nil, .denied])
  }
}
