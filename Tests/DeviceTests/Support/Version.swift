import Model

/// Three versions of the program, each with more than the one before.
enum Version: Int, CaseIterable, CustomStringConvertible {
  /// Today's.
  case first
  /// Items have a field more in the group of their unit, and one in a group of its own.
  case fields
  /// There are gadgets too.
  case entity

  var description: String { "version \(rawValue + 1)" }

  var schema: Schema {
    var entities = Schema.current.entities
    if self != .first {
      entities = entities.map { $0.kind == .inventoryItem ? Version.item : $0 }
    }
    if self == .entity { entities.append(Version.gadget) }
    return Schema(entities)
  }

  private static let known = InventoryItem.definition.fields.count
  static let unit = InventoryItem.field("unit")
  /// In the group of the unit.
  static let pack = FieldDefinition(known, "pack", .text(limit: 100), group: unit)
  /// In a group of its own.
  static let shelf = FieldDefinition(
    known + 1, "shelf", .text(limit: 100), indexed: true, searchable: true)

  static let item = EntityDefinition(
    .inventoryItem, "InventoryItem", subject: .inventoryItem, naturalKey: 1,
    fields: InventoryItem.definition.fields + [pack, shelf])

  static let gadget = EntityDefinition(
    EntityKind(rawValue: 900), "Gadget", subject: .inventoryItem,
    fields: [
      FieldDefinition(
        0, "name", .text(limit: 100), required: true, indexed: true, searchable: true),
      FieldDefinition(1, "item", .reference(.inventoryItem)),
    ])
}
