import Container
import Model
import SyncProtocol
import Testing

/// Giving a participant another role.
@Suite("Roles")
struct RoleTests {
  private struct House {
    let bench: Bench
    let ada: Session
    let bob: Session
    let carol: Session
    let company: CompanyID

    /// Ada's company with Bob as a manager and Carol as an administrator.
    init() throws {
      bench = try Bench()
      ada = try bench.signUp("ada")
      bob = try bench.signUp("bob")
      carol = try bench.signUp("carol")
      company = try bench.company(of: ada)
      try bench.join(company, of: ada, bob)
      try bench.join(company, of: ada, carol)
      try bench.core.setRole(
        .administrator, of: carol.account, in: company, by: ada, at: bench.now)
    }

    func give(_ role: Role, to session: Session, by giver: Session) throws(CallRefusal) {
      try bench.core.setRole(role, of: session.account, in: company, by: giver, at: bench.now)
    }

    func member(_ session: Session) throws -> Member? {
      try bench.core.member(session.account, in: company)
    }
  }

  @Test("change masks and the row that everyone sees, once")
  func change() throws {
    let house = try House()
    try house.give(.warehouse, to: house.bob, by: house.ada)
    let expected = Member(
      participant: house.bob.account, role: .warehouse, permission: .canEdit)
    #expect(try house.member(house.bob) == expected)
    let head = try house.bench.head(house.company, house.ada)
    try house.give(.warehouse, to: house.bob, by: house.ada)
    #expect(try house.bench.head(house.company, house.ada) == head)
    let id = RecordID.accessControl(of: house.bob.account, in: house.company)
    let state = try house.bench.pull(house.company, house.bob).records.first { $0.id == id }
    let row = try state?.values(of: AccessControl.definition)
    #expect(row.flatMap(Record<AccessControl>.init).flatMap(Member.init) == expected)
    #expect(row.flatMap(Record<AccessControl>.init)?[.role] == "warehouse")
  }

  @Test("an administrator gives all but their own role, up to their own")
  func administrators() throws {
    let house = try House()
    try house.give(.viewer, to: house.bob, by: house.carol)
    #expect(try house.member(house.bob)?.deptMask == [])
    for (role, session) in [
      (Role.administrator, house.bob), (.viewer, house.carol), (.viewer, house.ada),
    ] {
      #expect(refusal { try house.give(role, to: session, by: house.carol) } == .notAllowed)
    }
  }

  @Test("are nobody else's to give, and nobody's who takes no part")
  func others() throws {
    let house = try House()
    #expect(refusal { try house.give(.viewer, to: house.carol, by: house.bob) } == .notAllowed)
    let dan = try house.bench.signUp("dan")
    #expect(refusal { try house.give(.viewer, to: dan, by: house.ada) } == .notFound)
    #expect(refusal { try house.give(.viewer, to: house.bob, by: dan) } == .noSuchZone)
    try house.bench.core.removeMember(
      house.bob.account, from: house.company, by: house.ada, at: house.bench.now)
    #expect(refusal { try house.give(.manager, to: house.bob, by: house.ada) } == .notFound)
  }

  @Test("that are lowered refuse what is pushed afterwards, and raised take it")
  func pushes() throws {
    let house = try House()
    try house.give(.viewer, to: house.bob, by: house.ada)
    let item = house.bench.item(house.bench.id(), house.bob, code: "N-1")
    let refused = try house.bench.push(house.company, house.bob, [item])
    #expect(refused.results.map { $0.refusal?.code } == [.denied])
    try house.give(.manager, to: house.bob, by: house.ada)
    let saved = try house.bench.push(house.company, house.bob, [item])
    #expect(saved.results.map { $0.refusal?.code } == [nil])
  }
}
