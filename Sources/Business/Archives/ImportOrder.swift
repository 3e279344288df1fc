import Device
import Model

/// The order in which the records of an archive are saved: what is referred to comes before what
/// refers to it, and files come last.
///
/// Two kinds of references can't wait for that and are said once what they lead to is there: those
/// to files, as an item and its picture refer to each other, and those to another record
/// of the kind, as a place in another place.
enum ImportOrder {
  /// The definitions in that order.
  static func sorted(_ definitions: [EntityDefinition]) -> [EntityDefinition] {
    var sorted: [EntityDefinition] = []
    func place(_ definition: EntityDefinition, below path: Set<EntityKind>) {
      let kind = definition.kind
      guard !path.contains(kind), !sorted.contains(where: { $0.kind == kind }) else { return }
      for field in definition.fields where !isSaidLater(field, of: definition) {
        let referred = definitions.first { $0.kind == field.type.referred }
        if let referred { place(referred, below: path.union([kind])) }
      }
      sorted.append(definition)
    }
    for definition in definitions where !Attachment.holds(definition.kind) {
      place(definition, below: [])
    }
    return sorted + definitions.filter { Attachment.holds($0.kind) }
  }

  /// Whether a field's reference is said after the record itself.
  static func isSaidLater(_ field: FieldDefinition, of definition: EntityDefinition) -> Bool {
    field.number == definition.picture?.number || field.type == .reference(definition.kind)
  }
}
