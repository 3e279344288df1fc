import Model
import Storage

extension DeviceStore {
  /// The sum over stock that a movement brought out of range, or further out. What brings one
  /// nearer is saved, and so is what takes a movement back (decision 0134).
  func excess(
    of movement: Record<StockTransaction>, _ zone: ZoneID
  ) throws -> RangeExcess? {
    guard movement.reversed == nil, let item = movement[.item],
      let quantity = movement[.quantity], quantity != .zero
    else { return nil }
    let level = try reader.stockLevel(of: item, in: zone)
    var levels = try placedLevels(of: movement, item, quantity, total: level.onHand, zone)
    // What goes from one place or number to another changes no sum of all.
    if !movement.isHalf { levels += [level.onHand, level.available, level.expected] }
    if levels.contains(where: { $0.isBeyond(as: quantity) }) { return .stock }
    if movement.isHalf { return nil }
    if let priced = try pricedItem(item, zone) {
      let change = priced.price.times(quantity)
      if priced.price.times(level.onHand).isBeyond(as: change) { return .worth }
      if let excess = try allWorthExcess(priced.currency, as: change, zone) { return excess }
    }
    return try movement.isOfLoan ? nil : costExcess(of: item, moving: quantity, zone)
  }

  /// What lies where a movement leads, in all and of its number.
  private func placedLevels(
    of movement: Record<StockTransaction>, _ item: RecordID, _ quantity: ExactDecimal,
    total: ExactDecimal, _ zone: ZoneID
  ) throws -> [ExactDecimal] {
    var levels: [ExactDecimal] = []
    if try !staysThere(movement, zone) {
      if let place = movement[.location] {
        levels.append(try reader.level(of: item, at: place, in: zone))
      } else if let rest = try unplacedLevel(of: item, moving: quantity, total: total, zone) {
        levels.append(rest)
      }
    }
    if let serial = movement[.serial] {
      levels += try numberLevels(
        of: serial, of: item, at: movement[.location], isMoved: movement.isHalf, zone)
    }
    return levels
  }

  /// Whether a movement only numbers what left the same place with its other half.
  private func staysThere(_ movement: Record<StockTransaction>, _ zone: ZoneID) throws -> Bool {
    guard movement.isHalf, let departure = movement[.cause],
      let other = try reader.record(.stockTransaction, departure, in: zone)
    else { return false }
    return other.record(StockTransaction.self).map { $0[.location] == movement[.location] } ?? false
  }

  /// What lies at no place. All of an item's places are read for it: so only where much moves, or
  /// the total is near its limit. Nobody knows it where the total is out of range.
  private func unplacedLevel(
    of item: RecordID, moving quantity: ExactDecimal, total: ExactDecimal, _ zone: ZoneID
  ) throws -> ExactDecimal? {
    let much = ExactDecimal(millionths: 1_000_000_000_000)
    let isNear = total.millionths.magnitude > ExactDecimal.sumLimit.millionths.magnitude / 2
    guard total.isInRange, isNear || quantity.millionths.magnitude > much.millionths.magnitude
    else { return nil }
    return try reader.placeLevels(of: item, in: zone).first { $0.location == nil }?.quantity
  }

  /// What is kept of a number at a place, and of it in all where it does not only move.
  private func numberLevels(
    of serial: RecordID, of item: RecordID, at place: RecordID?, isMoved: Bool, _ zone: ZoneID
  ) throws -> [ExactDecimal] {
    let ofAll = "UNION ALL SELECT stock FROM serialStates WHERE zone = ?1 AND serial = ?3"
    return try connection.all(
      """
      SELECT stock FROM serialLevels WHERE zone = ?1 AND item = ?2 AND serial IN (?3, x'')
      AND location = coalesce(?4, x'') \(isMoved ? "" : ofAll)
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

  /// The sum of what is promised that a reservation brought out of range.
  func excess(ofReservation save: PendingSave) throws -> RangeExcess? {
    guard let line = Record<Reservation>(save.values), let item = line[.item],
      line[.isClosed] != true, let quantity = line[.quantity]
    else { return nil }
    let before = save.before.flatMap { before in
      before.isDeleted
        ? nil : Record<Reservation>(RecordValues(.reservation, save.id, before.values))
    }
    let isSame =
      before?[.item] == item && before?[.direction] == line[.direction]
      && before?[.isClosed] != true
    let was: ExactDecimal = isSame ? before?[.quantity] ?? .zero : .zero
    guard quantity > was else { return nil }
    let level = try reader.stockLevel(of: item, in: save.zone)
    let isComing = line[.direction] == "expected"
    let more = isComing ? [level.incoming, level.expected] : [level.reserved]
    let less = isComing ? [] : [level.available, level.expected]
    let isBeyond =
      more.contains { $0.isBeyond(as: quantity) }
      || less.contains { $0.isBeyond(as: quantity.opposite) }
    return isBeyond ? .promised : nil
  }

  /// The worth that an item's price brought out of range.
  func excess(ofItem save: PendingSave) throws -> RangeExcess? {
    guard let item = Record<InventoryItem>(save.values), let price = item[.price] else {
      return nil
    }
    let stock = try reader.level(of: save.id, in: save.zone)
    let was = save.before.flatMap { before in
      before.isDeleted
        ? nil : Record<InventoryItem>(RecordValues(.inventoryItem, save.id, before.values))
    }
    let worth = item[.isArchived] == true ? .zero : price.times(stock)
    // What is worth nothing adds to no sum, whatever the others are worth.
    guard worth != .zero else { return nil }
    let before = was?[.isArchived] == true ? .zero : (was?[.price] ?? .zero).times(stock)
    let isSame = was?[.currency] == item[.currency]
    guard worth.millionths.magnitude > before.millionths.magnitude || !isSame else { return nil }
    if !worth.isInRange { return .worth }
    return try allWorthExcess(item[.currency], as: worth, save.zone)
  }

  /// The worth that a cost brought out of range.
  func excess(of cost: Record<ItemCost>, _ zone: ZoneID) throws -> RangeExcess? {
    guard cost[.takesBack] == nil, let item = cost[.item], let unitCost = cost[.unitCost] else {
      return nil
    }
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

extension Record<StockTransaction> {
  /// Whether it is half of what goes from one place or number to another.
  fileprivate var isHalf: Bool {
    self[.type] == StockMovement.transfer.name && otherHalf != nil
  }

  /// Whether it goes to somebody, or comes from them, until it is given back: its cost stays.
  fileprivate var isOfLoan: Bool {
    let type = self[.type]
    return self[.loan] != nil
      && (type == StockMovement.loan.name || type == StockMovement.loanReturn.name)
  }
}

extension ExactDecimal {
  /// Whether it is out of range on the side to which a change leads.
  fileprivate func isBeyond(as change: ExactDecimal) -> Bool {
    !isInRange && (self < .zero) == (change < .zero)
  }
}
