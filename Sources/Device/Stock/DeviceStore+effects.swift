package import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// Makes the movement that reverses another, in one durable transaction. Its identifier follows
  /// from that one: whoever else reverses it, it is reversed once. Refused as `alreadyDone` where
  /// the reversal is known already. Both halves of a transfer are reversed together.
  package func reverse(
    _ movement: RecordID, in zone: ZoneID, now: UInt64
  ) throws -> SaveOutcome {
    do {
      let reversals = try reversals(of: movement, in: zone, now: now)
      return try book(reversals, isAgreed: true, in: zone, now: now)
    } catch let refusal as SaveRefusal {
      return .refused(refusal)
    }
  }

  /// The movements that go the other way: of both halves, where it is one of a transfer.
  func reversals(
    of movement: RecordID, in zone: ZoneID, now: UInt64
  ) throws -> [Record<StockTransaction>] {
    let stored = try reader.record(.stockTransaction, movement, in: zone)
    guard let reversed = stored?.record(StockTransaction.self) else {
      throw SaveRefusal(movement, .noSuchRecord)
    }
    if try isReversed(movement, in: zone) { throw SaveRefusal(movement, .alreadyDone) }
    let time = try moment(now: now)
    var reversals = [reversed.reversal(at: time)]
    if let id = reversed.otherHalf, try !isReversed(id, in: zone),
      let half = try reader.record(.stockTransaction, id, in: zone)?.record(StockTransaction.self)
    {
      reversals.append(half.reversal(at: time))
    }
    return reversals
  }

  private func isReversed(_ movement: RecordID, in zone: ZoneID) throws -> Bool {
    try reader.record(.stockTransaction, .effect(of: movement), in: zone) != nil
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
    loss[.location] = try usualPlace(of: record, in: zone)
    let lost = loss
    return try save([record.values, lost.values], together: true, in: zone, now: now) {
      try checkShortage([lost], true, zone)
    }
  }

  /// Where an item usually lies, if that place is there.
  private func usualPlace(of item: Record<InventoryItem>, in zone: ZoneID) throws -> RecordID? {
    guard let id = item[.location], let place = try reader.record(.location, id, in: zone) else {
      return nil
    }
    return place.isDeleted ? nil : id
  }

  /// What the clock shows, as far as the device knows how wrong it is.
  private func moment(now: UInt64) throws -> Moment {
    Moment(milliseconds: Int64(clamping: try reader.corrected(now: now)))
  }
}

extension Record<StockTransaction> {
  /// The other half of a transfer; nil for any other movement.
  package var otherHalf: RecordID? {
    self[.causeKind] == Self.transferCause ? self[.cause] ?? .arrival(of: id) : nil
  }

  /// What made a movement that is half of a transfer.
  package static var transferCause: String { "transfer" }

  fileprivate func reversal(at moment: Moment) -> Record<StockTransaction> {
    var reversal = Record<StockTransaction>(new: .effect(of: id))
    reversal[.item] = self[.item]
    reversal[.type] = self[.type]
    reversal[.quantity] = self[.quantity]?.negated
    reversal[.unit] = self[.unit]
    reversal[.location] = self[.location]
    reversal[.loan] = self[.loan]
    reversal[.serial] = self[.serial]
    reversal[.party] = self[.party]
    reversal[.reservation] = self[.reservation]
    reversal[.reason] = "Reversed"
    reversal[.causeKind] = "reversal"
    reversal[.cause] = id
    reversal[.date] = moment
    return reversal
  }
}

extension StoreReader {
  /// Which of the movements are reversed by one that is not reversed itself.
  func undone(_ movements: [RecordID], in zone: ZoneID) throws -> Set<RecordID> {
    Set(
      try movements.filter { movement in
        var (id, isUndone) = (RecordID.effect(of: movement), false)
        while try record(.stockTransaction, id, in: zone) != nil {
          (id, isUndone) = (.effect(of: id), !isUndone)
        }
        return isUndone
      })
  }

  /// Which of the movements are reversed already, as far as this device knows.
  package func reversed(_ movements: [RecordID], in zone: ZoneID) throws -> Set<RecordID> {
    Set(
      try movements.filter {
        try record(.stockTransaction, .effect(of: $0), in: zone) != nil
      })
  }
}
