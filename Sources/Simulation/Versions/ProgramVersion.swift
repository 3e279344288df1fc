import Model

/// The versions of the program in a simulated world: today's, and two that are still to come.
enum ProgramVersion: Int, CaseIterable {
  /// Today's.
  case current
  /// Items have one field more in the group of their unit, and one in a group of its own.
  case fields
  /// There are gadgets too.
  case entity

  /// The newest: the container's.
  static let newest = ProgramVersion.entity

  /// The one after it.
  var next: ProgramVersion { ProgramVersion(rawValue: rawValue + 1) ?? self }

  var schema: Schema {
    switch self {
    case .current: .current
    case .fields: ProgramVersion.withFields
    case .entity: ProgramVersion.withEntity
    }
  }

  private static let withFields = Schema(
    Schema.current.entities.map { $0.kind == .inventoryItem ? item : $0 })
  private static let withEntity = Schema(withFields.entities + [gadget])

  private static let known = InventoryItem.definition.fields.count
  /// The unit of an item, which every version knows.
  static let unit = InventoryItem.definition.fields[Field<InventoryItem, String>.unit.number]
  /// In the group of the unit.
  static let pack = FieldDefinition(known, "pack", .text(limit: 200), group: unit.number)
  /// In a group of its own.
  static let shelf = FieldDefinition(
    known + 1, "shelf", .text(limit: 200), indexed: true, searchable: true)

  /// Items as both later versions know them.
  static let item = EntityDefinition(
    .inventoryItem, InventoryItem.definition.name, subject: .inventoryItem,
    naturalKey: InventoryItem.definition.naturalKey,
    fields: InventoryItem.definition.fields + [pack, shelf])

  /// What only the newest version knows.
  static let gadget = EntityDefinition(
    EntityKind(rawValue: 900), "Gadget", subject: .inventoryItem,
    fields: [
      FieldDefinition(0, "name", .text(limit: 200), required: true, searchable: true),
      FieldDefinition(1, "item", .reference(.inventoryItem)),
    ])
}
