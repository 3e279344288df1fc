extension Record<Reservation> {
  /// Writes what a line of an order that is under way reserves of its item.
  package mutating func follow(
    _ line: Record<OrderLine>, of item: RecordID, in order: Record<SalesOrder>
  ) {
    self[.item] = item
    self[.orderLine] = line.id
    self[.direction] = "reserved"
    self[.quantity] = line[.quantity]
    self[.unit] = line[.unit]
    self[.party] = order[.customer]
    self[.contact] = order[.contact]
    self[.reference] = order[.number]
    self[.due] = order[.due]
  }
}
