/// A thing that is stocked. Its quantity is not a field: it is the sum of its transactions.
package enum InventoryItem: Entity {
  /// The names of the conditions that a thing may be in.
  package static let conditions = ["new", "refurbished", "damaged"]
  /// The names of where its inspection may stand; nothing entered is as good as none.
  package static let inspections = ["none", "pending", "passed", "failed"]

  package static let definition = EntityDefinition(
    .inventoryItem, "InventoryItem", subject: .inventoryItem, naturalKey: 1, list: "items",
    title: 0, files: .attachment,
    fields: [
      FieldDefinition(
        0, "name", .text(limit: 200), required: true, indexed: true,
        searchable: true),
      FieldDefinition(
        1, "code", .text(limit: 64), required: true, indexed: true,
        searchable: true),
      FieldDefinition(2, "barcode", .text(limit: 128), indexed: true, searchable: true),
      FieldDefinition(3, "description", .text(limit: 20_000), searchable: true),
      FieldDefinition(4, "manufacturer", .text(limit: 200), filtered: true, searchable: true),
      FieldDefinition(5, "price", .decimal, indexed: true),
      FieldDefinition(6, "currency", .text(limit: 3), group: 5),
      FieldDefinition(7, "unit", .text(limit: 16)),
      FieldDefinition(8, "threshold", .decimal),
      FieldDefinition(9, "reorderQuantity", .decimal),
      FieldDefinition(10, "condition", .choice(conditions), filtered: true),
      FieldDefinition(11, "isSerialTracked", .boolean),
      FieldDefinition(12, "warrantyEnds", .time, filtered: true),
      FieldDefinition(13, "expires", .time, filtered: true),
      FieldDefinition(14, "customsCode", .text(limit: 16)),
      FieldDefinition(15, "origin", .text(limit: 2), group: 14),
      FieldDefinition(16, "inspection", .choice(inspections), guarded: true),
      FieldDefinition(17, "isFlagged", .boolean, filtered: true),
      FieldDefinition(18, "isArchived", .boolean, filtered: true),
      FieldDefinition(19, "inspectedBy", .identifier, group: 16),
      FieldDefinition(20, "inspectedAt", .time, group: 16),
      FieldDefinition(21, "image", .reference(.attachment)),
      FieldDefinition(22, "authorName", .text(limit: 200)),
      FieldDefinition(23, "category", .reference(.category), filtered: true),
      FieldDefinition(24, "location", .reference(.location), filtered: true),
      FieldDefinition(25, "supplier", .text(limit: 200), filtered: true, searchable: true),
      FieldDefinition(26, "supplierLink", .text(limit: 2_000)),
      FieldDefinition(27, "custom1", .text(limit: 2_000), searchable: true),
      FieldDefinition(28, "custom2", .text(limit: 2_000), searchable: true),
      FieldDefinition(29, "custom3", .text(limit: 2_000), searchable: true),
      FieldDefinition(30, "custom4", .text(limit: 2_000), searchable: true),
      FieldDefinition(31, "custom5", .text(limit: 2_000), searchable: true),
      FieldDefinition(32, "custom6", .text(limit: 2_000), searchable: true),
      FieldDefinition(33, "custom7", .text(limit: 2_000), searchable: true),
      FieldDefinition(34, "custom8", .text(limit: 2_000), searchable: true),
      FieldDefinition(35, "custom9", .text(limit: 2_000), searchable: true),
      FieldDefinition(36, "custom10", .text(limit: 2_000), searchable: true),
      FieldDefinition(37, "supplierContact", .reference(.contact), group: 25, filtered: true),
    ])
}

extension Field where Owner == InventoryItem, Value == String {
  package static var name: Self { Self(0) }
  package static var code: Self { Self(1) }
  package static var barcode: Self { Self(2) }
  package static var description: Self { Self(3) }
  package static var manufacturer: Self { Self(4) }
  package static var currency: Self { Self(6) }
  package static var unit: Self { Self(7) }
  package static var condition: Self { Self(10) }
  package static var customsCode: Self { Self(14) }
  package static var origin: Self { Self(15) }
  package static var inspection: Self { Self(16) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(22) }
  package static var supplier: Self { Self(25) }
  /// Where the supplier offers it.
  package static var supplierLink: Self { Self(26) }
  /// The value of a field that the company gave its items.
  package static func custom(_ slot: Int) -> Self { Self(26 + slot) }
}

extension Field where Owner == InventoryItem, Value == ExactDecimal {
  package static var price: Self { Self(5) }
  package static var threshold: Self { Self(8) }
  package static var reorderQuantity: Self { Self(9) }
}

extension Field where Owner == InventoryItem, Value == Bool {
  package static var isSerialTracked: Self { Self(11) }
  package static var isFlagged: Self { Self(17) }
  package static var isArchived: Self { Self(18) }
}

extension Field where Owner == InventoryItem, Value == Moment {
  package static var warrantyEnds: Self { Self(12) }
  package static var expires: Self { Self(13) }
  package static var inspectedAt: Self { Self(20) }
}

extension Field where Owner == InventoryItem, Value == RecordID {
  package static var inspectedBy: Self { Self(19) }
  package static var image: Self { Self(21) }
  package static var category: Self { Self(23) }
  /// Where it usually lies.
  package static var location: Self { Self(24) }
  /// The contact that the supplier is, where somebody said so: `supplier` is its name at that time.
  package static var supplierContact: Self { Self(37) }
}
