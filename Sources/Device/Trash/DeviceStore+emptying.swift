package import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// Rows that one step looks at.
  private static var stepLimit: Int { 200 }

  /// Drops what deleted records held that can't be restored any more: one bounded transaction.
  /// True if more is left. What the device's own clock says does not count here: the moment is what
  /// the container believes.
  package func emptyTrash(asOf moment: BelievedMoment) throws -> Bool {
    let limit = TrashTime.first(now: moment.milliseconds)
    var isMore = false
    for zone in try reader.zones() {
      for table in reader.tables where try table.hasEnded(before: limit, in: zone.zone) {
        try relaxedWrite { try empty(table, zone.zone, limit) }
        if try table.hasEnded(before: limit, in: zone.zone) { isMore = true }
      }
    }
    return isMore
  }

  private func empty(_ table: EntityTable, _ zone: ZoneID, _ limit: HybridTime) throws {
    for id in try table.ended(before: limit, in: zone, Self.stepLimit) {
      guard var row = try table.row(zone, id) else { continue }
      row.empty()
      try table.update(row, zone, id)
    }
  }
}

extension EntityTable {
  fileprivate func hasEnded(before limit: HybridTime, in zone: ZoneID) throws -> Bool {
    try !ended(before: limit, in: zone, 1).isEmpty
  }

  fileprivate func ended(
    before limit: HybridTime, in zone: ZoneID, _ count: Int
  ) throws -> [RecordID] {
    try connection.all(
      """
      SELECT id FROM "\(definition.name)" INDEXED BY \(trashIndex)
      WHERE \(columns.zone) = ? AND deleted < ? AND \(Self.isInTrash) ORDER BY deleted LIMIT ?
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(limit, at: 2)
      $0.bind(count, at: 3)
    } read: {
      try $0.identifier(0)
    }
  }
}

extension DeviceCore {
  /// Drops what deleted records held that can't be restored any more: a bounded step in each store.
  /// True if more is left.
  package func emptyTrash(asOf moment: BelievedMoment) throws -> Bool {
    try stores.reduce(false) { try $1.emptyTrash(asOf: moment) || $0 }
  }
}
