import Model
import Storage

extension DeviceStore {
  /// The record that takes a cost back: from then on neither counts. Of one that took another back
  /// it is that other cost, noted once more.
  ///
  /// Refused as `alreadyDone` where the cost counts no more.
  func costBack(of id: RecordID, in zone: ZoneID, now: UInt64) throws -> Record<ItemCost> {
    let noted = try cost(id, in: zone)
    let isBack = noted[.takesBack] == nil
    if isBack, try !reader.counts(noted, in: zone) { throw SaveRefusal(id, .alreadyDone) }
    let counted = try noted[.takesBack].map { try cost($0, in: zone) } ?? noted
    let unlike = RecordID.effect(of: id)
    var values = RecordValues(
      new: RecordID(milliseconds: now, random: (unlike.high, unlike.low)), of: ItemCost.definition)
    for field in ItemCost.definition.fields { values.set(field, to: counted.values[field]) }
    guard var cost = Record<ItemCost>(values) else { throw SaveRefusal(id, .noSuchRecord) }
    if isBack { cost[.takesBack] = id }
    return cost
  }

  private func cost(_ id: RecordID, in zone: ZoneID) throws -> Record<ItemCost> {
    guard let cost = try reader.record(.itemCost, id, in: zone)?.record(ItemCost.self) else {
      throw SaveRefusal(id, .noSuchRecord)
    }
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
