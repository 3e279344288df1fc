package import Model

extension RecordState {
  /// The records of the same zone that this one refers to, with the kinds they must be of.
  package func references(of definition: EntityDefinition) -> [(kind: EntityKind, id: RecordID)] {
    guard !isDeleted, let values = try? values(of: definition) else { return [] }
    return definition.references(in: values)
  }

  /// The value that is unique in the zone, if the entity has one and the record lives.
  package func naturalKey(of definition: EntityDefinition) -> String? {
    guard !isDeleted, let number = definition.naturalKey,
      let values = try? values(of: definition),
      case .text(let text) = values[definition.fields[number]]
    else { return nil }
    return text
  }
}
