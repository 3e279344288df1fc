import Model
import Storage
import SyncProtocol

/// What this device sends again after the container was put back to an earlier state.
extension DeviceStore {
  /// One record that is sent again, with what its place in the order follows from.
  private struct Resend {
    let kind: EntityKind
    let id: RecordID
    let groups: UInt64
    let isDelete: Bool
    let row: StoredRow
    let rank: Int
  }

  /// Puts everything that the container lacks into the outbox, before what waits there, with the
  /// clocks it has. Rows that only the container makes go: it does not know them.
  func sendAgain(_ zone: ZoneRow, only kinds: Set<EntityKind>? = nil) throws -> Int {
    guard protections.contains(.resend) else { return 0 }
    var resends: [Resend] = []
    for table in reader.tables.sorted(by: isReferredToFirst)
    where kinds?.contains(table.definition.kind) ?? true {
      resends += try self.resends(table, zone).sorted {
        ($0.rank, $0.row.latest, $0.id) < ($1.rank, $1.row.latest, $1.id)
      }
    }
    // Books are closed behind what stands in them.
    resends = resends.filter { !closes($0) } + resends.filter(closes)
    var position = try firstPosition(before: resends.count)
    let atoms = try atoms(of: resends)
    for resend in resends {
      position += 1
      let change = RecordChange(
        kind: resend.kind, id: resend.id,
        version: RecordVersion(
          life: resend.row.life, deleted: resend.isDelete ? resend.row.deleted : nil, groups: []),
        guards: try guards(of: resend, in: zone), atom: atoms[resend.id] ?? 0, history: zone.lost)
      try enqueueAgain(
        change, zone.zone, groups: resend.groups, row: resend.row, at: position)
    }
    return resends.count
  }

  private func closes(_ resend: Resend) -> Bool {
    resend.kind == .company && closes(resend.groups, resend.row)
  }

  /// Records that refer to each other, such as an item and its picture, are sent as one act: each
  /// alone would be refused for the one that is missing.
  private func atoms(of resends: [Resend]) throws -> [RecordID: UInt64] {
    var references: [RecordID: Set<RecordID>] = [:]
    for resend in resends where !resend.row.isDeleted {
      let definition = try table(resend.kind).definition
      let state = resend.row.state(of: definition, id: resend.id)
      references[resend.id] = Set(state.references(of: definition).map(\.id))
    }
    var clock = try clock(now: 0)
    var atoms: [RecordID: UInt64] = [:]
    for resend in resends {
      for other in references[resend.id] ?? [] {
        guard references[other]?.contains(resend.id) == true else { continue }
        let atom = atoms[resend.id] ?? atoms[other] ?? clock.stamp(above: .zero).ticks
        (atoms[resend.id], atoms[other]) = (atom, atom)
      }
    }
    if !atoms.isEmpty { try keep(clock) }
    return atoms
  }

  /// A decision that the container had taken names itself: nobody is to overwrite another with it
  /// that was made since. One that was never sent keeps what its author saw.
  private func guards(of resend: Resend, in zone: ZoneRow) throws -> [GroupGuard] {
    if zone.lost == 0 { return [] }
    let guarded = try table(resend.kind).definition.guardedGroups
    let pending = try entry(resend.kind, resend.id, zone.zone)?.groups ?? 0
    return resend.row.guards(of: resend.groups & guarded & ~pending)
  }

  private func resends(_ table: EntityTable, _ zone: ZoneRow) throws -> [Resend] {
    let definition = table.definition
    var resends: [Resend] = []
    for unseen in try unseenRows(table, of: zone.zone) {
      // What is damaged here can't be sent: another device has it, or a comparison finds it.
      guard let row = try table.find(zone.zone, unseen.id).row else { continue }
      if unseen.isMissing, definition.isMadeByContainer {
        try replace(row, by: nil, table, zone.zone, unseen.id)
        continue
      }
      let own = groups(of: row, definition, ownedBy: zone, isMissing: unseen.isMissing)
      let groups = unseen.isMissing ? own : own & unseen.newerGroups
      let isDelete = unseen.isMissing ? row.isDeleted : unseen.isNewlyDeleted
      if groups == 0 && !isDelete { continue }
      // Deletions first and new records last: codes that were free for them are free again.
      let rank = row.isDeleted ? 0 : unseen.isMissing ? 2 : 1
      resends.append(
        Resend(
          kind: definition.kind, id: unseen.id, groups: groups, isDelete: isDelete, row: row,
          rank: rank))
    }
    return resends
  }

  /// The mask of the groups of a row that this account may have written; of the others the
  /// container's word, or that of their own writer, counts.
  func groups(
    of row: StoredRow, _ definition: EntityDefinition, ownedBy zone: ZoneRow,
    isMissing: Bool = false
  ) -> UInt64 {
    let held = row.raw.reduce(row.clocks.groups) { $0 | 1 << UInt64($1.number) }
    return definition.groups.reduce(held) { mask, number in
      let mayWrite =
        switch definition.fields[number].writer {
        case .member: true
        // What the container lacks is made anew by who sends it.
        case .author: isMissing || row.createdBy == account
        case .container: false
        case .owner: zone.standing == .owned
        case .subject:
          row.values[Field<AccessControl, RecordID>.userID.number] == .reference(account)
        }
      return mayWrite ? mask : mask & ~(1 << UInt64(number))
    }
  }

  /// What is referred to is sent before what refers to it.
  private func isReferredToFirst(_ left: EntityTable, _ right: EntityTable) -> Bool {
    let (a, b) = (depth(of: left.definition), depth(of: right.definition))
    return a == b ? left.definition.kind.rawValue < right.definition.kind.rawValue : a < b
  }

  private func depth(of definition: EntityDefinition, below limit: Int = 8) -> Int {
    let targets = definition.fields.compactMap { field -> EntityDefinition? in
      guard case .reference(let kind) = field.type, kind != definition.kind else { return nil }
      return reader.schema.definition(of: kind)
    }
    if limit == 0 { return 0 }
    return targets.reduce(0) { max($0, depth(of: $1, below: limit - 1) + 1) }
  }
}
