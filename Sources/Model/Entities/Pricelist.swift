/// Prices that hold for a group of customers, or for all of them, in one currency and for a time.
package enum Pricelist: Entity {
  /// The names of what its prices are: without tax, or with it.
  package static let pricings = ["net", "gross"]

  package static let definition = EntityDefinition(
    .pricelist, "Pricelist", subject: .price, list: "pricelists", title: 0,
    fields: [
      FieldDefinition(
        0, "name", .text(limit: 200), required: true, indexed: true, searchable: true),
      FieldDefinition(1, "customerGroup", .text(limit: 100), searchable: true),
      FieldDefinition(2, "currency", .text(limit: 3)),
      FieldDefinition(3, "pricing", .choice(pricings)),
      FieldDefinition(4, "discountPercent", .decimal),
      FieldDefinition(5, "validFrom", .time, indexed: true),
      FieldDefinition(6, "validUntil", .time, indexed: true),
      FieldDefinition(7, "note", .text(limit: 4_000), searchable: true),
      FieldDefinition(8, "isArchived", .boolean, filtered: true),
      FieldDefinition(9, "authorName", .text(limit: 200)),
    ])
}

extension Field where Owner == Pricelist, Value == String {
  package static var name: Self { Self(0) }
  /// The group of customers that it is for, by name; none where it is for all.
  package static var customerGroup: Self { Self(1) }
  package static var currency: Self { Self(2) }
  package static var pricing: Self { Self(3) }
  package static var note: Self { Self(7) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(9) }
}

extension Field where Owner == Pricelist, Value == ExactDecimal {
  /// What is taken off the price of each item that the list says nothing else of.
  package static var discountPercent: Self { Self(4) }
}

extension Field where Owner == Pricelist, Value == Moment {
  /// The first day on which it holds.
  package static var validFrom: Self { Self(5) }
  /// The last one.
  package static var validUntil: Self { Self(6) }
}

extension Field where Owner == Pricelist, Value == Bool {
  package static var isArchived: Self { Self(8) }
}
