import Device

/// One page of a company's reservations, with what stands above it.
package typealias ReservationPart = ListPart<ListedReservations>

extension CompanyContext {
  /// One page of the list of reservations with so many rows at most. What went and came of each is
  /// kept by the store; the list itself is made of all of them: a company has thousands at most.
  package func reservations(_ query: ReservationQuery, limit: Int) async throws -> ReservationPart {
    ReservationPart(query, of: try await reservations().lines, limit: limit)
  }
}
