import Device
import Model

extension CompanyContext {
  /// One page of a list whose rows are open or done. What is open is worked out from all that is
  /// open; what is done, where nothing narrows it, from the page alone.
  func part<Kind: ListKind>(
    _ query: ListQuery<Kind>, of rows: OpenRows, _ counts: OpenCounts, limit: Int,
    _ lines: ([RecordID]) async throws -> [Kind.Line]
  ) async throws -> ListPart<Kind> where Kind.State == Bool {
    let states = [false: counts.open, true: counts.done].filter { $0.value > 0 }
    let company = company
    if query.state, query.isUsual {
      let page = try await read { try LatestPage(query.start, of: rows, limit, $0, company) }
      var part = ListPart<Kind>()
      part.lines = try await lines(page.rows)
      (part.states, part.matching) = (states, counts.done)
      (part.previous, part.next) = (page.previous, page.next)
      return part
    }
    let wanted = try await read { reader in
      if let among = query.among { return Array(among) }
      return try query.state
        ? reader.done(rows, limit: .max, in: company) : reader.open(rows, in: company)
    }
    let found = try await lines(wanted)
    // What a page begins behind may be on the list no more.
    let gone = query.start.record.map { [$0] }?.filter { !wanted.contains($0) } ?? []
    let known = found + (gone.isEmpty ? [] : try await lines(gone))
    return ListPart(query, of: found, knowing: known, states: states, limit: limit)
  }
}

/// One page of what is done, the last one first.
private struct LatestPage: Sendable {
  let rows: [RecordID]
  let previous: RecordID?
  let next: RecordID?

  init(
    _ start: ListStart, of kind: OpenRows, _ limit: Int, _ reader: StoreReader,
    _ company: CompanyID
  ) throws {
    rows =
      switch start {
      case .beginning: try reader.done(kind, limit: limit, in: company)
      case .after(let last):
        try reader.done(kind, olderThan: last, limit: limit, in: company)
      case .before(let first):
        try reader.done(kind, newerThan: first, limit: limit, in: company)
      }
    previous = try rows.first.flatMap { first in
      try reader.done(kind, newerThan: first, limit: 1, in: company).isEmpty ? nil : first
    }
    next = try rows.last.flatMap { last in
      try reader.done(kind, olderThan: last, limit: 1, in: company).isEmpty ? nil : last
    }
  }
}
