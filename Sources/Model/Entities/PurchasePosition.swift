/// One line of a purchase order. Its price is a cost: it comes to managers alone.
package enum PurchasePosition: DocumentLine {
  /// What it is a line of.
  package typealias Document = Purchase

  package static let definition = EntityDefinition(
    .purchaseLine, "PurchasePosition", subject: .purchase, list: "positions", title: 0, part: 1,
    isAuthored: true,
    fields: commonFields("purchase", of: .purchase) + [
      FieldDefinition(13, "supplierCode", .text(limit: 64), searchable: true),
      FieldDefinition(14, "factor", .decimal, group: 4),
    ])

  /// Of a box, how many are in it.
  package static var factor: Field<PurchasePosition, ExactDecimal> { Field(14) }
}

extension Field where Owner == PurchasePosition, Value == RecordID {
  /// The purchase order that it stands in.
  package static var purchase: Self { .document }
}

extension Field where Owner == PurchasePosition, Value == String {
  /// What the supplier calls the item.
  package static var supplierCode: Self { Self(13) }
}
