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

  /// Takes a count and what it is about.
  package init(_ summary: CountSummary, subject: String?) {
    count = summary.count
    state = summary.state
    self.subject = subject
  }

  /// When it was begun, by its identifier.
  package var begun: Moment? { count.id.moment }
}

/// One page of a company's counts, with what stands above it.
package typealias CountPart = ListPart<ListedCounts>

extension CompanyContext {
  /// One page of the list of counts with so many rows at most. A company has some thousands at
  /// most: all are looked at, but nothing of what was counted in them.
  package func counts(_ query: CountQuery, limit: Int) async throws -> CountPart {
    let tree = try await locationTree(isCounted: false)
    let categories = try await categoryTree()
    let all = try await counts().map { summary in
      let place = summary.count[.place].flatMap { tree[$0] }.map { "\($0.code) \($0.name)" }
      let category = summary.count[.category].flatMap { categories[$0]?.path }
      return CountLineOfList(summary, subject: place ?? category)
    }
    return CountPart(query, of: all, limit: limit)
  }
}
