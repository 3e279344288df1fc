/// One movement of stock. Never changed or deleted: undo is another one that reverses it.
package enum StockTransaction: Entity {
  package static let definition = EntityDefinition(
    .stockTransaction, "StockTransaction", subject: .stockTransaction,
    judging: RecordJudging(about: StockMovement.subjects) { subject(of: $0) }, appendOnly: true,
    fields: [
      FieldDefinition(0, "item", .reference(.inventoryItem), required: true, indexed: true),
      FieldDefinition(
        1, "type", .choice(StockMovement.allCases.map { $0.name }), group: 0,
        required: true),
      FieldDefinition(2, "quantity", .decimal, group: 0, required: true),
      FieldDefinition(3, "unit", .text(limit: 16), group: 0),
      FieldDefinition(4, "reason", .text(limit: 64), group: 0),
      FieldDefinition(5, "note", .text(limit: 2_000), group: 0),
      FieldDefinition(6, "causeKind", .text(limit: 32), group: 0),
      FieldDefinition(7, "cause", .identifier, group: 0),
      FieldDefinition(8, "date", .time, group: 0, required: true, indexed: true),
      FieldDefinition(9, "authorName", .text(limit: 200), group: 0),
      FieldDefinition(10, "location", .reference(.location), group: 0, filtered: true),
      FieldDefinition(11, "enteredQuantity", .decimal, group: 0),
      FieldDefinition(12, "enteredUnit", .text(limit: 16), group: 0),
      FieldDefinition(13, "loan", .reference(.loan), group: 0, filtered: true),
      FieldDefinition(14, "serial", .reference(.serialUnit), group: 0, filtered: true),
      FieldDefinition(15, "party", .text(limit: 200), group: 0),
      FieldDefinition(16, "reservation", .reference(.reservation), group: 0, filtered: true),
    ])

  /// What the rules are asked about: the movement's type and its cause. One of a newer version is
  /// an adjustment.
  private static func subject(of values: RecordValues?) -> Subject {
    guard let record = values.flatMap(Record<StockTransaction>.init),
      let movement = record[.type].flatMap(StockMovement.init)
    else { return .stockAdjustment }
    return movement.subject(causedBy: record[.causeKind].flatMap(StockCause.init))
  }
}

extension Field where Owner == StockTransaction, Value == RecordID {
  package static var item: Self { Self(0) }
  package static var cause: Self { Self(7) }
  /// Where the stock came or went. What moves between two places is two movements of one atom.
  package static var location: Self { Self(10) }
  /// The loan that it began, or gave something back of.
  package static var loan: Self { Self(13) }
  /// The serial number or lot that moved.
  package static var serial: Self { Self(14) }
  /// The reservation, or what was expected, that it fulfils.
  package static var reservation: Self { Self(16) }
}

extension Field where Owner == StockTransaction, Value == String {
  package static var type: Self { Self(1) }
  package static var unit: Self { Self(3) }
  package static var reason: Self { Self(4) }
  package static var note: Self { Self(5) }
  package static var causeKind: Self { Self(6) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(9) }
  /// The unit that somebody counted in, where it was not the item's own.
  package static var enteredUnit: Self { Self(12) }
  /// Whom it came from, or went to.
  package static var party: Self { Self(15) }
}

extension Field where Owner == StockTransaction, Value == ExactDecimal {
  package static var quantity: Self { Self(2) }
  /// What somebody counted, in `enteredUnit`.
  package static var enteredQuantity: Self { Self(11) }
}

extension Field where Owner == StockTransaction, Value == Moment {
  package static var date: Self { Self(8) }
}
