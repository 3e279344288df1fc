import Model
import Storage
import SyncProtocol

/// Unsent changes of rows that were damaged before they were sent: the rest must not wait for them.
extension DeviceStore {
  /// Takes an entry out of the outbox whose row is damaged; true if it is. Inside of a transaction.
  func setAsideIfDamaged(_ entry: OutboxEntry, _ zone: ZoneID) throws -> Bool {
    guard case .damaged? = try reader.table(entry.kind)?.find(zone, entry.id) else { return false }
    try setAside(entry.kind, entry.id, zone, over: nil)
    try recheck(zone)
    return true
  }

  /// Puts what can still be read of a damaged row's unsent change into quarantine.
  func setAside(
    _ kind: EntityKind, _ id: RecordID, _ zone: ZoneID, over known: RecordState?
  ) throws {
    guard let entry = try entry(kind, id, zone) else { return }
    let table = try table(kind)
    if var row = try table.shownRow(zone, id) {
      let stamp = HybridTime(
        ticks: (known?.version.latest ?? row.latest).ticks + 1, device: device)
      row.clocks.set(entry.groups, to: stamp)
      var version = row.version(of: table.definition, id: id, groups: entry.groups)
      version.life = entry.life
      version.deleted = entry.isDelete ? stamp : nil
      try quarantine(
        RecordChange(kind: kind, id: id, version: version), zone,
        ChangeRefusal(
          .invalid,
          "The record was damaged on this device before this change was sent. "
            + "What could be read of it is kept here."), stamp.milliseconds)
    }
    try dequeue(kind, id, zone)
  }
}
