/// All entities of this version.
package enum Schema {
  /// Every definition, by ascending number.
  package static let entities: [EntityDefinition] = [
    Company.definition, UserPass.definition, AccessControl.definition, InventoryItem.definition,
    StockTransaction.definition,
  ]

  /// The definition of a kind; nil for a kind of a newer version.
  package static func definition(of kind: EntityKind) -> EntityDefinition? {
    let index = Int(kind.rawValue) - 1
    guard entities.indices.contains(index) else { return nil }
    return entities[index]
  }

  /// The definition with that name.
  package static func definition(named name: String) -> EntityDefinition? {
    entities.first { $0.name == name }
  }
}
