/// Money that came in or went out, for an invoice or on account.
package enum Payment: Entity {
  /// The names of which way the money went. Nothing entered is as good as received.
  package static let directions = ["received", "paid"]
  /// The names of how it was paid.
  package static let methods = ["transfer", "card", "cash", "directDebit", "online", "other"]

  package static let definition = EntityDefinition(
    .payment, "Payment", subject: .invoice, naturalKey: 11, list: "payments", title: 0, aside: 9,
    isAuthored: true, books: BookRule(by: 2, but: [10]),
    fields: [
      FieldDefinition(
        0, "party", .text(limit: 200), required: true, indexed: true, searchable: true),
      FieldDefinition(1, "contact", .reference(.contact), group: 0, filtered: true),
      FieldDefinition(2, "day", .time, required: true, indexed: true),
      FieldDefinition(3, "direction", .choice(directions)),
      FieldDefinition(4, "amount", .decimal, required: true),
      FieldDefinition(5, "currency", .text(limit: 3), group: 4),
      FieldDefinition(6, "discount", .decimal, group: 4),
      FieldDefinition(7, "method", .choice(methods)),
      FieldDefinition(8, "invoice", .reference(.invoice), filtered: true, holding: true),
      FieldDefinition(9, "reference", .text(limit: 200), searchable: true),
      FieldDefinition(10, "note", .text(limit: 4_000), searchable: true),
      FieldDefinition(
        11, "bankEntry", .text(limit: 100), indexed: true, searchable: true),
      FieldDefinition(12, "authorName", .text(limit: 200)),
    ])

  /// What tells a payment by the booking of a bank that it was made of, and which part of that.
  package static func bankEntry(of booking: RecordID, part: Int) -> String { "\(booking)/\(part)" }

  /// The booking of a bank that a payment was made of; nil where it was not.
  package static func booking(of payment: Record<Payment>) -> RecordID? {
    payment[.bankEntry]?.split(separator: "/").first.flatMap { RecordID(String($0)) }
  }

  /// Whether money went out.
  package static func isPaidOut(_ payment: Record<Payment>) -> Bool {
    payment[.direction] == directions[1]
  }
}

extension Field where Owner == Payment, Value == String {
  /// Who paid, or was paid: what the contact was called, or what somebody wrote.
  package static var party: Self { Self(0) }
  package static var direction: Self { Self(3) }
  package static var currency: Self { Self(5) }
  package static var method: Self { Self(7) }
  /// What the payer wrote.
  package static var reference: Self { Self(9) }
  package static var note: Self { Self(10) }
  /// The entry of a bank statement that it came of.
  package static var bankEntry: Self { Self(11) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(12) }
}

extension Field where Owner == Payment, Value == RecordID {
  package static var contact: Self { Self(1) }
  /// The invoice that it is for; nothing for one on account.
  package static var invoice: Self { Self(8) }
}

extension Field where Owner == Payment, Value == Moment {
  /// Midnight of its date in UTC, as of all days here.
  package static var day: Self { Self(2) }
}

extension Field where Owner == Payment, Value == ExactDecimal {
  package static var amount: Self { Self(4) }
  /// What was taken off for early payment.
  package static var discount: Self { Self(6) }
}
