/// A place where stock lies: a zone, an aisle in it, a bin in that. Its code is unique in the
/// company and is what labels and scanners say.
package enum Location: Entity {
  /// The names of what a place may be, from the widest to the narrowest.
  package static let kinds = ["zone", "aisle", "bin"]

  package static let definition = EntityDefinition(
    .location, "Location", subject: .location, naturalKey: 1, list: "locations", title: 0,
    fields: [
      FieldDefinition(
        0, "name", .text(limit: 200), required: true, indexed: true, searchable: true),
      FieldDefinition(
        1, "code", .text(limit: 64), required: true, indexed: true, searchable: true),
      FieldDefinition(2, "kind", .choice(kinds)),
      FieldDefinition(3, "parent", .reference(.location), filtered: true),
      FieldDefinition(4, "position", .integer),
      FieldDefinition(5, "capacity", .decimal),
      FieldDefinition(6, "note", .text(limit: 2_000)),
      FieldDefinition(7, "isArchived", .boolean),
      FieldDefinition(8, "mapX", .integer),
      FieldDefinition(9, "mapY", .integer, group: 8),
      FieldDefinition(10, "mapWidth", .integer, group: 8),
      FieldDefinition(11, "mapHeight", .integer, group: 8),
    ])
}

extension Field where Owner == Location, Value == String {
  package static var name: Self { Self(0) }
  package static var code: Self { Self(1) }
  package static var kind: Self { Self(2) }
  package static var note: Self { Self(6) }
}

extension Field where Owner == Location, Value == RecordID {
  package static var parent: Self { Self(3) }
}

extension Field where Owner == Location, Value == Int64 {
  /// Its turn among its neighbours on a walk through the warehouse.
  package static var position: Self { Self(4) }
  package static var mapX: Self { Self(8) }
  package static var mapY: Self { Self(9) }
  package static var mapWidth: Self { Self(10) }
  package static var mapHeight: Self { Self(11) }
}

extension Field where Owner == Location, Value == ExactDecimal {
  /// How many units fit.
  package static var capacity: Self { Self(5) }
}

extension Field where Owner == Location, Value == Bool {
  package static var isArchived: Self { Self(7) }
}
