/// Money that went to a supplier for a bill, or came back. It is a part of the bill, so that it
/// comes to nobody else than that.
package enum BillPayout: MoneyMoved {
  /// The names of which way the money went. Nothing entered is as good as paid.
  package static let directions = ["paid", "received"]

  package static let definition = EntityDefinition(
    .billPayout, "BillPayout", subject: .purchase, naturalKey: 11, list: "payouts", title: 0,
    aside: 9, part: 1, isAuthored: true, books: BookRule(by: 2, but: [10]),
    fields: commonFields(
      "payee",
      of: FieldDefinition(1, "bill", .reference(.bill), required: true, filtered: true)))
}

extension Field where Owner == BillPayout, Value == RecordID {
  /// The bill that it pays.
  package static var bill: Self { Self(1) }
}

extension Field where Owner == BillPayout, Value == String {
  /// The account that it went to.
  package static var account: Self { Self(8) }
}
