/// A count of what lies in stock. What is counted becomes adjustments when somebody who may adjust
/// approves it.
package enum StockCount: Entity {
  /// The names of what is counted: what lies at a place and all within it, items of a category and
  /// all within it, or chosen items.
  package static let scopes = ["place", "category", "list"]
  /// The names of how far it is.
  package static let states = ["open", "submitted", "approved", "cancelled"]
  /// How often an approval can be taken back.
  package static let roundLimit = 16

  package static let definition = EntityDefinition(
    .stockCount, "StockCount", subject: .stockCount,
    // Who approves a count, or takes that back, needs the right to adjust, and no other.
    judging: RecordJudging(about: [.stockCount], deciding: .stockAdjustment) { subject(of: $0) },
    list: "counts", title: 0,
    fields: [
      FieldDefinition(
        0, "name", .text(limit: 200), required: true, indexed: true, searchable: true),
      FieldDefinition(1, "scope", .choice(scopes), required: true),
      FieldDefinition(2, "place", .reference(.location), group: 1),
      FieldDefinition(3, "category", .reference(.category), group: 1),
      FieldDefinition(4, "isBlind", .boolean),
      FieldDefinition(5, "state", .choice(states), required: true, guarded: true),
      FieldDefinition(6, "round", .integer, group: 5),
      FieldDefinition(7, "note", .text(limit: 2_000), searchable: true),
      FieldDefinition(8, "submittedAt", .time),
      FieldDefinition(9, "submittedBy", .identifier, group: 8),
      FieldDefinition(10, "approvedAt", .time),
      FieldDefinition(11, "approvedBy", .identifier, group: 10),
      FieldDefinition(12, "authorName", .text(limit: 200)),
    ])

  /// What the rules are asked about: an approved count is as good as its adjustments.
  package static func subject(of values: RecordValues?) -> Subject {
    values.flatMap(Record<StockCount>.init)?[.state] == "approved"
      ? .stockAdjustment : .stockCount
  }
}

extension Field where Owner == StockCount, Value == String {
  package static var name: Self { Self(0) }
  package static var scope: Self { Self(1) }
  package static var state: Self { Self(5) }
  package static var note: Self { Self(7) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(12) }
}

extension Field where Owner == StockCount, Value == RecordID {
  package static var place: Self { Self(2) }
  package static var category: Self { Self(3) }
  package static var submittedBy: Self { Self(9) }
  package static var approvedBy: Self { Self(11) }
}

extension Field where Owner == StockCount, Value == Bool {
  /// Whether who counts does not see what is expected.
  package static var isBlind: Self { Self(4) }
}

extension Field where Owner == StockCount, Value == Int64 {
  /// How often an approval was taken back.
  package static var round: Self { Self(6) }
}

extension Field where Owner == StockCount, Value == Moment {
  package static var submittedAt: Self { Self(8) }
  package static var approvedAt: Self { Self(10) }
}
