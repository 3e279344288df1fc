import Container
import Model
import Sealing
import Storage
import SyncProtocol

/// A company whose log a test looks at.
final class AuditBench {
  let bench: Bench
  let owner: Session
  let company: CompanyID

  init() throws {
    bench = try Bench()
    owner = try bench.signUp("owner")
    company = try bench.company(of: owner)
  }

  func member(
    _ name: String, role: Role = .manager, permission: SharePermission = .canEdit
  ) throws -> Session {
    let session = try bench.signUp(name)
    try bench.join(company, of: owner, session, role: role, permission: permission)
    return session
  }

  /// An administrator as only the owner makes one, with these bits.
  func administrator(_ name: String, manages: Departments) throws -> Session {
    let session = try member(name)
    try grant(
      session,
      MemberRights(
        deptMask: manages.union(.administration), managerMask: manages.union(.administration),
        permission: .canEdit))
    return session
  }

  func grant(_ session: Session, _ rights: MemberRights) throws {
    try run(.change(session.account, version: version(of: session), rights))
  }

  @discardableResult
  func run(_ act: ShareAct, by session: Session? = nil) throws -> ShareAnswer {
    try bench.core.run(
      ShareCommand(act, in: company), by: session ?? owner, bench.circumstances())
  }

  func version(of session: Session) throws -> UInt64 {
    let share = try bench.core.share(of: company, by: owner)
    return share.participants.first { $0.member.account == session.account }?.version ?? 0
  }

  func add(_ code: String, by session: Session? = nil) throws -> RecordID {
    let id = bench.id()
    let session = session ?? owner
    try bench.push(company, session, [bench.item(id, session, code: code)])
    return id
  }

  func page(_ request: AuditRequest? = nil, by session: Session? = nil) throws -> AuditAnswer {
    try bench.core.reader.audit(
      request ?? AuditRequest(zone: company), by: (session ?? owner).account,
      from: bench.connection)
  }

  func entries(
    _ event: AuditEvent? = nil, by session: Session? = nil
  ) throws -> [AuditEntry] {
    let words = event.map { [$0.rawValue] } ?? []
    return try page(AuditRequest(zone: company, words: words), by: session).entries
  }

  func flaw() throws -> String? {
    let reports = try bench.connection.read { try AuditCheck.verify(bench.connection) }
    return reports.first { $0.flaw != nil }?.flaw?.sentence
  }

  func isWhole() throws -> Bool { try flaw() == nil }
}

extension AuditEntry {
  /// The texts of a field before and after.
  func texts(_ field: Int, of definition: EntityDefinition) -> [String?] {
    [contents.from, contents.to].map { groups in
      let version = RecordVersion(life: 1, groups: groups)
      let state = RecordState(
        kind: definition.kind, id: header.record, version: version, createdAt: 0,
        createdBy: .zero, updatedBy: .zero)
      return (try? state.values(of: definition))?[definition.fields[field]].words
    }
  }
}
