package import Device
package import Model

/// One page of a company's reservations, with what stands above it.
package struct ReservationPart: Equatable, Sendable {
  /// The reservations in their order.
  package var lines: [ReservationLine] = []
  /// How many are open.
  package var open = 0
  /// How many are done, or given up.
  package var done = 0
  /// How many of those that the list is about, and that have its words, are so.
  package var only: [ReservationQuery.Only: Int] = [:]
  /// How many match on all pages.
  package var matching = 0
  /// The one in front of which the page before this one lies.
  package var previous: RecordID?
  /// The one behind which the next page lies.
  package var next: RecordID?

  /// Empty.
  package init() {}
}

extension CompanyContext {
  /// One page of the list of reservations with so many rows at most. What went and came of each is
  /// kept by the store; the list itself is made of all of them: a company has thousands at most.
  package func reservations(_ query: ReservationQuery, limit: Int) async throws -> ReservationPart {
    let all = try await reservations().lines
    var part = ReservationPart()
    part.open = all.count(where: \.isOpen)
    part.done = all.count - part.open
    let about = all.filter { query.isAbout($0) && query.says($0) }
    for only in ReservationQuery.Only.allCases { part.only[only] = about.count(where: only.holds) }
    let found = about.filter { query.only?.holds($0) ?? true }.sorted(by: query.isBefore)
    part.matching = found.count
    let range = Self.range(of: query, in: found, knowing: all, limit: limit)
    part.lines = Array(found[range])
    part.previous = range.lowerBound > 0 ? part.lines.first?.reservation.id : nil
    part.next = range.upperBound < found.count ? part.lines.last?.reservation.id : nil
    return part
  }

  /// Where a page lies. What it begins behind may be on the list no more, and still has its place.
  private static func range(
    of query: ReservationQuery, in found: [ReservationLine], knowing all: [ReservationLine],
    limit: Int
  ) -> Range<Int> {
    func line(_ id: RecordID) -> ReservationLine? { all.first { $0.reservation.id == id } }
    switch query.start {
    case .beginning: break
    case .after(let id):
      guard let last = line(id) else { break }
      let first = found.firstIndex { query.isBefore(last, $0) } ?? found.count
      return first..<min(found.count, first + limit)
    case .before(let id):
      guard let first = line(id) else { break }
      let end = found.firstIndex { !query.isBefore($0, first) } ?? found.count
      return max(0, end - limit)..<end
    }
    return 0..<min(found.count, limit)
  }
}
