package import Model

/// What part of a list is asked for that is worked out from all of its records: by words, narrowed
/// to those that are so, sorted, and from a record on.
package protocol ListQuery: Equatable, Sendable {
  /// What the list shows a row of.
  associatedtype Line: Equatable, Sendable
  /// What the list is sorted by.
  associatedtype Order: RawRepresentable<String>, Equatable, Sendable
  /// Which rows are wanted alone.
  associatedtype Only: ListChoice<Line>
  /// What keeps rows apart from the first: a list is about one of these.
  associatedtype State: Hashable, Sendable = Never

  /// The name under which views of the list are kept.
  static var list: String { get }
  /// The record of a row.
  static func id(of line: Line) -> RecordID
  /// What a row is counted as; nil in a list that is about all of them.
  static func state(of line: Line) -> State?

  /// Words that each row says; empty for all.
  var words: String { get set }
  /// Those alone that are so.
  var only: Only? { get set }
  /// What the list is sorted by; nil for what is usual.
  var order: Order? { get set }
  /// Whether the largest comes first.
  var isDescending: Bool { get set }
  /// Where the page begins.
  var start: ListStart { get set }
  /// What it is sorted by in fact.
  var sorting: (order: Order, isDescending: Bool) { get }

  /// Asks for all, as is usual.
  init()
  /// Whether the list is about a row, whatever else is wanted.
  func isAbout(_ line: Line) -> Bool
  /// Whether each word is in what the row says.
  func says(_ line: Line) -> Bool
}

/// Something that a row of a list may be, and the list can be narrowed to.
package protocol ListChoice<Line>: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What the list shows a row of.
  associatedtype Line

  /// Whether a row is so.
  func holds(_ line: Line) -> Bool
}

extension ListQuery {
  /// A list is about all of its rows, where it does not say otherwise.
  package static func state(of line: Line) -> State? { nil }

  /// A list is about all of its rows, where it does not say otherwise.
  package func isAbout(_ line: Line) -> Bool { true }
}

/// One page of a list, with what stands above it.
package struct ListPart<Query: ListQuery>: Equatable, Sendable {
  /// The rows in their order.
  package var lines: [Query.Line] = []
  /// How many rows are what.
  package var states: [Query.State: Int] = [:]
  /// How many of those that the list is about, and that have its words, are so.
  package var only: [Query.Only: Int] = [:]
  /// How many match on all pages.
  package var matching = 0
  /// The record in front of which the page before this one lies.
  package var previous: RecordID?
  /// The record behind which the next page lies.
  package var next: RecordID?

  /// Empty.
  package init() {}

  /// The page of all rows that there are, with so many at most.
  init(
    _ query: Query, of all: [Query.Line], limit: Int,
    isBefore: (Query.Line, Query.Line) -> Bool
  ) {
    for state in all.compactMap(Query.state) { states[state, default: 0] += 1 }
    let about = all.filter { query.isAbout($0) && query.says($0) }
    for choice in Query.Only.allCases { only[choice] = about.count(where: choice.holds) }
    let found = about.filter { query.only?.holds($0) ?? true }.sorted(by: isBefore)
    matching = found.count
    let range = query.start.range(
      in: found, knowing: all, limit: limit, id: Query.id, isBefore: isBefore)
    lines = Array(found[range])
    previous = range.lowerBound > 0 ? lines.first.map(Query.id) : nil
    next = range.upperBound < found.count ? lines.last.map(Query.id) : nil
  }
}
