import Device

/// One page of a company's loans, with what stands above it.
package typealias LoanPart = ListPart<ListedLoans>

extension CompanyContext {
  /// One page of the list of loans with so many rows at most. What is out of each is added up for
  /// all of them, as for every list of loans: a company has thousands at most.
  package func loans(_ query: LoanQuery, limit: Int) async throws -> LoanPart {
    LoanPart(query, of: try await loans().lines, limit: limit)
  }
}
