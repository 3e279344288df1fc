/// An open line of an order of one item: what is reserved for somebody, or expected from them. How
/// much of it is still open is no field: movements that name it fulfil it.
package enum Reservation: Entity {
  /// The names of which way it goes: out of stock to somebody, or into it from them.
  package static let directions = ["reserved", "expected"]

  /// So many times, at most, something is shipped of what a line of an order reserves.
  package static let shipmentLimit = 63

  package static let definition = EntityDefinition(
    .reservation, "Reservation", subject: .reservation, list: "reservations", title: 4,
    aside: 5,
    fields: [
      FieldDefinition(0, "item", .reference(.inventoryItem), required: true, filtered: true),
      FieldDefinition(1, "direction", .choice(directions), group: 0, required: true),
      FieldDefinition(2, "quantity", .decimal, required: true),
      FieldDefinition(3, "unit", .text(limit: 16), group: 2),
      FieldDefinition(4, "party", .text(limit: 200), required: true, searchable: true),
      FieldDefinition(5, "reference", .text(limit: 64), searchable: true),
      FieldDefinition(6, "place", .reference(.location)),
      FieldDefinition(7, "due", .time, indexed: true),
      FieldDefinition(8, "note", .text(limit: 2_000), searchable: true),
      FieldDefinition(9, "isClosed", .boolean),
      FieldDefinition(10, "authorName", .text(limit: 200)),
      FieldDefinition(11, "contact", .reference(.contact), group: 4, filtered: true),
      FieldDefinition(12, "orderLine", .identifier, group: 0),
    ])
}

extension Field where Owner == Reservation, Value == RecordID {
  package static var item: Self { Self(0) }
  /// Where it is to be taken from or put; none where that is left open.
  package static var place: Self { Self(6) }
  /// The contact that the party is, where somebody said so: `party` is its name at that time.
  package static var contact: Self { Self(11) }
  /// The line of an order that it follows from: nobody writes such a one by hand.
  package static var orderLine: Self { Self(12) }
}

extension Field where Owner == Reservation, Value == String {
  package static var direction: Self { Self(1) }
  /// The unit of the item when it was noted.
  package static var unit: Self { Self(3) }
  /// Whom it is for, or from whom it comes.
  package static var party: Self { Self(4) }
  /// The number of the order that it stands in.
  package static var reference: Self { Self(5) }
  package static var note: Self { Self(8) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(10) }
}

extension Field where Owner == Reservation, Value == ExactDecimal {
  /// How much was ordered, above zero.
  package static var quantity: Self { Self(2) }
}

extension Field where Owner == Reservation, Value == Moment {
  /// The day on which it is to go or come: midnight of its date in UTC.
  package static var due: Self { Self(7) }
}

extension Field where Owner == Reservation, Value == Bool {
  /// Whether what is still open of it is given up.
  package static var isClosed: Self { Self(9) }
}
