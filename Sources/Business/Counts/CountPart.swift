package import Device
package import Model

/// A count as a list shows it.
package struct CountLineOfList: Equatable, Sendable {
  /// The count.
  package let count: Record<StockCount>
  /// How far it is.
  package let state: CountState
  /// The place or category that is counted, in words; nil for chosen items, and what is gone.
  package let subject: String?

  /// When it was begun, by its identifier.
  package var begun: Moment? {
    count.id.milliseconds.flatMap { Int64(exactly: $0) }.map(Moment.init(milliseconds:))
  }
}

/// One page of a company's counts, with what stands above it.
package struct CountPart: Equatable, Sendable {
  /// The counts in their order.
  package var lines: [CountLineOfList] = []
  /// How many are how far.
  package var states: [CountState: Int] = [:]
  /// How many of those in the state, and that have the words, are so.
  package var only: [CountQuery.Only: Int] = [:]
  /// How many match on all pages.
  package var matching = 0
  /// The count in front of which the page before this one lies.
  package var previous: RecordID?
  /// The count behind which the next page lies.
  package var next: RecordID?

  /// Empty.
  package init() {}
}

extension CompanyContext {
  /// One page of the list of counts with so many rows at most. A company has some thousands at
  /// most: all are looked at, but nothing of what was counted in them.
  package func counts(_ query: CountQuery, limit: Int) async throws -> CountPart {
    let tree = try await locationTree(isCounted: false)
    let categories = try await categoryTree()
    let all = try await counts().map { summary in
      let place = summary.count[.place].flatMap { tree[$0] }.map { "\($0.code) \($0.name)" }
      let category = summary.count[.category].flatMap { categories[$0]?.path }
      return CountLineOfList(
        count: summary.count, state: summary.state, subject: place ?? category)
    }
    var part = CountPart()
    for line in all { part.states[line.state, default: 0] += 1 }
    let about = all.filter { $0.state == query.state && query.says($0) }
    for only in CountQuery.Only.allCases { part.only[only] = about.count(where: only.holds) }
    let found = about.filter { query.only?.holds($0) ?? true }.sorted(by: query.isBefore)
    part.matching = found.count
    let range = query.start.range(
      in: found, knowing: all, limit: limit, id: \.count.id, isBefore: query.isBefore)
    part.lines = Array(found[range])
    part.previous = range.lowerBound > 0 ? part.lines.first?.count.id : nil
    part.next = range.upperBound < found.count ? part.lines.last?.count.id : nil
    return part
  }
}
