import Model
import Storage
import SyncProtocol

/// Merges the records of one page inside of one transaction.
final class PageMerge {
  private let store: DeviceStore
  private let zone: ZoneID
  private let home: EntityHome
  /// The changes of the batch in flight.
  private let inFlight: [RecordChange]
  private let refused: Set<RecordID>
  private let todo: Statement
  private var outcome = PullOutcome()
  private var latest: UInt64 = 0
  /// What the page adds to the counts, by the entity's number.
  private var added: [Int] = []

  init(store: DeviceStore, zone: ZoneRow, inFlight: [RecordChange]) throws {
    self.store = store
    self.zone = zone.zone
    home = zone.standing == .account ? .account : .company
    self.inFlight = inFlight
    refused = try store.quarantinedRecords(in: zone.zone)
    added = Array(repeating: 0, count: Int(store.reader.schema.kinds.last?.rawValue ?? 0) + 1)
    todo = try store.connection.statement(
      "INSERT INTO searchTodo (zone, kind, id) VALUES (?, ?, ?)")
  }

  func apply(_ records: [RecordState]) throws -> PullOutcome {
    for state in records { try apply(state) }
    for (number, difference) in added.enumerated() {
      try store.addToCount(EntityKind(rawValue: UInt16(number)), zone, difference)
    }
    if latest > 0 { try store.raiseClock(to: latest) }
    outcome.kinds.sort()
    return outcome
  }

  private func apply(_ state: RecordState) throws {
    latest = max(latest, state.version.latest.ticks)
    guard let definition = store.reader.schema.definition(of: state.kind) else {
      return try store.keepUnknown(state, zone)
    }
    guard definition.home == home, let table = store.reader.table(state.kind) else {
      outcome.foreign += 1
      return
    }
    if refused.contains(state.id) { try store.dropContained(in: state, zone) }
    let row = StoredRow(state, of: definition)
    if try table.insert(row, zone, state.id) {
      if !row.isDeleted { added[Int(state.kind.rawValue)] += 1 }
      try noteChanged(table, state.id)
    } else {
      try merge(state, table)
    }
  }

  private func merge(_ state: RecordState, _ table: EntityTable) throws {
    guard let before = try table.row(zone, state.id) else { return }
    if try isUnsent(state) { try store.putShadow(state, zone) }
    let local = before.version(of: table.definition, id: state.id)
    let merged = local.merged(with: state.version, keeping: try undecided(state))
    var after = StoredRow(
      RecordState(
        kind: state.kind, id: state.id, version: merged, createdAt: state.createdAt,
        createdBy: state.createdBy,
        updatedBy: merged == state.version ? state.updatedBy : before.updatedBy),
      of: table.definition)
    keepProvisional(before, in: &after, merged, table.definition)
    if after == before { return }
    try table.update(after, zone, state.id)
    let difference = (after.isDeleted ? 0 : 1) - (before.isDeleted ? 0 : 1)
    added[Int(state.kind.rawValue)] += difference
    try noteChanged(table, state.id)
  }

  /// What the device shows before the container has spoken stays until it does. What an earlier
  /// life held does not.
  private func keepProvisional(
    _ before: StoredRow, in after: inout StoredRow, _ merged: RecordVersion,
    _ definition: EntityDefinition
  ) {
    let spoken = merged.groupMask | before.clocks.groups
    for field in definition.fields where spoken & 1 << UInt64(field.group) == 0 {
      after.values[field.number] = before.values[field.number]
    }
  }

  private func isUnsent(_ state: RecordState) throws -> Bool {
    if inFlight.contains(where: { $0.id == state.id }) { return true }
    return try store.entry(state.kind, state.id, zone) != nil
  }

  /// The guarded groups about which the container has not decided yet.
  private func undecided(_ state: RecordState) throws -> UInt64 {
    let sent = inFlight.first { $0.id == state.id }?.guards.mask ?? 0
    return sent | (try store.entry(state.kind, state.id, zone)?.guards.mask ?? 0)
  }

  private func noteChanged(_ table: EntityTable, _ id: RecordID) throws {
    let kind = table.definition.kind
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
