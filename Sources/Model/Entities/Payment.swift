/// Money that came in or went out, for an invoice or on account.
package enum Payment: MoneyMoved {
  /// The names of which way the money went. Nothing entered is as good as received.
  package static let directions = ["received", "paid"]

  /// Who paid.
  package static var payer: Field<Payment, RecordID>? { .contact }

  package static let definition = EntityDefinition(
    .payment, "Payment", subject: .invoice, naturalKey: 11, list: "payments", title: 0, aside: 9,
    isAuthored: true, books: BookRule(by: 2, but: [10]),
    fields: commonFields(
      "party", of: FieldDefinition(1, "contact", .reference(.contact), group: 0, filtered: true),
      for: FieldDefinition(8, "invoice", .reference(.invoice), filtered: true, holding: true)))
}

extension Field where Owner == Payment, Value == RecordID {
  package static var contact: Self { Self(1) }
  /// The invoice that it is for; nothing for one on account.
  package static var invoice: Self { Self(8) }
}
