extension RecordValues {
  /// Whether a derived identifier follows from what the record says of itself: so no member takes
  /// the one that another record is to get.
  package var isDerivedFromCause: Bool {
    if isCountLine || isSerialUnit || isReservationOfLine || isNumberLease { return true }
    if correctionRound != nil || shipmentRound != nil { return true }
    guard let cause = Record<StockTransaction>(self)?[.cause] else { return false }
    return [.effect(of: cause), .arrival(of: cause), .completion(of: cause)].contains(id)
  }

  /// Whether it is the one record of what its counter counted of its item at its place.
  package var isCountLine: Bool {
    guard let line = Record<CountLine>(self), let count = line[.count], let item = line[.item]
    else { return false }
    return id == .countLine(of: item, at: line[.place], in: count, by: line[.counter])
  }

  /// Whether it is the one record of its number of its item.
  package var isSerialUnit: Bool {
    guard let unit = Record<SerialUnit>(self), let item = unit[.item], let number = unit[.number]
    else { return false }
    return id == .serialUnit(number, of: item)
  }

  /// Whether it is a lease of the device that it names.
  package var isNumberLease: Bool {
    guard let lease = Record<NumberLease>(self), let key = lease[.key], let holder = lease[.holder]
    else { return false }
    return id == .numberLease(key, of: holder)
  }

  /// Whether it is what a line of an order reserves of its item.
  package var isReservationOfLine: Bool {
    guard let reservation = Record<Reservation>(self), let item = reservation[.item],
      let line = reservation[.orderLine]
    else { return false }
    return id == .reservation(of: item, for: line)
  }

  /// How often something was shipped before of the reservation that a movement ships for an order,
  /// or by a dispatch; nil for any other record.
  package var shipmentRound: Int? {
    guard let movement = Record<StockTransaction>(self), let cause = movement[.cause],
      movement[.causeKind].flatMap(StockCause.init) != nil
    else { return nil }
    return (0...Reservation.shipmentLimit).first { id == .shipment(of: cause, round: $0) }
  }

  /// Which round of its count a correction belongs to; nil for any other record.
  package var correctionRound: Int? {
    guard let movement = Record<StockTransaction>(self), let item = movement[.item],
      let count = movement[.cause], movement[.causeKind] == "count"
    else { return nil }
    return (0...StockCount.roundLimit).first {
      id == .correction(of: item, at: movement[.location], by: count, round: $0)
    }
  }
}

extension Record<StockTransaction> {
  /// The movement that it takes back; nil where it takes none back.
  package var reversed: RecordID? {
    guard self[.causeKind] == "reversal", let cause = self[.cause], id == .effect(of: cause) else {
      return nil
    }
    return cause
  }

  /// Whether it takes just that one back: all of it, of the same item.
  package func undoes(_ other: Record<StockTransaction>) -> Bool {
    guard reversed == other.id, self[.item] == other[.item], let quantity = self[.quantity] else {
      return false
    }
    return other[.quantity]?.negated == quantity
  }
}

extension Record<ItemCost> {
  /// Whether it takes just that cost back: the same of the same item.
  package func takesBack(_ other: Record<ItemCost>) -> Bool {
    self[.takesBack] == other.id && self[.item] == other[.item]
      && self[.unitCost] == other[.unitCost]
  }
}
