/// Money that moved on an account of the company, as its bank tells it.
package enum BankBooking: Entity {
  /// From what nobody looked at to what is a payment, or none of the company's business.
  package static let states = StateTable(
    field: 4, ["open", "assigned", "ignored"],
    moves: [
      StateTable.Move("settle", from: ["open"], to: "assigned"),
      StateTable.Move("ignore", from: ["open"], to: "ignored"),
      StateTable.Move("reopen", from: ["assigned", "ignored"], to: "open"),
    ])

  package static let definition = EntityDefinition(
    .bankBooking, "BankBooking", subject: .bankBooking, list: "bookings", title: 0, states: states,
    isAuthored: true,
    fields: [
      FieldDefinition(
        0, "name", .text(limit: 200), required: true, indexed: true, searchable: true),
      FieldDefinition(1, "day", .time, required: true, indexed: true),
      FieldDefinition(2, "amount", .decimal, required: true),
      FieldDefinition(3, "currency", .text(limit: 3), group: 2),
      FieldDefinition(4, "state", .choice(states.states), filtered: true, guarded: true),
      FieldDefinition(5, "purpose", .text(limit: 4_000), searchable: true),
      FieldDefinition(6, "iban", .text(limit: 64), searchable: true),
      FieldDefinition(7, "bic", .text(limit: 11), group: 6),
      FieldDefinition(8, "account", .text(limit: 64)),
      FieldDefinition(9, "reference", .text(limit: 200), searchable: true),
      FieldDefinition(10, "isReversal", .boolean),
      FieldDefinition(11, "note", .text(limit: 4_000), searchable: true),
      FieldDefinition(12, "authorName", .text(limit: 200)),
    ])
}

extension Field where Owner == BankBooking, Value == String {
  /// Who paid or was paid, as the bank writes it.
  package static var name: Self { Self(0) }
  package static var currency: Self { Self(3) }
  package static var state: Self { Self(4) }
  /// What it was paid for.
  package static var purpose: Self { Self(5) }
  /// The account of who paid or was paid.
  package static var iban: Self { Self(6) }
  package static var bic: Self { Self(7) }
  /// The account of the company.
  package static var account: Self { Self(8) }
  /// What whoever paid calls the payment.
  package static var reference: Self { Self(9) }
  package static var note: Self { Self(11) }
  /// Who brought it in, by name, where it came from another company's export.
  package static var authorName: Self { Self(12) }
}

extension Field where Owner == BankBooking, Value == Moment {
  /// The day on which the bank booked it.
  package static var day: Self { Self(1) }
}

extension Field where Owner == BankBooking, Value == ExactDecimal {
  /// How much came in; below zero for what went out.
  package static var amount: Self { Self(2) }
}

extension Field where Owner == BankBooking, Value == Bool {
  /// Whether it takes back an earlier one.
  package static var isReversal: Self { Self(10) }
}
