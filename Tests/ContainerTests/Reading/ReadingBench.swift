import Container
import Model
import Storage
import SyncProtocol

/// Ada's company with need to know, a bolt and a movement of it, and Ben, whose rights a test
/// changes.
final class ReadingBench {
  let bench: Bench
  let ada: Session
  let ben: Session
  let company: CompanyID
  let bolt: RecordID
  let movement: RecordID

  /// Contacts alone: nothing of the inventory comes with it.
  static let narrow = rights(.contacts)
  /// Orders: items come with it.
  static let wide = rights(.orders)

  static func rights(
    _ dept: Departments, manager: Departments = [], _ permission: SharePermission = .canEdit
  ) -> MemberRights {
    MemberRights(deptMask: dept, managerMask: manager, permission: permission)
  }

  init(needToKnow: Bool = true, connection: Connection? = nil) throws {
    bench = try Bench(connection: connection)
    ada = try bench.signUp("ada")
    ben = try bench.signUp("ben")
    company = try bench.company(of: ada)
    try bench.push(company, ada, [bench.companyDetails(company, ada)])
    try bench.join(company, of: ada, ben, role: .viewer)
    let item = bench.item(bench.id(), ada, name: "Hidden bolt", code: "B-1")
    let moved = bench.movement(of: item.id, ada)
    (bolt, movement) = (item.id, moved.id)
    try bench.push(company, ada, [item, moved])
    if needToKnow { try setNeedToKnow(true) }
  }

  func setNeedToKnow(_ isOn: Bool) throws {
    var record = Record<Company>(new: company)
    record[.needToKnow] = isOn
    try bench.push(company, ada, [bench.change(record, ada)])
  }

  func grant(_ rights: MemberRights) throws {
    let state = try bench.core.share(of: company, by: ada)
    let place = state.participants.first { $0.member.account == ben.account }
    let act = ShareAct.change(ben.account, version: place?.version ?? 0, rights)
    _ = try bench.core.run(
      ShareCommand(act, in: company), by: ada, bench.circumstances())
  }

  /// What Ben reads, to the end.
  func read(_ token: [UInt8] = []) throws -> PullAnswer {
    try bench.pull(company, ben, token: token)
  }

  /// The kinds of the records that Ben reads from nothing.
  func kinds() throws -> Set<EntityKind> { Set(try read().records.map(\.kind)) }
}
