import Model
import SyncProtocol

/// An item with movements is archived and never deleted: one that a device deleted without
/// knowing of a movement comes back archived, whichever of the two comes first (decision 0017).
extension BatchJudge {
  /// Writes a record with what follows from it for its item, in the same transaction.
  func write(
    _ merged: RecordState, over existing: RecordState?, as change: RecordChange,
    _ writer: inout ZoneWriter
  ) throws {
    try writer.write(
      merged, over: existing, as: change, about: merged.kind == .accessControl ? author : .zero)
    switch merged.kind {
    case .stockTransaction:
      guard existing == nil, let item = item(of: merged) else { return }
      try MovedItems.add(item, in: zone, connection)
      guard let state = try RecordRow.read(item, in: zone, connection), state.isDeleted else {
        return
      }
      try revive(state, by: merged.updatedBy, &writer)
    case .inventoryItem:
      guard merged.isDeleted, try MovedItems.contains(merged.id, in: zone, connection) else {
        return
      }
      try revive(merged, by: merged.updatedBy, &writer)
    default: return
    }
  }

  private func item(of movement: RecordState) -> RecordID? {
    let values = try? movement.values(of: StockTransaction.definition)
    return values.flatMap { Record<StockTransaction>($0) }?[.item]
  }

  /// Begins the item's next life with what it held, archived, under the container's stamp.
  private func revive(
    _ item: RecordState, by author: AccountID, _ writer: inout ZoneWriter
  ) throws {
    var record = Record<InventoryItem>(new: item.id)
    if let values = try? item.values(of: InventoryItem.definition),
      let held = Record<InventoryItem>(values)
    {
      record = held
    }
    record[.isArchived] = true
    if record[.name] == nil { record[.name] = "Deleted item" }
    record[.code] = try freeCode(record)
    var state = item
    let stamp = HybridTime(
      ticks: max(judge.now << 16, item.version.latest.ticks + 1), device: 0)
    state.version = item.version.revived(record.values, at: stamp, of: InventoryItem.definition)
    state.updatedBy = author
    if let code = record[.code] {
      try NaturalKeys.move(item.id, item.kind, in: zone, from: nil, to: code, connection)
    }
    try writer.write(state, over: item)
    writer.noteOwnWriting()
  }

  /// The item's code; its identifier if another item has the code by now.
  private func freeCode(_ item: Record<InventoryItem>) throws -> String {
    var code = item[.code] ?? item.id.description
    while let holder = try NaturalKeys.holder(of: code, .inventoryItem, in: zone, connection),
      holder != item.id
    {
      code = code == item.id.description ? code + "+" : item.id.description
    }
    return code
  }
}

extension RecordVersion {
  /// The next life with these values, all of one moment; groups of newer versions are kept.
  fileprivate func revived(
    _ values: RecordValues, at stamp: HybridTime, of definition: EntityDefinition
  ) -> RecordVersion {
    var groups = groups.filter { $0.number >= definition.fields.count }.map {
      StampedGroup(number: $0.number, stamp: stamp, bytes: $0.bytes)
    }
    for number in definition.groups {
      let bytes = GroupCoding.encode(values, group: number, of: definition)
      if bytes.isEmpty, group(number) == nil { continue }
      groups.append(StampedGroup(number: number, stamp: stamp, bytes: bytes))
    }
    groups.sort { $0.number < $1.number }
    return RecordVersion(life: life + 1, groups: groups)
  }
}
