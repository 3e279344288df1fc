package import Device
package import Model

extension CompanyContext {
  /// One page of a list whose rows are open or done. What is open is worked out from all that is
  /// open; what is done, where nothing narrows it, from the page alone.
  package func part<Kind: OpenKind>(
    _ query: ListQuery<OpenList<Kind>>, limit: Int
  ) async throws -> ListPart<OpenList<Kind>> {
    let (rows, company) = (Kind.rows, company)
    let counts = try await kept(KeptCounts<Kind>.self).counts
    let states = [false: counts.open, true: counts.done].filter { $0.value > 0 }
    if query.state, query.isUsual {
      let page = try await read { try LatestPage(query.start, of: rows, limit, $0, company) }
      var part = ListPart<OpenList<Kind>>()
      part.lines = try await lines(Kind.self, page.rows)
      (part.states, part.matching) = (states, counts.done)
      (part.previous, part.next) = (page.previous, page.next)
      part.only = [
        .overdue: 0, .tooMuch: counts.doneTooMuch, .coming: counts.doneComing,
        .going: counts.done - counts.doneComing,
      ]
      return part
    }
    let wanted = try await read { reader in
      if let among = query.among { return Array(among) }
      return try query.state
        ? reader.done(rows, limit: .max, in: company) : reader.open(rows, in: company)
    }
    let found = try await lines(Kind.self, wanted)
    // What a page begins behind may be on the list no more.
    let gone = query.start.record.map { [$0] }?.filter { !wanted.contains($0) } ?? []
    let known = found + (gone.isEmpty ? [] : try await lines(Kind.self, gone))
    return ListPart(query, of: found, knowing: known, states: states, limit: limit)
  }

  /// Records in a state, or all: what is open by its day, the rest the last one first. With an item
  /// those of it alone.
  package func listing<Kind: OpenKind>(
    _ kind: Kind.Type, _ state: Kind.Line.Progress? = nil, of item: RecordID? = nil,
    limit: Int = .max
  ) async throws -> OpenListing<Kind.Line> {
    if let item { return try await listing(kind, state, ofItem: item, limit: limit) }
    let (rows, company, today) = (Kind.rows, company, try await today())
    let (ids, counts, late) = try await read { reader in
      let ids: [RecordID] =
        if state == .overdue {
          try reader.late(rows, before: today, limit: limit, in: company)
        } else if state == .open {
          try reader.open(rows, in: company)
        } else if state == nil {
          try reader.open(rows, limit: limit, in: company)
            + reader.done(rows, limit: limit, in: company)
        } else {
          try reader.done(rows, limit: .max, in: company)
        }
      return (
        ids, try reader.counts(rows, in: company),
        try reader.lateCount(rows, before: today, in: company)
      )
    }
    var listing = OpenListing<Kind.Line>()
    listing.counts = Kind.counts(counts, late: late).filter { $0.value > 0 }
    let lines = try await lines(kind, ids)
    listing.lines = Array(lines.filter { state == nil || $0.state == state }.prefix(limit))
    return listing
  }

  private func listing<Kind: OpenKind>(
    _ kind: Kind.Type, _ state: Kind.Line.Progress?, ofItem item: RecordID, limit: Int
  ) async throws -> OpenListing<Kind.Line> {
    let filter = PageFilter(Kind.openFields.item, item)
    let lines = try await Kind.lines(try await all(by: Kind.openFields.due, with: filter), in: self)
    var listing = OpenListing<Kind.Line>()
    for line in lines { listing.counts[line.state, default: 0] += 1 }
    let wanted = lines.filter { state == nil || $0.state == state }
    let rest = wanted.filter { !$0.isOpen }.sorted { $0.record.id > $1.record.id }
    listing.lines = Array((wanted.filter(\.isOpen) + rest).prefix(limit))
    return listing
  }

  /// Records in the order of their identifiers here.
  func lines<Kind: OpenKind>(_ kind: Kind.Type, _ ids: [RecordID]) async throws -> [Kind.Line] {
    let records: [Record<Kind>] = try await living(Kind.definition.kind, ids).compactMap {
      $0.record()
    }
    return try await Kind.lines(records, in: self)
  }

  /// The movements of a record, with what reversed them, the first one first.
  package func movements<Kind: OpenKind>(
    _ kind: Kind.Type, of id: RecordID
  ) async throws -> [Record<StockTransaction>] {
    try await all(
      by: Field<StockTransaction, Moment>.date, with: PageFilter(Kind.openFields.movement, id))
  }
}

private struct KeptCounts<Kind: OpenKind>: KeptReading {
  let counts: OpenCounts

  init(_ reader: StoreReader, of company: CompanyID) throws {
    counts = try reader.counts(Kind.rows, in: company)
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
