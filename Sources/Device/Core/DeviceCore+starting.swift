package import Model
import Storage
package import SyncProtocol

extension DeviceCore {
  /// What a session must know of each zone when it starts.
  package func zoneStarts() throws -> [ZoneStart] {
    try zones().map { try start($0, in: storeHolding($0.zone)) }
  }

  /// What a session must know of one zone; nil when neither store holds it.
  package func zoneStart(_ zone: ZoneID) throws -> ZoneStart? {
    // After each save: every look that is left out here is a lock and an unlock less.
    for store in [sharedStore, privateStore] {
      if let row = try store.reader.zone(zone) { return try start(row, in: store) }
    }
    return nil
  }

  private func start(_ zone: ZoneRow, in store: DeviceStore) throws -> ZoneStart {
    ZoneStart(
      zone: zone.zone, sequence: zone.sequence,
      hasUnsent: try store.hasUnsent(in: zone.zone) || store.reader.hasLogins(in: zone.zone),
      needsCreation: zone.pendingTier != nil, isRereading: zone.rereading != nil)
  }

  /// Numbers that change when another process has written to a store.
  func dataVersions() throws(StorageFailure) -> [Int64] {
    [try privateStore.reader.dataVersion(), try sharedStore.reader.dataVersion()]
  }
}
