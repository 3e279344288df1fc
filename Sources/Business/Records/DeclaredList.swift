import Device
package import Model

/// The list of a declared kind. Its pages come from indexes, so that the last one of 100,000
/// records costs what the first one does.
package enum DeclaredList<Kind: RecordType>: ListKind {
  /// A field that the list is sorted by: one that has an index.
  package struct Order: RawRepresentable, CaseIterable, Hashable, Sendable {
    /// The name of the field.
    package let rawValue: String
    let field: FieldDefinition

    /// The field of that name; nil for one that has no index.
    package init?(rawValue: String) {
      guard let field = Kind.definition.field(named: rawValue), field.isIndexed else { return nil }
      self.rawValue = rawValue
      self.field = field
    }

    /// All fields that have an index.
    package static var allCases: [Order] {
      Kind.definition.fields.compactMap { Order(rawValue: $0.name) }
    }

    /// Whether both are the same field.
    package static func == (left: Order, right: Order) -> Bool { left.rawValue == right.rawValue }
    /// By the name.
    package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
  }

  /// Those records alone that say yes in a field, or that are in a state.
  package struct Only: ListChoice {
    /// The name of the field, or the state.
    package let rawValue: String
    /// The field that says it.
    package let field: FieldDefinition
    /// What the records hold in the field.
    package let value: FieldValue

    /// The field of that name, or the state; nil for one that is no choice of the list.
    package init?(rawValue: String) {
      self.rawValue = rawValue
      if let choice = Kind.choices.first(where: { $0.name == rawValue }) {
        (field, value) = (choice, .boolean(true))
      } else if let states = Kind.stateTable, states.states.contains(rawValue) {
        (field, value) = (Kind.definition.fields[states.field], .text(rawValue))
      } else {
        return nil
      }
    }

    /// All choices of the list.
    package static var allCases: [Only] {
      ((Kind.stateTable?.states ?? []) + Kind.choices.map(\.name)).compactMap { Only(rawValue: $0) }
    }

    /// Whether a record is so.
    package func holds(_ line: RecordLine<Kind>) -> Bool { line.values[field] == value }

    /// Whether both are the same choice.
    package static func == (left: Only, right: Only) -> Bool { left.rawValue == right.rawValue }
    /// By the name.
    package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
  }

  /// The name of the list.
  package static var list: String { Kind.list }
  /// What is in use, and not what is archived.
  package static var usualState: Bool { false }

  /// The newest first by the day that is declared, or by what people call a record.
  package static func usualOrder(in state: Bool) -> (order: Order, isDescending: Bool) {
    let day = Kind.declaration.newestBy
    guard let order = Order(rawValue: (day ?? Kind.title).name) else {
      preconditionFailure("a list stands in the order of a field that has an index")
    }
    return (order, day != nil)
  }

  /// The record itself.
  package static func id(of line: RecordLine<Kind>) -> RecordID { line.id }

  /// Whether it is archived.
  package static func state(of line: RecordLine<Kind>) -> Bool {
    Kind.archived.map { line.values[$0] == .boolean(true) } ?? false
  }

  /// Whether it refers to a record.
  package static func refers(_ line: RecordLine<Kind>, to other: ListReference) -> Bool {
    Kind.definition.field(named: other.field).map {
      line.values[$0] == .reference(other.record)
    } ?? false
  }

  /// What search knows of it.
  package static func texts(of line: RecordLine<Kind>) -> [String?] {
    Kind.definition.fields.filter(\.isSearchable).map { String(fieldValue: line.values[$0]) }
  }

  /// What a record holds in the field that the list is sorted by.
  package static func value(of line: RecordLine<Kind>, by order: Order) -> ListValue? {
    switch line.values[order.field] {
    case .text(let text): .words(text)
    case .decimal(let number): .number(number)
    case .time(let milliseconds): .moment(Moment(milliseconds: milliseconds))
    case .integer(let number): ExactDecimal(number).map { .number($0) }
    case .null, .boolean, .reference, .bytes: nil
    }
  }
}
