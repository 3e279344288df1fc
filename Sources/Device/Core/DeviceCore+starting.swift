package import Model
import Storage
package import SyncProtocol

extension DeviceCore {
  /// What a session must know of each zone when it starts.
  package func zoneStarts() throws -> [ZoneStart] {
    try zones().map(start)
  }

  /// What a session must know of one zone; nil when neither store holds it.
  package func zoneStart(_ zone: ZoneID) throws -> ZoneStart? {
    try self.zone(zone).map(start)
  }

  private func start(_ zone: ZoneRow) throws -> ZoneStart {
    ZoneStart(
      zone: zone.zone, sequence: zone.sequence,
      hasUnsent: try storeHolding(zone.zone).hasUnsent(in: zone.zone),
      needsCreation: zone.pendingTier != nil)
  }

  /// Numbers that change when another process has written to a store.
  func dataVersions() throws(StorageFailure) -> [Int64] {
    [try privateStore.reader.dataVersion(), try sharedStore.reader.dataVersion()]
  }
}
