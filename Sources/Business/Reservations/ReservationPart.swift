import Device
import Model

/// One page of a company's reservations, with what stands above it.
package typealias ReservationPart = ListPart<ListedReservations>

extension CompanyContext {
  /// One page of the list of reservations with so many rows at most.
  package func reservations(_ query: ReservationQuery, limit: Int) async throws -> ReservationPart {
    let counts = try await kept(ReservationCounts.self).counts
    var part = try await part(query, of: .reservations, counts, limit: limit) {
      try await lines(ofReservations: $0)
    }
    if query.state, query.isUsual {
      part.only = [
        .overdue: 0, .tooMuch: counts.doneTooMuch, .expected: counts.doneComing,
        .reserved: counts.done - counts.doneComing,
      ]
    }
    return part
  }
}

private struct ReservationCounts: KeptReading {
  let counts: OpenCounts

  init(_ reader: StoreReader, of company: CompanyID) throws {
    counts = try reader.counts(.reservations, in: company)
  }
}
