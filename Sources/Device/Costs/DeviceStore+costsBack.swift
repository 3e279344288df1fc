import Model
import Storage

extension DeviceStore {
  /// The record that takes a cost back: from then on neither counts. Of one that took another back
  /// it is that other cost, noted once more.
  ///
  /// Refused as `alreadyDone` where the cost counts no more.
  func costBack(of id: RecordID, in zone: ZoneID, now: UInt64) throws -> Record<ItemCost> {
    guard let noted = try reader.record(.itemCost, id, in: zone)?.record(ItemCost.self) else {
      throw SaveRefusal(id, .noSuchRecord)
    }
    let unlike = RecordID.effect(of: id)
    var cost = Record<ItemCost>(
      new: RecordID(milliseconds: now, random: (unlike.high, unlike.low)))
    guard let other = noted[.takesBack] else {
      guard try reader.counts(noted, in: zone) else { throw SaveRefusal(id, .alreadyDone) }
      cost[.item] = noted[.item]
      cost[.unitCost] = noted[.unitCost]
      cost[.currency] = noted[.currency]
      cost[.date] = noted[.date]
      cost[.takesBack] = id
      return cost
    }
    guard let again = try reader.record(.itemCost, other, in: zone)?.record(ItemCost.self) else {
      throw SaveRefusal(other, .noSuchRecord)
    }
    cost[.item] = again[.item]
    cost[.unitCost] = again[.unitCost]
    cost[.currency] = again[.currency]
    cost[.supplier] = again[.supplier]
    cost[.note] = again[.note]
    cost[.date] = again[.date]
    cost[.movement] = again[.movement]
    return cost
  }
}

extension StoreReader {
  /// Whether a cost counts: it takes none back, and none takes it back.
  func counts(_ cost: Record<ItemCost>, in zone: ZoneID) throws -> Bool {
    try connection.first(
      """
      SELECT 1 FROM ItemCost AS cost WHERE companyID = ?1 AND id = ?2
      AND \(CostTables.counts("cost"))
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(cost.id, at: 2)
    } read: { _ in
      true
    } ?? false
  }
}
