package import Model

/// What a list sorts by.
package enum SortKey: Hashable, Sendable {
  /// A field that is declared as indexed.
  case field(Int)
  /// When the record was last changed.
  case updatedAt
  /// The quantity in stock: of items alone.
  case stock
  /// What of an item is reserved, what of it is left when that is gone, what is expected: of items
  /// alone. What has nothing reserved, or nothing expected, comes last in both directions.
  case reserved, available, incoming

  /// A typed field.
  package static func field<E: Entity, Value>(_ field: Field<E, Value>) -> SortKey {
    .field(field.number)
  }
}

/// Where a page ended: the next one begins behind it.
package struct PageKey: Equatable, Sendable {
  /// The value of the last row; null is behind every value, in both directions.
  package let value: FieldValue
  /// The last row's record.
  package let id: RecordID

  /// Takes the parts as they are.
  package init(value: FieldValue, id: RecordID) {
    self.value = value
    self.id = id
  }
}

/// Only records whose field has this value are wanted, or has another; null means that nothing was
/// entered.
package struct PageFilter: Equatable, Sendable {
  /// The field's number.
  package let field: Int
  /// The value.
  package let value: FieldValue
  /// Further values that are as good.
  package var alternatives: [FieldValue] = []
  /// Whether those with the value are left out, and all others wanted.
  package var isExcluding = false

  /// Takes the parts as they are.
  package init(field: Int, value: FieldValue) {
    self.field = field
    self.value = value
  }

  /// A typed field with a value.
  package init<E: Entity, Value>(_ field: Field<E, Value>, _ value: Value) {
    self.init(field: field.number, value: value.fieldValue)
  }

  /// The records whose field has any of these values; nil without any.
  package static func any<E: Entity, Value>(
    of values: [Value], in field: Field<E, Value>
  ) -> PageFilter? {
    guard let first = values.first else { return nil }
    var filter = PageFilter(field, first)
    filter.alternatives = values.dropFirst().map(\.fieldValue)
    return filter
  }

  /// All values that are good.
  var values: [FieldValue] { [value] + alternatives }

  /// All but the records whose field has the value.
  package static func without<E: Entity, Value>(
    _ field: Field<E, Value>, _ value: Value
  ) -> PageFilter {
    var filter = PageFilter(field, value)
    filter.isExcluding = true
    return filter
  }
}

/// One page of a list.
package struct PageRequest: Equatable, Sendable {
  /// The entity.
  package var kind: EntityKind
  /// What to sort by.
  package var sort: SortKey
  /// Whether the largest value comes first.
  package var isDescending = false
  /// Which records are wanted.
  package var filters: [PageFilter] = []
  /// Between which ends values lie.
  package var ranges: [PageRange] = []
  /// The state that items must be in, if any; other entities have none.
  package var condition: ListCondition?
  /// The tag that items must be marked with, if any; other entities have none.
  package var tag: RecordID?
  /// The words that records must have, as they were looked for; nil for any.
  package var words: WordMatches?
  /// Where the page before ended; nil for the first.
  package var after: PageKey?
  /// How many records at most.
  package var limit = 50

  /// Asks for the first page.
  package init(_ kind: EntityKind, sort: SortKey) {
    self.kind = kind
    self.sort = sort
  }
}

/// The records of one page.
package struct RecordPage: Equatable, Sendable {
  /// The records in order.
  package let records: [StoredRecord]
  /// What to ask the next page with; nil when this is the last.
  package let next: PageKey?
}
