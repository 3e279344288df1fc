import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// Takes away what the account does not receive any more, inside of the transaction of the page
  /// that told; answers how many records. Unsent changes to them go into quarantine.
  ///
  /// What was made here and never acknowledged stays until the container has refused it.
  func withdrawHidden(of zone: ZoneID, time: UInt64) throws -> Int {
    let kinds = try toldScope(of: zone).hiddenKinds(of: reader.schema)
    let tables = try kinds.compactMap { reader.table($0) }.filter { try $0.holdsRows(of: zone) }
    if tables.isEmpty { return 0 }
    try takeBatchApart(of: zone)
    var withdrawn = 0
    for table in tables {
      for id in try table.ids(of: zone) {
        if try isUnacknowledged(table.definition.kind, id, zone) { continue }
        try withdraw(id, table, zone, time: time)
        withdrawn += 1
      }
    }
    if withdrawn > 0 { try noteWithdrawn(of: zone) }
    return withdrawn
  }

  /// What comes to the account by the container's word: need to know that was asked for here, and
  /// is not taken yet, hides nothing that would have to be read again once it is refused.
  private func toldScope(of zone: ZoneID) throws -> ReadingScope {
    let sent = try frozenBatch(of: zone)?.request().changes.first { $0.id == zone }
    let waiting = try entry(.company, zone, zone)?.groups ?? 0
    let unsent = waiting | (sent?.version.groupMask ?? 0)
    guard unsent & 1 << UInt64(Field<Company, Bool>.needToKnow.number) != 0 else {
      return try reader.scope(of: account, in: zone)
    }
    let told = try shadow(.company, zone, zone)?.values(of: Company.definition)
    return try reader.scope(of: account, in: zone, company: told.flatMap { Record<Company>($0) })
  }

  private func withdraw(
    _ id: RecordID, _ table: EntityTable, _ zone: ZoneID, time: UInt64
  ) throws {
    let kind = table.definition.kind
    try connection.run("DELETE FROM shadows WHERE zone = ? AND id = ? AND kind = ?") {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
      $0.bind(kind, at: 3)
    }
    switch try table.find(zone, id) {
    case .missing: return
    case .damaged: try removeDamaged(id, table, zone)
    case .whole(let before):
      if let entry = try entry(kind, id, zone) { try keepWithdrawn(entry, zone, time: time) }
      try replace(before, by: nil, table, zone, id)
    }
  }

  /// Removes a row that can't be read; what can be read of an unsent change in it is kept, and how
  /// many rows there are is counted anew with the next comparison.
  func removeDamaged(_ id: RecordID, _ table: EntityTable, _ zone: ZoneID) throws {
    try setAside(table.definition.kind, id, zone, over: nil)
    try table.remove(zone, id)
    try recheck(zone)
  }

  /// Moves an unsent change whose record was withdrawn into quarantine.
  func keepWithdrawn(_ entry: OutboxEntry, _ zone: ZoneID, time: UInt64) throws {
    let change = try change(for: entry, in: zone)
    try dequeue(entry.kind, entry.id, zone)
    if let change { try quarantine(change, zone, .withdrawn, time) }
  }

  /// Notes that bytes of withdrawn records are to be erased, inside of the transaction that removes
  /// the records.
  func noteWithdrawn(of zone: ZoneID) throws {
    try connection.run(
      """
      INSERT INTO withdrawals (zone, step) VALUES (?, ?)
      ON CONFLICT DO UPDATE SET step = excluded.step
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(WithdrawalStep.removed.rawValue, at: 2)
    }
  }
}

extension ChangeRefusal {
  /// Why an edit was not sent whose record the account may not see any more.
  fileprivate static let withdrawn = ChangeRefusal(
    .denied, "You may not see this record any more. Ask the owner if your change still matters.")
}

extension EntityTable {
  fileprivate func holdsRows(of zone: ZoneID) throws -> Bool {
    try connection.first(
      "SELECT EXISTS (SELECT 1 FROM \"\(definition.name)\" WHERE \(columns.zone) = ?)"
    ) {
      $0.bind(zone, at: 1)
    } read: {
      $0.bool(0)
    } ?? false
  }

  fileprivate func ids(of zone: ZoneID) throws -> [RecordID] {
    try connection.all(
      "SELECT id FROM \"\(definition.name)\" WHERE \(columns.zone) = ? ORDER BY id"
    ) {
      $0.bind(zone, at: 1)
    } read: {
      try $0.identifier(0)
    }
  }
}
