package import Model

/// The list of records of which something is open, and of those that are done.
package enum OpenList<Kind: OpenKind>: ListKind {
  /// What is open of a record.
  package typealias Line = Kind.Line
  /// What it is sorted by.
  package typealias Order = OpenOrder<Kind>
  /// Which rows are wanted alone.
  package typealias Only = OpenChoice<Kind>

  /// The name under which views of the list are kept.
  package static var list: String { Kind.definition.list ?? "" }
  /// What is open, and not what is done.
  package static var usualState: Bool { false }

  /// By the day; or the last one first, where it is done.
  package static func usualOrder(in isDone: Bool) -> (order: Order, isDescending: Bool) {
    isDone ? (.noted, true) : (.due, false)
  }

  /// The record of a row.
  package static func id(of line: Line) -> RecordID { line.record.id }

  /// Whether it is done.
  package static func state(of line: Line) -> Bool { !line.isOpen }

  /// The party, the note, the item and the numbers.
  package static func texts(of line: Line) -> [String?] {
    [
      line.party, line.writtenParty, line.reference, line.note, line.item?[.name],
      line.item?[.code], line.number,
    ]
  }

  /// What a row says in a column.
  package static func value(of line: Line, by order: Order) -> ListValue? {
    switch order {
    case .party: .words(line.party)
    case .reference: .words(line.reference)
    case .item: .words(line.item?[.name])
    case .open: .number(line.open)
    case .due: line.due.map { .moment($0) }
    case .noted: line.record.id.moment.map { .moment($0) }
    }
  }
}

/// What such a list is sorted by; `noted` is the order in which its records were noted.
package enum OpenOrder<Kind: OpenKind>: RawRepresentable, CaseIterable, Hashable, Sendable {
  case party, reference, item, open, due, noted

  /// The order that addresses of the kind call so.
  package init?(rawValue: String) {
    guard let known = Kind.orders.first(where: { $0.name == rawValue }) else { return nil }
    self = known.order
  }

  /// What addresses of the kind call it.
  package var rawValue: String { Kind.orders.first { $0.order.place == place }?.name ?? "" }

  private var place: Int {
    switch self {
    case .party: 0
    case .reference: 1
    case .item: 2
    case .open: 3
    case .due: 4
    case .noted: 5
    }
  }

  /// Whether both are the same order: told without their names, which are looked up.
  package static func == (left: OpenOrder, right: OpenOrder) -> Bool { left.place == right.place }
  /// By what they are.
  package func hash(into hasher: inout Hasher) { hasher.combine(place) }
  /// Those that the kind has.
  package static var allCases: [OpenOrder] { Kind.orders.map(\.order) }
}

/// Which of those that such a list is about are wanted alone.
package enum OpenChoice<Kind: OpenKind>: ListChoice {
  /// What was to go or come before today.
  case overdue
  /// What more moved of than was meant.
  case tooMuch
  /// What goes, or went.
  case going
  /// What comes, or came.
  case coming

  /// The choice that addresses of the kind call so.
  package init?(rawValue: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  /// What addresses of the kind call it.
  package var rawValue: String {
    switch self {
    case .overdue: "overdue"
    case .tooMuch: "tooMuch"
    case .going: Kind.directions[0]
    case .coming: Kind.directions[1]
    }
  }

  /// Whether a record is so.
  package func holds(_ line: Kind.Line) -> Bool {
    switch self {
    case .overdue: line.isOverdue
    case .tooMuch: line.isTooMuch
    case .going: !line.isComing
    case .coming: line.isComing
    }
  }
}
