package import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// Makes the movement that reverses another, in one durable transaction. Its identifier follows
  /// from that one: whoever else reverses it, it is reversed once. Refused as `alreadyDone` where
  /// the reversal is known already.
  package func reverse(
    _ movement: RecordID, in zone: ZoneID, now: UInt64
  ) throws -> SaveOutcome {
    let stored = try reader.record(.stockTransaction, movement, in: zone)
    guard let reversed = stored?.record(StockTransaction.self) else {
      return .refused(SaveRefusal(movement, .noSuchRecord))
    }
    var reversal = Record<StockTransaction>(new: .effect(of: movement))
    if try reader.record(.stockTransaction, reversal.id, in: zone) != nil {
      return .refused(SaveRefusal(movement, .alreadyDone))
    }
    reversal[.item] = reversed[.item]
    reversal[.type] = reversed[.type]
    reversal[.quantity] = reversed[.quantity]?.negated
    reversal[.unit] = reversed[.unit]
    reversal[.reason] = "Reversed"
    reversal[.causeKind] = "reversal"
    reversal[.cause] = movement
    reversal[.date] = try moment(now: now)
    return try save([reversal.values], in: zone, now: now)
  }

  /// Notes the result of an item's inspection with the person and the moment, and takes what is
  /// written off out of stock: both count, or neither. What is written off follows from the state
  /// that the inspection ended: it is taken once.
  package func inspect(
    _ item: RecordID, result: String, writingOff quantity: ExactDecimal? = nil, in zone: ZoneID,
    now: UInt64
  ) throws -> SaveOutcome {
    guard let row = try table(.inventoryItem).row(zone, item), !row.isDeleted,
      var record = Record<InventoryItem>(RecordValues(.inventoryItem, item, row.values))
    else { return .refused(SaveRefusal(item, .noSuchRecord)) }
    record[.inspection] = result
    record[.inspectedBy] = account
    record[.inspectedAt] = try moment(now: now)
    guard let quantity, quantity != .zero else {
      return try save([record.values], in: zone, now: now)
    }
    let cause = RecordID.inspection(of: item, after: row.clocks[16] ?? .zero)
    var loss = Record<StockTransaction>(new: .effect(of: cause))
    loss[.item] = item
    loss[.type] = StockMovement.adjustment.name
    loss[.quantity] = quantity.negated
    loss[.unit] = record[.unit]
    loss[.reason] = "Failed inspection"
    loss[.causeKind] = "inspection"
    loss[.cause] = cause
    loss[.date] = try moment(now: now)
    return try save([record.values, loss.values], together: true, in: zone, now: now)
  }

  /// What the clock shows, as far as the device knows how wrong it is.
  private func moment(now: UInt64) throws -> Moment {
    Moment(milliseconds: Int64(clamping: try reader.corrected(now: now)))
  }
}

extension StoreReader {
  /// Which of the movements are reversed already, as far as this device knows.
  package func reversed(_ movements: [RecordID], in zone: ZoneID) throws -> Set<RecordID> {
    Set(
      try movements.filter {
        try record(.stockTransaction, .effect(of: $0), in: zone) != nil
      })
  }
}
