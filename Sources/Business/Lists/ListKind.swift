package import Model

/// A kind of record whose list is worked out from all of its records: what a row says, what it is
/// sorted and narrowed by. Everything else is the same for every kind.
package protocol ListKind: Sendable {
  /// What the list shows a row of.
  associatedtype Line: Equatable, Sendable
  /// What the list is sorted by.
  associatedtype Order: RawRepresentable<String>, CaseIterable, Hashable, Sendable
  /// Which rows are wanted alone.
  associatedtype Only: ListChoice<Line>
  /// What keeps rows apart from the first: a list is about one of these.
  associatedtype State: Hashable, Sendable

  /// The name under which views of the list are kept.
  static var list: String { get }
  /// What the list is about where nobody says.
  static var usualState: State { get }
  /// What it is sorted by where nobody says.
  static func usualOrder(in state: State) -> (order: Order, isDescending: Bool)
  /// The record of a row.
  static func id(of line: Line) -> RecordID
  /// What a row is counted as.
  static func state(of line: Line) -> State
  /// What words are looked for in.
  static func texts(of line: Line) -> [String?]
  /// What a row is sorted by and narrowed by; nil for one that has none, and for an order that is
  /// nothing but the turn of the rows.
  static func value(of line: Line, by order: Order) -> ListValue?
  /// Whether a row has its turn before another, where nothing else tells them apart.
  static func hasTurn(_ line: Line, before other: Line) -> Bool
  /// Whether a row refers to a record.
  static func refers(_ line: Line, to other: ListReference) -> Bool
}

/// A record that a list is about, and the field in which its rows refer to it.
package struct ListReference: Equatable, Sendable {
  /// The name of the field.
  package let field: String
  /// The record.
  package let record: RecordID

  /// Takes the parts as they are.
  package init(field: String, record: RecordID) {
    self.field = field
    self.record = record
  }
}

extension ListKind {
  /// Lists that do not say so are never about one record.
  package static func refers(_ line: Line, to other: ListReference) -> Bool { false }

  /// As they were made.
  package static func hasTurn(_ line: Line, before other: Line) -> Bool {
    id(of: line) < id(of: other)
  }
}

/// A list that is about all of its rows.
package enum WholeList: Hashable, Sendable { case all }

/// Something that a row of a list may be, and the list can be narrowed to.
package protocol ListChoice<Line>: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What the list shows a row of.
  associatedtype Line

  /// Whether a row is so.
  func holds(_ line: Line) -> Bool
}
