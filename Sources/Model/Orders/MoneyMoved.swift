/// Money that was paid: by a customer for an invoice, to a supplier for a bill. What all of it says
/// stands in fields of the same numbers.
package protocol MoneyMoved: Entity {
  /// The names of which way it went: the usual one first, then back.
  static var directions: [String] { get }
  /// The contact that paid, or was paid; nil for a kind that is a part of what says it.
  static var payer: Field<Self, RecordID>? { get }
}

extension MoneyMoved {
  /// None.
  package static var payer: Field<Self, RecordID>? { nil }

  /// The names of how it was paid.
  package static var methods: [String] {
    ["transfer", "card", "cash", "directDebit", "online", "other"]
  }

  /// What all of it says. `party` is the name of the field that says with whom, `second` the field
  /// with number one, `eighth` that with number eight.
  static func commonFields(
    _ party: String, of second: FieldDefinition,
    for eighth: FieldDefinition = FieldDefinition(8, "account", .text(limit: 64))
  ) -> [FieldDefinition] {
    [
      FieldDefinition(0, party, .text(limit: 200), required: true, indexed: true, searchable: true),
      second,
      FieldDefinition(2, "day", .time, required: true, indexed: true),
      FieldDefinition(3, "direction", .choice(directions)),
      FieldDefinition(4, "amount", .decimal, required: true),
      FieldDefinition(5, "currency", .text(limit: 3), group: 4),
      FieldDefinition(6, "discount", .decimal, group: 4),
      FieldDefinition(7, "method", .choice(methods)),
      eighth,
      FieldDefinition(9, "reference", .text(limit: 200), searchable: true),
      FieldDefinition(10, "note", .text(limit: 4_000), searchable: true),
      FieldDefinition(11, "bankEntry", .text(limit: 100), indexed: true, searchable: true),
      FieldDefinition(12, "authorName", .text(limit: 200)),
    ]
  }

  /// What tells a payment by the booking of a bank that it was made of, and which part of that.
  package static func bankEntry(of booking: RecordID, part: Int) -> String { "\(booking)/\(part)" }

  /// The booking of a bank that a payment was made of; nil where it was not.
  package static func booking(of payment: Record<Self>) -> RecordID? {
    payment[.bankEntry]?.split(separator: "/").first.flatMap { RecordID(String($0)) }
  }

  /// Whether it went the other way than usual.
  package static func isBack(_ payment: Record<Self>) -> Bool {
    payment[.direction] == directions[1]
  }
}

extension Field where Owner: MoneyMoved, Value == String {
  /// Who paid, or was paid: what the contact was called, or what somebody wrote.
  package static var party: Self { Self(0) }
  package static var direction: Self { Self(3) }
  package static var currency: Self { Self(5) }
  package static var method: Self { Self(7) }
  /// What stands in the transfer.
  package static var reference: Self { Self(9) }
  package static var note: Self { Self(10) }
  /// The entry of a bank statement that it came of.
  package static var bankEntry: Self { Self(11) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(12) }
}

extension Field where Owner: MoneyMoved, Value == Moment {
  /// Midnight of its date in UTC, as of all days here.
  package static var day: Self { Self(2) }
}

extension Field where Owner: MoneyMoved, Value == ExactDecimal {
  package static var amount: Self { Self(4) }
  /// What was taken off for early payment.
  package static var discount: Self { Self(6) }
}
