import Model
import Storage

extension DeviceStore {
  /// Refuses what was written if it brought a sum over stock out of range, or further out. What
  /// brings one nearer is saved, and so is what takes a movement back (decision 0134).
  func checkRange(_ save: PendingSave) throws {
    let found: RangeExcess? =
      switch save.definition.kind {
      case .stockTransaction:
        try Record<StockTransaction>(save.values).flatMap { try excess(of: $0, save.zone) }
      case .reservation: try excess(ofReservation: save)
      case .inventoryItem: try excess(ofItem: save)
      case .itemCost: try Record<ItemCost>(save.values).flatMap { try excess(of: $0, save.zone) }
      default: nil
      }
    if let found { throw SaveRefusal(save.id, .outOfRange(found)) }
  }

  private func excess(
    of movement: Record<StockTransaction>, _ zone: ZoneID
  ) throws -> RangeExcess? {
    guard movement.reversed == nil, let item = movement[.item],
      let quantity = movement[.quantity], quantity != .zero
    else { return nil }
    let level = try reader.stockLevel(of: item, in: zone)
    var levels = [level.onHand, level.available, level.expected]
    levels.append(
      try movement[.location].map { try reader.level(of: item, at: $0, in: zone) }
        ?? reader.placeLevels(of: item, in: zone).first { $0.location == nil }?.quantity ?? .zero)
    if let serial = movement[.serial] {
      levels += try numberLevels(of: serial, of: item, at: movement[.location], zone)
    }
    if levels.contains(where: { $0.isBeyond(as: quantity) }) { return .stock }
    guard let priced = try pricedItem(item, zone) else {
      return try costExcess(of: item, moving: quantity, zone)
    }
    if priced.price.times(level.onHand).isBeyond(as: priced.price.times(quantity)) {
      return .worth
    }
    return try allWorthExcess(priced.currency, as: priced.price.times(quantity), zone)
      ?? costExcess(of: item, moving: quantity, zone)
  }

  /// What is kept of a number, and of it at a place.
  private func numberLevels(
    of serial: RecordID, of item: RecordID, at place: RecordID?, _ zone: ZoneID
  ) throws -> [ExactDecimal] {
    try connection.all(
      """
      SELECT stock FROM serialLevels WHERE zone = ?1 AND item = ?2 AND serial IN (?3, x'')
      AND location = coalesce(?4, x'')
      UNION ALL SELECT stock FROM serialStates WHERE zone = ?1 AND serial = ?3
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
      $0.bind(serial, at: 3)
      $0.bind(place.map { .reference($0) } ?? FieldValue.null, at: 4)
    } read: {
      ExactDecimal(millionths: $0.int64(0))
    }
  }

  private func excess(ofReservation save: PendingSave) throws -> RangeExcess? {
    guard let line = Record<Reservation>(save.values), let item = line[.item],
      line[.isClosed] != true, let quantity = line[.quantity]
    else { return nil }
    let before = save.before.flatMap {
      Record<Reservation>(RecordValues(.reservation, save.id, $0.values))
    }
    let was = before?[.isClosed] == true ? .zero : before?[.quantity] ?? .zero
    guard quantity > was || before?[.item] != item else { return nil }
    let level = try reader.stockLevel(of: item, in: save.zone)
    let isInRange = [level.reserved, level.incoming, level.available, level.expected]
      .allSatisfy(\.isInRange)
    return isInRange ? nil : .promised
  }

  private func excess(ofItem save: PendingSave) throws -> RangeExcess? {
    guard let item = Record<InventoryItem>(save.values), let price = item[.price] else {
      return nil
    }
    let stock = try reader.level(of: save.id, in: save.zone)
    let was = save.before.flatMap { before in
      before.isDeleted
        ? nil : Record<InventoryItem>(RecordValues(.inventoryItem, save.id, before.values))
    }
    let worth = item[.isArchived] == true ? .zero : price.times(stock)
    let before = was?[.isArchived] == true ? .zero : (was?[.price] ?? .zero).times(stock)
    let isSame = was?[.currency] == item[.currency]
    guard worth.millionths.magnitude > before.millionths.magnitude || !isSame else { return nil }
    if !worth.isInRange { return .worth }
    return try allWorthExcess(item[.currency], as: worth, save.zone)
  }

  private func excess(of cost: Record<ItemCost>, _ zone: ZoneID) throws -> RangeExcess? {
    guard let item = cost[.item], let unitCost = cost[.unitCost] else { return nil }
    let moved = try cost[.movement].flatMap {
      try reader.record(.stockTransaction, $0, in: zone)?.record(StockTransaction.self)?[.quantity]
    }
    let quantity = try moved ?? reader.level(of: item, in: zone)
    return unitCost.times(quantity).isInRange ? nil : .worth
  }

  /// What is known to cost a figure, with what moves now at the same cost of one.
  private func costExcess(
    of item: RecordID, moving quantity: ExactDecimal, _ zone: ZoneID
  ) throws -> RangeExcess? {
    guard let head = try reader.costHead(of: item, in: zone), let value = head.value,
      let worth = ItemWorth(item, head),
      let each = worth.average ?? head.basis.map({ ExactDecimal(millionths: $0) })
    else { return nil }
    let all = ExactDecimal(millionths: value).plus(each.times(quantity))
    return all.isBeyond(as: quantity) ? .worth : nil
  }

  private func allWorthExcess(
    _ currency: String?, as change: ExactDecimal, _ zone: ZoneID
  ) throws -> RangeExcess? {
    guard let currency = CurrencyCode(currency ?? "") else { return nil }
    let all = try reader.worth(of: zone).first { $0.currency == currency }
    return all?.amount.isBeyond(as: change) == true ? .allWorth(currency) : nil
  }

  /// The price of an item in use; nil where it has none.
  private func pricedItem(
    _ item: RecordID, _ zone: ZoneID
  ) throws -> (price: ExactDecimal, currency: String?)? {
    try connection.first(
      """
      SELECT price, currency FROM InventoryItem
      WHERE companyID = ? AND id = ? AND price IS NOT NULL AND isArchived IS NOT 1
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
    } read: {
      (price: ExactDecimal(millionths: $0.int64(0)), currency: $0.optionalString(1))
    }
  }
}

extension ExactDecimal {
  /// Whether it is out of range on the side to which a change leads.
  fileprivate func isBeyond(as change: ExactDecimal) -> Bool {
    !isInRange && (self < .zero) == (change < .zero)
  }
}
