import Device
package import Model
package import SyncProtocol

/// An item as JSON: the same members in answers of commands and in files that lists are exported
/// to, so that whoever reads one reads the other.
package enum ItemMembers {
  /// What is stored in an item itself, in the order in which it is told.
  package static let stored: [(name: String, field: FieldDefinition)] = [
    ("name", 0), ("code", 1), ("barcode", 2), ("description", 3), ("manufacturer", 4),
    ("supplier", 25), ("supplierLink", 26), ("price", 5), ("currency", 6), ("unit", 7),
    ("threshold", 8), ("reorderQuantity", 9), ("condition", 10), ("serialTracked", 11),
    ("warrantyEnds", 12), ("expires", 13), ("customsCode", 14), ("origin", 15), ("flagged", 17),
    ("archived", 18),
  ].map { (name: $0, field: InventoryItem.definition.fields[$1]) }

  /// What is stored in an item; what was never entered is null.
  package static func stored(
    _ item: Record<InventoryItem>
  ) -> [(name: String, value: JSONValue)] {
    stored.map { ($0.name, JSONValue(item.values[$0.field])) }
  }

  /// All that is told of an item with its stock.
  package static func all(_ row: ItemRow) -> [(name: String, value: JSONValue)] {
    let (item, level) = (row.item, row.level)
    return [("id", .text(item.id.description))] + stored(item) + [
      ("quantity", .text(row.quantity.description)), ("low", .boolean(row.isLow)),
      ("reserved", .text(level.reserved.description)),
      ("available", .text(level.available.description)),
      ("incoming", .text(level.incoming.description)),
      ("supplierContact", JSONValue(item[.supplierContact]?.description)),
      ("supplierContactName", JSONValue(row.contactName)),
      ("location", JSONValue(item[.location]?.description)),
      ("category", JSONValue(row.category?.id.description)),
      ("categoryName", JSONValue(row.category?.name)),
      ("tags", .array(row.tags.map { .text($0.name) })), ("fields", .object(own(row.own))),
      ("inspection", JSONValue(item[.inspection])),
      ("inspectedAt", item[.inspectedAt].map { .integer($0.milliseconds) } ?? .null),
    ]
  }

  /// The company's own fields by name; of two with one name the first.
  private static func own(_ values: [OwnValue]) -> [(name: String, value: JSONValue)] {
    var names: Set<String> = []
    return values.filter { names.insert($0.field.name).inserted }
      .map { ($0.field.name, .text($0.text)) }
  }

  /// Another unit of an item.
  package static func unit(_ unit: OtherUnit) -> JSONValue {
    .object([
      ("id", .text(unit.id.description)), ("name", .text(unit.name)),
      ("factor", .text(unit.factor.description)), ("barcode", JSONValue(unit.barcode)),
    ])
  }

  /// What a file tells of an item: all of it, when it was changed, the code of its place, and its
  /// other units.
  static func exported(
    _ row: ItemRow, _ units: ItemUnits, place: String?
  ) -> [(name: String, value: JSONValue)] {
    all(row) + [
      ("locationCode", JSONValue(place)), ("changed", .integer(row.changed.milliseconds)),
      ("units", .array(units.others.map(unit))),
    ]
  }
}
