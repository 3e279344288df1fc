/// A view of a list with a name, for everybody in the company.
package enum SavedFilter: Entity {
  /// The lists that views are of, with the entity whose rules hold for them.
  package static let lists: [(name: String, definition: EntityDefinition)] =
    Schema.current.entities.compactMap { entity in entity.list.map { ($0, entity) } }

  /// Who receives all of these under need to know receives views, of whichever list: a view says
  /// what somebody shared with everybody, not what the list holds.
  private static let readWith: [Subject] = [.inventoryItem, .loan, .reservation]

  package static let definition = EntityDefinition(
    .savedFilter, "SavedFilter", subject: .inventoryItem,
    judging: RecordJudging(about: readWith) { subject(of: $0) }, title: 0,
    fields: [
      FieldDefinition(0, "name", .text(limit: 200), required: true, indexed: true),
      FieldDefinition(1, "list", .text(limit: 64), required: true),
      FieldDefinition(2, "address", .text(limit: 4_000)),
      FieldDefinition(3, "columns", .text(limit: 2_000)),
      FieldDefinition(4, "authorName", .text(limit: 200)),
    ])

  /// What the rules are asked about: what the list is of. A list of a newer version is for
  /// administrators alone.
  static func subject(of values: RecordValues?) -> Subject {
    let name = values.flatMap(Record<SavedFilter>.init)?[.list]
    return lists.first { $0.name == name }?.definition.subject ?? .company
  }
}

extension Field where Owner == SavedFilter, Value == String {
  package static var name: Self { Self(0) }
  package static var list: Self { Self(1) }
  /// What it shows, as the list's address says it.
  package static var address: Self { Self(2) }
  /// The columns that it shows, with commas between them.
  package static var columns: Self { Self(3) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(4) }
}
