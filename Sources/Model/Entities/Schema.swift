/// The entities of one version of the program: what a store has tables for, and what a container
/// understands.
///
/// Versions only grow: entities are added, and fields are added at the end (decision 0015). So the
/// fields that a version does not know are those with numbers above its own.
package struct Schema: Sendable {
  /// Every definition, by ascending number.
  package let entities: [EntityDefinition]
  /// Where each kind's definition is, by the kind's number; -1 for none.
  private let places: [Int]

  /// Takes the definitions of a version; traps unless their numbers ascend.
  package init(_ entities: [EntityDefinition]) {
    var places = Array(repeating: -1, count: Int(entities.last?.kind.rawValue ?? 0) + 1)
    var last: UInt16 = 0
    for (index, definition) in entities.enumerated() {
      precondition(definition.kind.rawValue > last, "entities are listed by ascending number")
      last = definition.kind.rawValue
      places[Int(last)] = index
    }
    self.entities = entities
    self.places = places
  }

  /// The entities of this version of the program.
  package static let current = Schema([
    Company.definition, UserPass.definition, AccessControl.definition, InventoryItem.definition,
    StockTransaction.definition, Attachment.definition, ItemCost.definition,
    Category.definition, Tag.definition, ItemTag.definition, CustomField.definition,
    ItemUnit.definition, Location.definition, SerialUnit.definition,
    Loan.definition, StockCount.definition, CountLine.definition, Reservation.definition,
    SavedFilter.definition, LabelTemplate.definition, Contact.definition,
  ])

  /// The definition of a kind; nil for a kind of a newer version.
  package func definition(of kind: EntityKind) -> EntityDefinition? {
    let number = Int(kind.rawValue)
    guard number < places.count, places[number] >= 0 else { return nil }
    return entities[places[number]]
  }

  /// The definition with that name.
  package func definition(named name: String) -> EntityDefinition? {
    entities.first { $0.name == name }
  }

  /// All kinds, ascending.
  package var kinds: [EntityKind] { entities.map { $0.kind } }
}
