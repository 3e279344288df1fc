package import Model

/// What part of a list is asked for: by words, narrowed to those that are so, sorted, and from a
/// record on.
package struct ListQuery<Kind: ListKind>: Equatable, Sendable {
  /// What the list is sorted by.
  package typealias Order = Kind.Order
  /// Which rows are wanted alone.
  package typealias Only = Kind.Only
  /// What the list is about.
  package typealias State = Kind.State

  /// Words that each row says; empty for all.
  package var words = ""
  /// What the list is about.
  package var state = Kind.usualState
  /// Those alone that are so.
  package var only: Only?
  /// Those alone that refer to a record.
  package var about: ListReference?
  /// What the rows lie between.
  package var between: [Order: ListEnds] = [:]
  /// What the list is sorted by; nil for what is usual.
  package var order: Order?
  /// Whether the largest comes first.
  package var isDescending = false
  /// Where the page begins.
  package var start = ListStart.beginning
  /// These records and no others, whatever else is wanted; nil for any.
  package var among: Set<RecordID>?
  /// The columns of a view that brings its own, with dots between them.
  package var columns: String?
  /// The record that stands beside the list.
  package var shown: RecordID?

  /// Asks for all, as is usual.
  package init() {}

  /// What it is sorted by in fact.
  package var sorting: (order: Order, isDescending: Bool) {
    order.map { ($0, isDescending) } ?? Kind.usualOrder(in: state)
  }

  /// Whether it asks for all that there is of a state, in the order that is usual.
  var isUsual: Bool {
    words.isEmpty && only == nil && about == nil && between.isEmpty && among == nil
      && sorting == Kind.usualOrder(in: state)
  }

  /// Whether each word is in what the row says.
  package func says(_ line: Kind.Line) -> Bool {
    guard !words.isEmpty else { return true }
    let text = Kind.texts(of: line).compactMap { $0 }.joined(separator: "\n").lowercased()
    return words.lowercased().split { $0.isWhitespace }.allSatisfy { text.contains($0) }
  }

  /// Whether the list is about a row that has its words and lies between its ends.
  func isAbout(_ line: Kind.Line) -> Bool {
    if let among { return among.contains(Kind.id(of: line)) }
    return Kind.state(of: line) == state && says(line) && holds(line)
      && about.map { Kind.refers(line, to: $0) } ?? true
  }

  private func holds(_ line: Kind.Line) -> Bool {
    between.allSatisfy { order, ends in ends.hold(Kind.value(of: line, by: order)) }
  }

  /// Whether one stands in front of another: what has no value is behind all others.
  func isBefore(_ left: Kind.Line, _ right: Kind.Line) -> Bool {
    let (order, isDescending) = sorting
    let (mine, other) = (Kind.value(of: left, by: order), Kind.value(of: right, by: order))
    guard mine != other else {
      return isDescending
        ? Kind.hasTurn(right, before: left) : Kind.hasTurn(left, before: right)
    }
    guard let mine else { return false }
    guard let other else { return true }
    return isDescending ? other < mine : mine < other
  }
}

/// One page of a list, with what stands above it.
package struct ListPart<Kind: ListKind>: Equatable, Sendable {
  /// The rows in their order.
  package var lines: [Kind.Line] = []
  /// How many rows are what.
  package var states: [Kind.State: Int] = [:]
  /// How many of those that the list is about, and that have its words and lie between its ends,
  /// are so.
  package var only: [Kind.Only: Int] = [:]
  /// How many match on all pages.
  package var matching = 0
  /// Whether more may match, and may be so, than was counted.
  package var isLowerBound = false
  /// What the record is called that the list is about; nil where it is about all.
  package var about: String?
  /// The record in front of which the page before this one lies.
  package var previous: RecordID?
  /// The record behind which the next page lies.
  package var next: RecordID?

  /// Empty.
  package init() {}

  /// The page of all rows that there are, with so many at most.
  package init(_ query: ListQuery<Kind>, of all: [Kind.Line], limit: Int) {
    var states: [Kind.State: Int] = [:]
    for line in all { states[Kind.state(of: line), default: 0] += 1 }
    self.init(query, of: all, knowing: all, states: states, limit: limit)
  }

  /// The page of the rows that the list is about; `known` has what the page begins behind too, and
  /// `states` what is counted of all.
  init(
    _ query: ListQuery<Kind>, of all: [Kind.Line], knowing known: [Kind.Line],
    states: [Kind.State: Int], limit: Int
  ) {
    self.states = states
    let about = all.filter(query.isAbout)
    for choice in Kind.Only.allCases { only[choice] = about.count(where: choice.holds) }
    let found = about.filter { query.only?.holds($0) ?? true }.sorted(by: query.isBefore)
    matching = found.count
    let range = query.start.range(
      in: found, knowing: known, limit: limit, id: Kind.id, isBefore: query.isBefore)
    lines = Array(found[range])
    previous = range.lowerBound > 0 ? lines.first.map(Kind.id) : nil
    next = range.upperBound < found.count ? lines.last.map(Kind.id) : nil
  }

  /// How many rows the list is about, whatever else is wanted.
  package func total(of query: ListQuery<Kind>) -> Int { states[query.state] ?? 0 }
}
