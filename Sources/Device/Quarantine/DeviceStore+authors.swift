import Model
import SyncProtocol

extension DeviceStore {
  /// The name that others see of an account in a company; nil when the company does not tell.
  func name(of account: AccountID, in zone: ZoneID) throws -> String? {
    let id = RecordID.accessControl(of: account, in: zone)
    let row = try reader.record(.accessControl, id, in: zone)
    return row?.record(AccessControl.self)?[.displayName].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Who wrote a refused change: the device's own account.
  func author(of change: RecordChange, _ zone: ZoneID) throws -> QuarantineDetail.Author {
    QuarantineDetail.Author(
      name: try name(of: account, in: zone), isMe: true, time: change.version.latest.milliseconds)
  }

  /// Who wrote the groups of the mask in a row; nil when they were never written.
  ///
  /// A row tells its last writer alone. For groups that say themselves who wrote them that is
  /// better, and where something else was written after them nobody is named.
  func author(
    of groups: UInt64, in row: StoredRow, _ zone: ZoneID
  ) throws -> QuarantineDetail.Author? {
    if let deleted = row.deleted { return try author(row.updatedBy, deleted, zone) }
    let stamps = row.clocks.runs.filter { $0.groups & groups != 0 }.map(\.stamp)
    guard let stamp = stamps.max() else { return nil }
    let inspector = Field<InventoryItem, RecordID>.inspectedBy.number
    let inspection = Field<InventoryItem, String>.inspection.number
    if groups == 1 << UInt64(inspection), row.values.indices.contains(inspector),
      case .reference(let person) = row.values[inspector]
    {
      return try author(person, stamp, zone)
    }
    return try author(stamp == row.latest ? row.updatedBy : nil, stamp, zone)
  }

  private func author(
    _ account: AccountID?, _ stamp: HybridTime, _ zone: ZoneID
  ) throws -> QuarantineDetail.Author {
    QuarantineDetail.Author(
      name: try account.flatMap { try name(of: $0, in: zone) }, isMe: account == self.account,
      time: stamp.milliseconds)
  }
}
