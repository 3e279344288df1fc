/// One line of a bill.
package enum BillCharge: DocumentLine {
  /// What it is a line of.
  package typealias Document = Bill

  package static let definition = EntityDefinition(
    .billLine, "BillCharge", subject: .purchase, list: "charges", title: 0, part: 1,
    isAuthored: true,
    fields: commonFields("bill", of: .bill) + [
      FieldDefinition(13, "supplierCode", .text(limit: 64), searchable: true),
      FieldDefinition(14, "factor", .decimal, group: 4),
      FieldDefinition(15, "purchase", .reference(.purchase), filtered: true),
      FieldDefinition(16, "position", .reference(.purchaseLine), group: 15),
    ])

  /// Of a box, how many are in it.
  package static var factor: Field<BillCharge, ExactDecimal> { Field(14) }
}

extension Field where Owner == BillCharge, Value == RecordID {
  /// The bill that it stands in.
  package static var bill: Self { .document }
  /// The purchase order that it bills a part of.
  package static var purchase: Self { Self(15) }
  /// The line of that order.
  package static var position: Self { Self(16) }
}

extension Field where Owner == BillCharge, Value == String {
  /// What the supplier calls the item.
  package static var supplierCode: Self { Self(13) }
}
