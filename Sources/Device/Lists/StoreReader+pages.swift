package import Model
import Storage

extension StoreReader {
  /// How many records a page has at most.
  package static let pageLimit = 1_000

  /// One page of a company's living records, beginning behind `after`; empty for an entity or a
  /// sort that the store does not have. All pages together are every record once.
  package func page(_ request: PageRequest, in zone: ZoneID) throws -> RecordPage {
    guard let table = table(request.kind), var query = PageQuery(request, table) else {
      return RecordPage(records: [], next: nil)
    }
    guard try request.words?.isWhole != false || hasIndex(of: zone) else {
      return RecordPage(records: [], next: nil)
    }
    var isNarrow = try narrow(&query, zone)
    if !isNarrow, let condition = request.condition,
      try count(condition, in: zone, limit: Self.sortedRowLimit + 1) <= Self.sortedRowLimit
    {
      query.narrow(by: condition)
      isNarrow = true
    }
    let limit = max(1, min(request.limit, Self.pageLimit))
    var rows: [(RecordID, StoredRow)] = []
    if !isNarrow, let words = request.words {
      rows = try firstRows(with: words, &query, zone, limit + 1)
    }
    if rows.count <= limit { rows = try self.rows(query, zone, limit + 1) }
    let next = rows.count > limit ? try key(of: rows[limit - 1], query, zone) : nil
    return RecordPage(
      records: rows.prefix(limit).map { StoredRecord($0.1, id: $0.0, of: table.definition) },
      next: next)
  }

  /// The rows of a page, the absent ones at its end.
  private func rows(
    _ query: PageQuery, _ zone: ZoneID, _ limit: Int
  ) throws -> [(RecordID, StoredRow)] {
    let after = query.request.after
    let isAmongAbsent = after?.value.isNull ?? false
    var rows: [(RecordID, StoredRow)] = []
    if !isAmongAbsent { rows = try part(query, zone, ofAbsent: false, after: after, limit) }
    if rows.count < limit, query.mayBeAbsent {
      rows += try part(
        query, zone, ofAbsent: true, after: isAmongAbsent ? after : nil, limit - rows.count)
    }
    return rows
  }

  /// Looks for a page of what has words that many have in the next rows of its order. Where it is
  /// not there, as those that have them may stand far behind, the rows come from what was found,
  /// unless that is most of all.
  private func firstRows(
    with words: WordMatches, _ query: inout PageQuery, _ zone: ZoneID, _ limit: Int
  ) throws -> [(RecordID, StoredRow)] {
    let after = query.request.after
    if after?.value.isNull != true {
      query.lookLimit = Self.lookedRowLimit
      let rows = try part(query, zone, ofAbsent: false, after: after, limit)
      query.lookLimit = nil
      if rows.count >= limit { return rows }
    }
    let count = try connection.first(words.counting) {
      $0.bind(words.parameter, at: 1)
      $0.bind(Self.foundRowLimit + 1, at: 2)
    } read: {
      $0.int(0)
    }
    if count ?? 0 <= Self.foundRowLimit { query.narrowByWords() }
    return []
  }

  /// In how many rows words are looked for before all that has them is sorted.
  private static let lookedRowLimit = 2_000
  /// Up to how many that have words are sorted.
  private static let foundRowLimit = 25_000

  /// Takes the rows from where few are, if that is nearer than the sorted index; false if nothing
  /// is.
  private func narrow(_ query: inout PageQuery, _ zone: ZoneID) throws -> Bool {
    if query.isFixed { return true }
    let request = query.request
    if let filter = query.inOrder {
      query.narrow(by: filter)
    } else if let rare = try query.narrowing.first(where: { try isRare($0, query.table, zone) }) {
      query.narrow(by: rare)
    } else if let chosen = query.ofChoices,
      // Whether a row has words is not told by the index.
      try isRare(
        chosen, zone, limit: request.words == nil ? Self.chosenRowLimit : Self.sortedRowLimit)
    {
      query.narrowByChoices()
    } else if let tag = request.tag, try isRare(tag, of: query.categories, zone) {
      query.narrowByTag()
    } else if let range = try request.ranges.indices.first(where: { try isRare($0, query, zone) }) {
      query.narrow(by: range)
    } else {
      return false
    }
    return true
  }

  /// Up to how many rows are sorted for a page; where more match, one is found in every few rows.
  private static let sortedRowLimit = 2_000
  /// The same where the sorted index tells all that is wanted: a step along it costs less.
  private static let chosenRowLimit = 600

  private func isRare(_ chosen: PageQuery, _ zone: ZoneID, limit: Int) throws -> Bool {
    try count(chosen, in: zone, limit: limit + 1) <= limit
  }

  /// Whether so few rows have the value that sorting them beats walking along the sorted index.
  private func isRare(
    _ filter: PageFilter, _ table: EntityTable, _ zone: ZoneID
  ) throws -> Bool {
    let field = table.definition.fields[filter.field]
    let marks = filter.values.indices.map { "?\($0 + 3)" }.joined(separator: ", ")
    let sql = """
      SELECT count(*) FROM (SELECT 1 FROM "\(table.definition.name)"
      INDEXED BY \(table.index(with: field))
      WHERE \(table.columns.zone) = ?1 AND deleted IS NULL
      AND \(table.columns.fields[field.number]) IN (\(marks)) LIMIT ?2)
      """
    let count = try connection.first(sql) {
      $0.bind(zone, at: 1)
      $0.bind(Self.sortedRowLimit + 1, at: 2)
      for (index, value) in filter.values.enumerated() { $0.bind(value, at: index + 3) }
    } read: {
      $0.int(0)
    }
    return (count ?? 0) <= Self.sortedRowLimit
  }

  private func isRare(_ range: Int, _ query: PageQuery, _ zone: ZoneID) throws -> Bool {
    let count = try connection.first(query.counting(range: range)) {
      $0.bind(zone, at: 1)
      $0.bind(Self.sortedRowLimit + 1, at: 2)
      for (index, end) in query.request.ranges[range].ends.enumerated() {
        $0.bind(end.value, at: index + 3)
      }
    } read: {
      $0.int(0)
    }
    return (count ?? 0) <= Self.sortedRowLimit
  }

  private func isRare(
    _ tag: RecordID, of categories: PageFilter?, _ zone: ZoneID
  ) throws -> Bool {
    let limit = Self.sortedRowLimit
    guard let categories else {
      return try marked(with: tag, in: zone, limit: limit + 1).count <= limit
    }
    let marks = categories.values.indices.map { "?\($0 + 4)" }.joined(separator: ", ")
    let sql = """
      SELECT count(*) FROM (SELECT 1 FROM ItemTag INDEXED BY \(MarkIndex.nameByCategory)
      WHERE companyID = ?1 AND tag = ?2 AND \(MarkIndex.column) IN (\(marks))
      AND deleted IS NULL LIMIT ?3)
      """
    let count = try connection.first(sql) {
      $0.bind(zone, at: 1)
      $0.bind(tag, at: 2)
      $0.bind(limit + 1, at: 3)
      for (index, value) in categories.values.enumerated() { $0.bind(value, at: index + 4) }
    } read: {
      $0.int(0)
    }
    return (count ?? 0) <= limit
  }

  /// How many records a list has on all its pages, up to the limit; 0 for a list that there is not.
  package func count(_ request: PageRequest, in zone: ZoneID, limit: Int) throws -> Int {
    guard let table = table(request.kind), var query = PageQuery(request, table),
      try request.words?.isWhole != false || hasIndex(of: zone)
    else { return 0 }
    // Where there is but one way it is taken, whether few rows are there or many.
    let isNarrow = try query.isFixed || query.wayCount > 1 && narrow(&query, zone)
    if !isNarrow { query.narrowAnyway() }
    return try count(query, in: zone, limit: limit)
  }

  private func count(_ query: PageQuery, in zone: ZoneID, limit: Int) throws -> Int {
    try connection.first(query.counting) {
      $0.bind(zone, at: 1)
      $0.bind(limit, at: 2)
      bind(nil, query, $0, ofAbsent: false)
    } read: {
      $0.int(0)
    } ?? 0
  }

  /// How many living records of a kind have a value in a field that lists are narrowed by; 0 for
  /// any other field.
  package func count(_ kind: EntityKind, with filter: PageFilter, in zone: ZoneID) throws -> Int {
    guard let table = table(kind), table.definition.fields.indices.contains(filter.field),
      table.definition.fields[filter.field].isFiltered, !filter.value.isNull
    else { return 0 }
    if let lists = table.lists, lists.isChoice(table.definition.fields[filter.field]) {
      var request = PageRequest(kind, sort: .field(lists.title.number))
      request.filters = [filter]
      return try count(request, in: zone, limit: .max)
    }
    let sql = """
      SELECT count(*) FROM "\(table.definition.name)"
      INDEXED BY \(table.index(with: table.definition.fields[filter.field]))
      WHERE \(table.columns.zone) = ?1 AND deleted IS NULL
      AND \(table.columns.fields[filter.field]) = ?2
      """
    return try connection.first(sql) {
      $0.bind(zone, at: 1)
      $0.bind(filter.value, at: 2)
    } read: {
      $0.int(0)
    } ?? 0
  }

  private func key(
    of row: (RecordID, StoredRow), _ query: PageQuery, _ zone: ZoneID
  ) throws -> PageKey {
    switch query.request.sort {
    case .stock, .reserved, .available, .incoming:
      PageKey(value: try figure(query.sorted, of: row.0, in: zone), id: row.0)
    case .updatedAt: PageKey(value: .time(Int64(row.1.updatedAt)), id: row.0)
    case .field(let number): PageKey(value: row.1.values[number], id: row.0)
    }
  }

  /// The kept figure that items are sorted by; null where there is nothing of it.
  private func figure(
    _ sorted: SortColumn, of item: RecordID, in company: CompanyID
  ) throws -> FieldValue {
    let sql = "SELECT \(sorted.text) FROM InventoryItem WHERE companyID = ? AND id = ?"
    let kept = try connection.first(sql) {
      $0.bind(company, at: 1)
      $0.bind(item, at: 2)
    } read: {
      $0.int64(0)
    }
    guard let kept, !sorted.isPartial || kept != 0 else { return .null }
    return .decimal(ExactDecimal(millionths: kept))
  }

  private func part(
    _ query: PageQuery, _ zone: ZoneID, ofAbsent: Bool, after: PageKey?, _ limit: Int
  ) throws -> [(RecordID, StoredRow)] {
    let sql = query.text(ofAbsent: ofAbsent, hasKey: after != nil)
    return try connection.all(sql) {
      $0.bind(zone, at: 1)
      $0.bind(limit, at: 2)
      bind(after, query, $0, ofAbsent: ofAbsent)
    } read: {
      (try $0.identifier(0), query.table.readShown($0))
    }
  }

  /// Parameters that a statement does not use still count when a later one is used.
  func bind(
    _ after: PageKey?, _ query: PageQuery, _ binder: borrowing Binder, ofAbsent: Bool
  ) {
    let values = query.values
    guard after != nil || !values.isEmpty else { return }
    if let after, !ofAbsent { binder.bind(after.value, at: 3) } else { binder.bindNull(at: 3) }
    if let after { binder.bind(after.id, at: 4) } else { binder.bindNull(at: 4) }
    for (index, value) in values.enumerated() { binder.bind(value, at: index + 5) }
  }

  /// The quantity in stock of an item: the sum of its movements, told where it is out of range.
  package func stock(of item: RecordID, in company: CompanyID) throws -> ExactDecimal {
    guard let table = table(.stockTransaction) else { return .zero }
    var sum = ExactSum()
    let sql = """
      SELECT quantity FROM "\(table.definition.name)"
      INDEXED BY "StockTransaction by item"
      WHERE companyID = ? AND item = ? AND deleted IS NULL
      """
    try connection.rows(sql) {
      $0.bind(company, at: 1)
      $0.bind(item, at: 2)
    } each: { row in
      sum.add(ExactDecimal(millionths: row.int64(0)))
    }
    return sum.value
  }
}
