/// One line of an order.
package enum OrderLine: DocumentLine {
  /// What it is a line of.
  package typealias Document = SalesOrder

  package static let definition = EntityDefinition(
    .orderLine, "OrderLine", subject: .orderLine, list: "lines", title: 0, part: 1,
    isAuthored: true,
    fields: commonFields("order", of: .order) + [FieldDefinition(13, "factor", .decimal, group: 4)])

  /// Of a box, how many are in it.
  package static var factor: Field<OrderLine, ExactDecimal> { Field(13) }
}

extension Field where Owner == OrderLine, Value == RecordID {
  /// The order that it stands in.
  package static var order: Self { .document }
}
