import Model
import SyncProtocol

/// One zone as the container keeps it: judged by the real judge, with tokens and numbers.
final class TestZone {
  let id: ZoneID
  let home: EntityHome
  private(set) var records: [RecordID: (state: RecordState, sequence: UInt64)] = [:]
  private(set) var head: UInt64 = 0
  private var answers: [String: (bytes: [UInt8], answer: PushAnswer)] = [:]
  var now: UInt64
  let version: Version
  /// The history of the container.
  var incarnation: UInt64 = 0
  /// The kinds that do not come to those who read: what the container leaves out.
  var hiddenKinds: Set<EntityKind> = []
  /// As a container that was put back to a backup.
  var knowsLostLives = false
  /// Until when moments that are ahead are taken, as by a container whose clock was ahead.
  var takesUntil: UInt64 = 0

  init(_ id: ZoneID, _ home: EntityHome, now: UInt64, version: Version = .first) {
    self.version = version
    self.id = id
    self.home = home
    self.now = now
  }

  /// Writes a record the way the container itself does.
  func put(_ state: RecordState) {
    head += 1
    records[state.id] = (state, head)
  }

  private var schema: Schema { version.schema }

  func state(_ id: RecordID) -> RecordState? { records[id]?.state }

  func count(of kind: EntityKind) -> Int { records.values.count { $0.state.kind == kind } }

  func member(_ account: AccountID) -> Member? {
    let row = state(RecordID.accessControl(of: account, in: id))
    let values = try? row?.values(of: AccessControl.definition)
    return values.flatMap { Record<AccessControl>($0) }.flatMap(Member.init)
  }

  func push(_ request: PushRequest, by author: AccountID, device: DeviceID) -> PushAnswer {
    let key = "\(device.low) \(request.number)"
    if let known = answers[key], known.bytes == request.compactBytes { return known.answer }
    let wasAtHead = request.token == token
    let results = request.changes.map { result(of: $0, author) }
    let isClean = results.allSatisfy { $0.refusal == nil }
    let answer = PushAnswer(
      number: request.number, time: now, token: wasAtHead && isClean ? token : [],
      sequence: wasAtHead && isClean ? head : 0, results: results)
    answers[key] = (request.compactBytes, answer)
    return answer
  }

  private func result(of change: RecordChange, _ author: AccountID) -> ChangeResult {
    if hiddenKinds.contains(change.kind) {
      return ChangeResult(refusal: ChangeRefusal(.denied, "Not yours."), current: nil)
    }
    let existing = state(change.id)
    var judge = ChangeJudge(
      home: home, author: author, member: member(author), now: now, schema: schema)
    judge.knowsLostLives = knowsLostLives
    judge.takesUntil = takesUntil
    let conflicts = judge.conflicts(of: change, with: existing)
    do {
      let sound = change.restricted(to: ~conflicts)
      guard let merged = try judge.judge(sound, existing: existing) else {
        return conflicts == 0
          ? .saved : ChangeResult(refusal: .conflict, current: existing)
      }
      try checkNeighbours(merged)
      try checkBooks(merged, existing, judge)
      put(merged)
      return conflicts == 0 ? .saved : ChangeResult(refusal: .conflict, current: merged)
    } catch {
      return ChangeResult(refusal: error, current: existing)
    }
  }

  private func checkBooks(
    _ merged: RecordState, _ existing: RecordState?, _ judge: ChangeJudge
  ) throws(ChangeRefusal) {
    let company = (try? state(id)?.values(of: Company.definition)).flatMap { Record<Company>($0) }
    guard let last = company?[.closedUntil], let definition = schema.definition(of: merged.kind),
      judge.bookedDay(touchedBy: merged, over: existing, definition)?.isClosed(until: last) == true
    else { return }
    throw ChangeRefusal(closedUntil: last)
  }

  private func checkNeighbours(_ merged: RecordState) throws(ChangeRefusal) {
    guard let definition = schema.definition(of: merged.kind) else { return }
    for reference in merged.references(of: definition) where state(reference.id) == nil {
      throw ChangeRefusal(.missingReference, "What it refers to is missing.")
    }
    guard let key = merged.naturalKey(of: definition) else { return }
    for other in records.values where other.state.id != merged.id {
      if other.state.kind == merged.kind, other.state.naturalKey(of: definition) == key {
        throw ChangeRefusal(.duplicateKey, "Another record has this key.")
      }
    }
  }

  var token: [UInt8] { token(head) }

  private func token(_ sequence: UInt64) -> [UInt8] {
    var writer = ByteWriter()
    writer.fixed64(sequence)
    return writer.bytes
  }

  func pull(_ token: [UInt8], limit: Int = 1_000) -> PullAnswer {
    let since = token.reduce(0) { $0 << 8 | UInt64($1) }
    let above = records.values.filter {
      $0.sequence > since && !hiddenKinds.contains($0.state.kind)
    }.sorted { $0.sequence < $1.sequence }
    let page = above.prefix(limit)
    let hasMore = page.count < above.count
    let reached = hasMore ? page.last?.sequence ?? 0 : head
    return PullAnswer(
      records: page.map { $0.state }, token: self.token(reached), sequence: reached,
      hasMore: hasMore, remaining: UInt64(above.count - page.count), time: now,
      total: since == 0 ? UInt64(records.count) : 0, incarnation: incarnation)
  }

  /// Makes the rows that the container writes with the zone.
  func makeCompany(owner: AccountID, tier: Tier) {
    put(member: Member(owner: owner))
    var company = RecordValues(new: id, of: Company.definition)
    company.set(Company.definition.fields[2], to: .reference(owner))
    company.set(Company.definition.fields[3], to: .text(tier.name))
    put(containerState(company, of: Company.definition, by: owner))
  }

  /// Writes a member's row.
  func put(member: Member) {
    var row = Record<AccessControl>(new: .accessControl(of: member.account, in: id))
    row[.userID] = member.account
    row[.isOwner] = member.isOwner
    row[.deptMask] = member.deptMask.rawValue
    row[.managerMask] = member.managerMask.rawValue
    row[.role] = "manager"
    row[.permission] = member.permission.name
    row[.status] = member.status.name
    var state = containerState(row.values, of: AccessControl.definition, by: member.account)
    if let existing = self.state(state.id) {
      state.version = existing.version.merged(with: state.version)
    }
    put(state)
  }

  /// Writes an item of Ada's.
  func putItem(_ name: String, code: String) {
    var item = Record<InventoryItem>(new: Known.id(UInt64(7_000 + records.count)))
    item[.name] = name
    item[.code] = code
    let change = RecordChange(
      item.values, groups: item.values.changedGroups, life: 1,
      stamp: HybridTime(milliseconds: now, device: 9), of: InventoryItem.definition)
    put(
      RecordState(
        kind: .inventoryItem, id: item.id, version: change.version, createdAt: now,
        createdBy: Known.ada, updatedBy: Known.ada))
  }

  private func containerState(
    _ values: RecordValues, of definition: EntityDefinition, by account: AccountID
  ) -> RecordState {
    let stamp = HybridTime(ticks: now << 16 | (head & 0xFFFF), device: 0)
    let change = RecordChange(
      values, groups: values.changedGroups, life: 1, stamp: stamp, of: definition)
    return RecordState(
      kind: values.kind, id: values.id, version: change.version, createdAt: now,
      createdBy: account, updatedBy: account)
  }
}
