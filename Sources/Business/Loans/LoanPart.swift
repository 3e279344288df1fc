package import Device
package import Model

/// One page of a company's loans, with what stands above it.
package struct LoanPart: Equatable, Sendable {
  /// The loans in their order.
  package var lines: [LoanLine] = []
  /// How many are out.
  package var out = 0
  /// How many are back.
  package var returned = 0
  /// How many of those that the list is about, and that have its words, are so.
  package var only: [LoanQuery.Only: Int] = [:]
  /// How many match on all pages.
  package var matching = 0
  /// The loan in front of which the page before this one lies.
  package var previous: RecordID?
  /// The loan behind which the next page lies.
  package var next: RecordID?

  /// Empty.
  package init() {}
}

extension CompanyContext {
  /// One page of the list of loans with so many rows at most. What is out of each is added up for
  /// all of them, as for every list of loans: a company has thousands at most.
  package func loans(_ query: LoanQuery, limit: Int) async throws -> LoanPart {
    let all = try await loans().lines
    var part = LoanPart()
    part.returned = all.count { $0.state == .returned }
    part.out = all.count - part.returned
    let about = all.filter { query.isAbout($0) && query.says($0) }
    for only in LoanQuery.Only.allCases { part.only[only] = about.count(where: only.holds) }
    let found = about.filter { query.only?.holds($0) ?? true }.sorted(by: query.isBefore)
    part.matching = found.count
    let range = query.start.range(
      in: found, knowing: all, limit: limit, id: \.loan.id, isBefore: query.isBefore)
    part.lines = Array(found[range])
    part.previous = range.lowerBound > 0 ? part.lines.first?.loan.id : nil
    part.next = range.upperBound < found.count ? part.lines.last?.loan.id : nil
    return part
  }
}
