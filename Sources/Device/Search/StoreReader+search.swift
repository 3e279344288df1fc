package import Model
import Storage

extension StoreReader {
  /// How many records a search shows at most.
  package static let searchLimit = 200
  /// How many it answers whoever wants all of them: a table, labels, an act on many.
  package static let wholeSearchLimit = 250_000

  /// Records of one kind that match what was typed: those whose code or barcode it is first, then
  /// those whose name, code or barcode begins with it, then those that have its words, then items
  /// of which a serial number or the barcode of a unit begins with it, then items that are marked
  /// with tags of such names. Where these are few, those follow that have the words but for one
  /// letter; where there is none, also those that have a word that begins so.
  ///
  /// Reads the index as it is: whoever wants the last saves found calls `index` before.
  package func search(
    _ typed: String, kind: EntityKind, in company: CompanyID, limit: Int = 50
  ) throws -> [StoredRecord] {
    try search(typed, kinds: [kind], in: company, limit: limit).first ?? []
  }

  /// The same of several kinds, in their order: few are those of all kinds together.
  func search(
    _ typed: String, kinds: [EntityKind], in company: CompanyID, limit: Int
  ) throws -> [[StoredRecord]] {
    let sought = try sought(SearchQuery(typed), kinds, company, limit)
    return try kinds.map { kind in
      let found = sought.first { $0.table.definition.kind == kind }?.found
      return try shown(kind, found?.ids ?? [], in: company)
    }
  }

  /// What lists of a kind are narrowed to by what was typed: the same records.
  package func matches(
    _ typed: String, kind: EntityKind, in company: CompanyID
  ) throws -> WordMatches {
    let query = SearchQuery(typed)
    // Where nothing typed is a word, no query tells those that begin so.
    let limit = query.matches.isEmpty ? Self.wholeSearchLimit : WordMatches.limit + 1
    let found = try sought(query, [kind], company, limit, isRanked: false).first?.found
    guard let found, found.isFull, let match = found.match else {
      return WordMatches(ids: found?.ids ?? [], query: nil, in: company)
    }
    return WordMatches(
      ids: Array(found.ids.prefix(WordMatches.limit)), query: SearchTable.match(match, of: kind),
      in: company)
  }

  private typealias Sought = (table: EntityTable, found: SearchFindings)

  private func sought(
    _ query: SearchQuery, _ kinds: [EntityKind], _ company: CompanyID, _ limit: Int,
    isRanked: Bool = true
  ) throws -> [Sought] {
    var sought: [Sought] = []
    for kind in kinds {
      guard let table = table(kind), !query.text.isEmpty, try count(kind, in: company) > 0 else {
        continue
      }
      var found = try findings(
        query, table, company, limit: min(limit, Self.wholeSearchLimit), isRanked: isRanked)
      for (kind, column) in table.hooks.search.numbers {
        try addNumbered(query, kind, column, company, &found)
      }
      if let marks = table.hooks.search.marks { try addMarked(query, marks, company, &found) }
      sought.append((table, found))
    }
    let exact = sought.reduce(0) { $0 + $1.found.ids.count }
    if exact < Self.fewLimit {
      let (near, begun) = (query.nearMatches, exact == 0 ? query.nearBeginning : nil)
      for index in sought.indices {
        let table = sought[index].table
        for match in near { try addMatches(match, table, company, &sought[index].found) }
        guard let begun, sought[index].found.ids.count < Self.fewLimit else { continue }
        try addMatches(begun, table, company, &sought[index].found)
      }
    }
    return sought
  }

  /// Fewer are few: what was typed may have been meant otherwise.
  private static let fewLimit = 5

  /// Those that have what was typed as it was typed. Where they are not ranked, those that have its
  /// words whole are among those in which the last one begins, and not asked for by themselves.
  private func findings(
    _ query: SearchQuery, _ table: EntityTable, _ company: CompanyID, limit: Int,
    isRanked: Bool = true
  ) throws -> SearchFindings {
    var found = SearchFindings(limit: limit)
    try addExact(query, table, company, &found)
    for field in keys(of: table) {
      try addBeginnings(query, field, table, company, &found)
    }
    let known = found.ids.count
    for (index, match) in query.matches.enumerated().dropFirst(isRanked ? 0 : 1)
    where index < 2 || !found.isFull && found.ids.count == known {
      try addMatches(match, table, company, &found)
      found.match = match
    }
    return found
  }

  /// The fields that are indexed and searchable, the title first.
  private func keys(of table: EntityTable) -> [FieldDefinition] {
    table.definition.fields.filter { $0.isSearchable && $0.isIndexed }
  }

  private func addExact(
    _ query: SearchQuery, _ table: EntityTable, _ company: CompanyID,
    _ found: inout SearchFindings
  ) throws {
    for field in keys(of: table).dropFirst() where !found.isFull {
      let sql = """
        SELECT id FROM "\(table.definition.name)" INDEXED BY \(table.index(on: field))
        WHERE companyID = ? AND "\(field.name)" = ? AND deleted IS NULL ORDER BY id LIMIT ?
        """
      try connection.rows(sql) {
        $0.bind(company, at: 1)
        $0.bind(query.text, at: 2)
        $0.bind(found.limit, at: 3)
      } each: {
        found.add(try $0.identifier(0))
      }
    }
  }

  private func addBeginnings(
    _ query: SearchQuery, _ field: FieldDefinition, _ table: EntityTable,
    _ company: CompanyID, _ found: inout SearchFindings
  ) throws {
    guard !found.isFull else { return }
    let column = "\"\(field.name)\""
    let sql = """
      SELECT id FROM "\(table.definition.name)" INDEXED BY \(table.index(on: field))
      WHERE companyID = ?1 AND \(column) >= ?2 AND \(column) < ?3 AND deleted IS NULL
      ORDER BY \(column), id LIMIT ?4
      """
    try connection.rows(sql) {
      $0.bind(company, at: 1)
      $0.bind(query.text, at: 2)
      $0.bind(query.text + "\u{10FFFF}", at: 3)
      $0.bind(found.limit, at: 4)
    } each: {
      found.add(try $0.identifier(0))
    }
  }

  private func addMatches(
    _ match: String, _ table: EntityTable, _ company: CompanyID,
    _ found: inout SearchFindings
  ) throws {
    guard !found.isFull, try hasIndex(of: company) else { return }
    let name = SearchTable.name(of: company)
    let sql = """
      SELECT searchRows.id FROM \(name) CROSS JOIN searchRows INDEXED BY "searchRows by entry"
      ON zone = ?1 AND entry = \(name).rowid AND searchRows.kind = ?2
      WHERE \(name) MATCH ?3 LIMIT ?4
      """
    try connection.rows(sql) {
      $0.bind(company, at: 1)
      $0.bind(table.definition.kind, at: 2)
      $0.bind(SearchTable.match(match, of: table.definition.kind), at: 3)
      $0.bind(found.limit, at: 4)
    } each: {
      found.add(try $0.identifier(0))
    }
  }

  /// Up to how many numbers that begin with what was typed lead to items.
  private static let searchedNumberLimit = 500

  /// The items that records with such a number belong to.
  private func addNumbered(
    _ query: SearchQuery, _ kind: EntityKind, _ column: String, _ company: CompanyID,
    _ found: inout SearchFindings
  ) throws {
    guard !found.isFull, let name = table(kind)?.definition.name,
      try count(kind, in: company) > 0
    else { return }
    let sql = """
      SELECT item FROM "\(name)" INDEXED BY "\(name) by \(column)"
      WHERE companyID = ?1 AND "\(column)" >= ?2 AND "\(column)" < ?3 AND deleted IS NULL
      AND item IS NOT NULL LIMIT \(Self.searchedNumberLimit)
      """
    try connection.rows(sql) {
      $0.bind(company, at: 1)
      $0.bind(query.text, at: 2)
      $0.bind(query.text + "\u{10FFFF}", at: 3)
    } each: {
      found.add(try $0.identifier(0))
    }
  }

  /// Up to how many tags that match lead to items.
  private static let searchedTagLimit = 20

  private func addMarked(
    _ query: SearchQuery, _ kind: EntityKind, _ company: CompanyID,
    _ found: inout SearchFindings
  ) throws {
    guard !found.isFull, let tags = table(kind), try count(kind, in: company) > 0 else { return }
    let limit = Self.searchedTagLimit
    for tag in try findings(query, tags, company, limit: limit).ids {
      for item in try marked(with: tag, in: company, limit: found.limit) { found.add(item) }
    }
  }

  /// Whether anything of a company was put into a search table.
  func hasIndex(of company: CompanyID) throws -> Bool {
    try connection.first("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?") {
      $0.bind(SearchTable.name(of: company), at: 1)
    } read: {
      $0.bool(0)
    } ?? false
  }
}

/// Identifiers in the order in which they were found, each once.
private struct SearchFindings {
  let limit: Int
  private(set) var ids: [RecordID] = []
  /// The last query that was asked: what another one found before, it finds too.
  var match: String?
  private var known: Set<RecordID> = []

  init(limit: Int) { self.limit = limit }

  var isFull: Bool { ids.count >= limit }

  mutating func add(_ id: RecordID) {
    if !isFull, known.insert(id).inserted { ids.append(id) }
  }
}
