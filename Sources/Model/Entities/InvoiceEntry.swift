/// One line of an invoice.
package enum InvoiceEntry: DocumentLine {
  /// What it is a line of.
  package typealias Document = Invoice

  package static let definition = EntityDefinition(
    .invoiceLine, "InvoiceEntry", subject: .invoice, list: "entries", title: 0, part: 1,
    isAuthored: true,
    fields: commonFields("invoice", of: .invoice) + [
      FieldDefinition(13, "factor", .decimal, group: 4),
      FieldDefinition(14, "order", .reference(.order), filtered: true),
      FieldDefinition(15, "orderLine", .reference(.orderLine), group: 14),
      FieldDefinition(16, "deducts", .reference(.invoiceLine)),
    ])

  /// Of a box, how many are in it.
  package static var factor: Field<InvoiceEntry, ExactDecimal> { Field(13) }
}

extension Field where Owner == InvoiceEntry, Value == RecordID {
  /// The invoice that it stands in.
  package static var invoice: Self { .document }
  /// The order that it invoices a part of.
  package static var order: Self { Self(14) }
  /// The line of that order.
  package static var orderLine: Self { Self(15) }
  /// The line of a down payment that it takes off.
  package static var deducts: Self { Self(16) }
}
