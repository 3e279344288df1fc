import Model
import Storage
import SyncProtocol

/// Merges the records of one page inside of one transaction.
final class PageMerge {
  private let store: DeviceStore
  private let row: ZoneRow
  private let home: EntityHome
  /// The changes of the batch in flight.
  private let inFlight: [RecordChange]
  private let refused: Set<RecordID>
  private let todo: Statement
  private var outcome = PullOutcome()
  private var latest: UInt64 = 0
  /// Whose stamps are this device's, once that was asked for.
  private var ownDevices: Set<UInt64>?
  /// Whether the page may have been read before the container took an end that it does not show:
  /// the zone is read anew then, to tell that from an end that it has never heard of.
  private var isDoubtful = false
  /// What the page adds to the counts, by the entity's number.
  private var added: [Int] = []
  /// The records that changed of which something may follow.
  private(set) var pulled: [PulledRecord] = []

  init(store: DeviceStore, zone row: ZoneRow, inFlight: [RecordChange]) throws {
    self.store = store
    self.row = row
    home = row.standing == .account ? .account : .company
    self.inFlight = inFlight
    refused = try store.quarantinedRecords(in: row.zone)
    added = Array(repeating: 0, count: Int(store.reader.schema.kinds.last?.rawValue ?? 0) + 1)
    todo = try store.connection.statement(
      "INSERT INTO searchTodo (zone, kind, id) VALUES (?, ?, ?)")
  }

  private var zone: ZoneID { row.zone }

  /// A moment that is ahead of the container's time does not take this device's clock along: a
  /// clock that was wrong has given it out, and what is stamped here next would carry it on
  /// (decision 0135). Without that time the clock is left as it is.
  func apply(_ records: [RecordState], asOf containerTime: UInt64?) throws -> PullOutcome {
    for state in records {
      if let containerTime { observe(state.version.latest, asOf: containerTime) }
      try apply(state)
    }
    for (number, difference) in added.enumerated() {
      try store.addToCount(EntityKind(rawValue: UInt16(number)), zone, difference)
    }
    if latest > 0 { try store.raiseClock(to: latest) }
    if isDoubtful { try store.startRereading(zone, for: .badToken) }
    outcome.kinds.sort()
    return outcome
  }

  private func observe(_ moment: HybridTime, asOf time: UInt64) {
    if !moment.isAhead(of: time) { latest = max(latest, moment.ticks) }
  }

  private func apply(_ state: RecordState) throws {
    guard let definition = store.reader.schema.definition(of: state.kind) else {
      try noteSeen(state)
      return try store.keepUnknown(state, zone)
    }
    guard definition.home == home, let table = store.reader.table(state.kind) else {
      outcome.foreign += 1
      return
    }
    if refused.contains(state.id) { try store.dropContained(in: state, zone) }
    let row = StoredRow(state, of: definition)
    try noteSeen(state)
    if try table.insert(row, zone, state.id) {
      if !row.isDeleted { added[Int(state.kind.rawValue)] += 1 }
      try noteChanged(table, state.id)
    } else {
      try merge(state, table)
    }
  }

  private func merge(_ state: RecordState, _ table: EntityTable) throws {
    let isUnsent = try isUnsent(state)
    guard let before = try table.find(zone, state.id).row else {
      return try replaceDamaged(state, table, isUnsent: isUnsent)
    }
    if isUnsent {
      if state.version.life > before.life {
        try store.setAsideOvertaken(state, in: zone, state.version.latest.milliseconds)
      }
      try store.putShadow(state, zone)
      try store.noteAcknowledged(state.kind, state.id, zone)
    }
    var local = before.version(of: table.definition, id: state.id)
    if row.rereading == .rolledBack {
      // What waits is sent whoever may write it now: a refusal keeps it for its author.
      let own = store.groups(of: before, table.definition, ownedBy: row)
      let kept = own | (try unsentGroups(state))
      local.groups.removeAll { kept & 1 << UInt64($0.number) == 0 }
    }
    var undecided = try undecided(state)
    if row.rereading == .rolledBack {
      undecided |= try ownDecisions(in: local, table.definition)
    }
    var merged: RecordVersion
    let isUnknownEnd = !isUnsent && local.isEnd(unknownTo: state.version)
    if isUnknownEnd, row.rereading != .rolledBack, !row.receipt.isEmpty { isDoubtful = true }
    if isUnknownEnd, isRead {
      try store.keepOvertaken(local, by: state, zone)
      merged = local.corrected(by: state.version)
    } else {
      if row.rereading == .tokenExpired, isRead {
        local =
          isUnsent
          ? local.unsent(try unsentGroups(state), over: state.version)
          : local.corrected(by: state.version)
      }
      merged = local.merged(with: state.version, keeping: undecided)
    }
    try noteNewer(merged, state)
    // Of a deleted record it is who deleted it, whatever is still written here.
    let isTheirEnd = merged.deleted != nil && merged.deleted == state.version.deleted
    let isTheirs = merged == state.version || isTheirEnd && merged.life == state.version.life
    var after = StoredRow(
      RecordState(
        kind: state.kind, id: state.id, version: merged, createdAt: state.createdAt,
        createdBy: state.createdBy,
        updatedBy: isTheirs ? state.updatedBy : before.updatedBy),
      of: table.definition)
    after.keepProvisional(from: before, of: table.definition)
    if after == before { return }
    try table.update(after, zone, state.id)
    let difference = (after.isDeleted ? 0 : 1) - (before.isDeleted ? 0 : 1)
    added[Int(state.kind.rawValue)] += difference
    try noteChanged(table, state.id, since: before)
  }

  /// The guarded groups that this device wrote last, under whatever identity: whether somebody who
  /// had not seen them decided otherwise since, the container tells.
  private func ownDecisions(
    in local: RecordVersion, _ definition: EntityDefinition
  ) throws -> UInt64 {
    if definition.guardedGroups == 0 { return 0 }
    let devices = try ownDevices ?? store.reader.ownDevices()
    ownDevices = devices
    let own = local.groups.filter { devices.contains($0.stamp.device) }
    return definition.guardedGroups & own.reduce(0) { $0 | 1 << UInt64($1.number) }
  }

  /// Whether nothing is here that the container had and this device has not read back.
  private var isRead: Bool { row.receipt.isEmpty && row.rereading != .rolledBack }

  /// Puts what the container has in the place of a row that can't be read, so that reading the zone
  /// goes on. Unsent edits that were in it can't be read either.
  private func replaceDamaged(
    _ state: RecordState, _ table: EntityTable, isUnsent: Bool
  ) throws {
    if isUnsent { try store.setAside(state.kind, state.id, zone, over: state) }
    try table.update(StoredRow(state, of: table.definition), zone, state.id)
    try store.note(
      Repair(
        zone: zone, kind: state.kind, record: state.id, what: .replaced,
        time: state.version.latest.milliseconds))
    try store.recheck(zone)
    try noteChanged(table, state.id)
  }

  /// While a zone is read again: the container has the record.
  private func noteSeen(_ state: RecordState) throws {
    if row.rereading != nil { try store.noteSeen(state.kind, state.id, zone) }
  }

  /// After a rollback: what is newer here than the container's state is sent again.
  private func noteNewer(_ merged: RecordVersion, _ state: RecordState) throws {
    guard row.rereading == .rolledBack, merged != state.version else { return }
    let newer = merged.groups.filter {
      merged.life != state.version.life || state.version.group($0.number) != $0
    }
    let isDelete =
      merged.deleted != nil
      && (merged.life != state.version.life || merged.deleted != state.version.deleted)
    try store.noteSeen(
      state.kind, state.id, zone, newer: newer.reduce(0) { $0 | 1 << UInt64($1.number) },
      isDelete: isDelete)
    try store.putShadow(state, zone)
  }

  private func isUnsent(_ state: RecordState) throws -> Bool {
    if inFlight.contains(where: { $0.id == state.id }) { return true }
    return try store.entry(state.kind, state.id, zone) != nil
  }

  /// The groups that wait to be sent, or were and are not answered yet.
  private func unsentGroups(_ state: RecordState) throws -> UInt64 {
    let sent = inFlight.first { $0.id == state.id }?.version.groupMask ?? 0
    return sent | (try store.entry(state.kind, state.id, zone)?.groups ?? 0)
  }

  /// The guarded groups about which the container has not decided yet.
  private func undecided(_ state: RecordState) throws -> UInt64 {
    let sent = inFlight.first { $0.id == state.id }?.guards.mask ?? 0
    return sent | (try store.entry(state.kind, state.id, zone)?.guards.mask ?? 0)
  }

  private func noteChanged(
    _ table: EntityTable, _ id: RecordID, since before: StoredRow? = nil
  ) throws {
    let kind = table.definition.kind
    if table.hooks.pulled != nil {
      let values = before.map { RecordValues(kind, id, $0.values) }
      pulled.append(PulledRecord(kind: kind, id: id, before: values))
    }
    outcome.changed += 1
    if !outcome.kinds.contains(kind) { outcome.kinds.append(kind) }
    guard table.isSearchable else { return }
    try todo.run {
      $0.bind(zone, at: 1)
      $0.bind(kind, at: 2)
      $0.bind(id, at: 3)
    }
  }
}
