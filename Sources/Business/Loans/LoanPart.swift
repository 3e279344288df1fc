import Device
import Model

/// One page of a company's loans, with what stands above it.
package typealias LoanPart = ListPart<ListedLoans>

extension CompanyContext {
  /// One page of the list of loans with so many rows at most.
  package func loans(_ query: LoanQuery, limit: Int) async throws -> LoanPart {
    let counts = try await kept(LoanCounts.self).counts
    var part = try await part(query, of: .loans, counts, limit: limit) {
      try await lines(ofLoans: $0)
    }
    if query.state, query.isUsual {
      part.only = [
        .overdue: 0, .tooMuch: counts.doneTooMuch, .borrowed: counts.doneComing,
        .lent: counts.done - counts.doneComing,
      ]
    }
    return part
  }
}

private struct LoanCounts: KeptReading {
  let counts: OpenCounts

  init(_ reader: StoreReader, of company: CompanyID) throws {
    counts = try reader.counts(.loans, in: company)
  }
}
