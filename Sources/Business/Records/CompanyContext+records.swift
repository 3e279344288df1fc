package import Device
package import Model

extension CompanyContext {
  /// Adds a record of a declared kind; the same `id` does it once.
  package func add<Kind: RecordType>(
    _ change: FieldChanges<Kind>, _ id: RecordID
  ) async throws -> SaveOutcome {
    if try await fetch(Kind.self, id) != nil { return .saved }
    var values = Kind.blank(id)
    change.apply(to: &values)
    values = try await Kind.completed(values, since: nil, in: self)
    if let refusal = try await refusal(ofPart: values) { return .refused(refusal) }
    return try await save([values])
  }

  /// Writes the fields of a record that a change names, and no others.
  package func edit<Kind: ActedType>(
    _ change: FieldChanges<Kind>, _ id: RecordID
  ) async throws -> SaveOutcome {
    guard let record = try await fetch(Kind.self, id) else { return .gone(id) }
    let flaws = change.entries.compactMap { entry in
      Kind.formFields.first { $0.field.number == entry.field.number }?.flaw(of: entry.value)
    }
    guard flaws.isEmpty else { return .refused(SaveRefusal(id, .fields(flaws))) }
    var values = record.values
    change.apply(to: &values)
    return try await save([Kind.completed(values, since: record.values, in: self)])
  }

  /// One page of a list of a declared kind, with so many rows at most.
  package func part<Kind: RecordType>(
    _ query: ListQuery<DeclaredList<Kind>>, limit: Int
  ) async throws -> ListPart<DeclaredList<Kind>> {
    let company = company
    if let among = query.among {
      let lines = try await living(Kind.definition.kind, among.sorted()).compactMap {
        $0.record(Kind.self).map { RecordLine($0) }
      }
      return try await named(ListPart(query, of: lines, limit: limit), query)
    }
    var words: WordMatches?
    if !query.words.isEmpty {
      words = try await matches(query.words, kind: Kind.definition.kind)
    }
    let page = DeclaredPage(query, words)
    var part = try await read { try page.part($0, in: company, limit: limit) }
    part.states = try await kept(DeclaredStates<Kind>.self).counts
    return try await named(part, query)
  }

  /// The page with what those are called that its records refer to.
  private func named<Kind: RecordType>(
    _ part: ListPart<DeclaredList<Kind>>, _ query: ListQuery<DeclaredList<Kind>>
  ) async throws -> ListPart<DeclaredList<Kind>> {
    var part = part
    part.lines = try await figured(part.lines)
    if let steps = Kind.steps {
      let (company, lines) = (company, part.lines)
      let all = try await read { reader in
        try lines.map { try steps.progress(of: $0.id, reader, in: company) }
      }
      for (index, progress) in all.enumerated() { part.lines[index].progress = progress }
    }
    let fields = Kind.references
    guard !fields.isEmpty else { return part }
    var references = part.lines.flatMap { line in
      fields.compactMap { $0.referred(by: line.values) }
    }
    let field = query.about.flatMap { about in fields.first { $0.name == about.field } }
    if let about = query.about, let kind = field?.referred {
      references.append(RecordReference(kind, about.record))
    }
    let names = try await names(of: references)
    for index in part.lines.indices { part.lines[index].names = names }
    part.about = query.about.map { names[$0.record] ?? "" }
    return part
  }

  /// A record of a declared kind with the names of those that it refers to.
  package func line<Kind: RecordType>(
    _ type: Kind.Type, _ id: RecordID
  ) async throws -> RecordLine<Kind>? {
    guard let record = try await fetch(type, id) else { return nil }
    var line = RecordLine(record)
    line.names = try await names(of: Kind.references.compactMap { $0.referred(by: record.values) })
    return try await figured([line]).first
  }
}

/// How many records of a declared kind are in use, and how many are archived.
private struct DeclaredStates<Kind: RecordType>: KeptReading {
  let counts: [Bool: Int]

  init(_ reader: StoreReader, of company: CompanyID) throws {
    func count(_ fields: [FieldDefinition?]) throws -> Int {
      var request = PageRequest(Kind.definition.kind, sort: .field(Kind.title.number))
      for field in fields {
        guard let field else { return 0 }
        request.filters.append(PageFilter(field: field.number, value: .boolean(true)))
      }
      return try reader.count(request, in: company, limit: .max)
    }
    let all = try reader.count(Kind.definition.kind, in: company)
    let (archived, apart) = (try count([Kind.archived]), try count([Kind.apart]))
    let both = archived == 0 || apart == 0 ? 0 : try count([Kind.archived, Kind.apart])
    let counts = [false: all - archived - apart + both, true: archived - both]
    // Where all that there is is set apart, the list is not empty.
    self.counts = counts.filter { $0.value > 0 || apart > 0 && !$0.key }
  }
}

/// A page of a declared kind out of an index, with what is counted beside it.
private struct DeclaredPage<Kind: RecordType> {
  private let query: ListQuery<DeclaredList<Kind>>
  private let words: WordMatches?

  init(_ query: ListQuery<DeclaredList<Kind>>, _ words: WordMatches?) {
    self.query = query
    self.words = words
  }

  func part(
    _ reader: StoreReader, in company: CompanyID, limit: Int
  ) throws -> ListPart<DeclaredList<Kind>> {
    var part = ListPart<DeclaredList<Kind>>()
    let found = try words.flatMap { try listed($0.counted, reader, in: company) }
    var page: Rows?
    if let found, words?.isWhole == true {
      page = try rows(found(query.only), reader, in: company, limit: limit)
    }
    let shown = try page ?? rows(reader, in: company, limit: limit)
    part.lines = shown.rows.map { RecordLine($0) }
    part.previous = shown.hasBefore ? shown.rows.first?.id : nil
    part.next = shown.hasNext ? shown.rows.last?.id : nil
    try count(found, into: &part, reader, company)
    return part
  }

  /// The records that words found, in the order of the list and narrowed to a choice. They are
  /// looked at once, for the page and for all that is counted.
  private typealias Found = (DeclaredList<Kind>.Only?) -> [RecordID]

  private func listed(
    _ words: WordMatches, _ reader: StoreReader, in company: CompanyID
  ) throws -> Found? {
    let fields =
      [Kind.archived, Kind.apart, Kind.stateField].compactMap(\.self) + Kind.choices
    var request = request(of: nil)
    request.words = words
    request.filters.removeAll { filter in fields.contains { $0.number == filter.field } }
    guard let rows = try reader.found(request, telling: fields, in: company) else { return nil }
    func value(_ field: FieldDefinition?, of row: FoundRow) -> FieldValue {
      fields.firstIndex { $0.number == field?.number }.map { row.values[$0] } ?? .null
    }
    return { only in
      let isApart = Self.isApart(only)
      return rows.filter { row in
        (value(Kind.archived, of: row) == .boolean(true)) == query.state
          && (value(Kind.apart, of: row) == .boolean(true)) == isApart
          && (isApart || only.map { value($0.field, of: row) == $0.value } ?? true)
      }.map(\.id)
    }
  }

  /// The page out of what was found; nil where it begins beside a record that is not among it.
  private func rows(
    _ found: [RecordID], _ reader: StoreReader, in company: CompanyID, limit: Int
  ) throws -> Rows? {
    var range = 0..<min(limit, found.count)
    if let record = query.start.record {
      guard let place = found.firstIndex(of: record) else { return nil }
      range = place + 1..<min(place + 1 + limit, found.count)
      if case .before = query.start { range = max(0, place - limit)..<place }
    }
    let rows = try reader.shown(Kind.definition.kind, found[range], in: company)
    return (rows.compactMap { $0.record() }, range.lowerBound > 0, range.upperBound < found.count)
  }

  /// What matches and what the chips say. Of words that many records have, the first ones that were
  /// found are counted, which is no more than a lower bound.
  private func count(
    _ found: Found?, into part: inout ListPart<DeclaredList<Kind>>, _ reader: StoreReader,
    _ company: CompanyID
  ) throws {
    func count(_ only: DeclaredList<Kind>.Only?) throws -> Int {
      let limit = StoreReader.countLimit
      if let found { return min(found(only).count, limit) }
      return try reader.count(request(of: only), in: company, limit: limit)
    }
    part.isLowerBound = words?.isWhole == false
    for choice in DeclaredList<Kind>.Only.allCases { part.only[choice] = try count(choice) }
    let matching = try query.only.map { part.only[$0] ?? 0 } ?? count(nil)
    part.matching = max(matching, part.lines.count)
  }

  private static func filter(_ only: DeclaredList<Kind>.Only) -> PageFilter {
    PageFilter(field: only.field.number, value: only.value)
  }

  /// Whether a choice is of what is set apart from all others.
  private static func isApart(_ only: DeclaredList<Kind>.Only?) -> Bool {
    only.map { $0.field.number == Kind.apart?.number } ?? false
  }

  private typealias Rows = (rows: [Record<Kind>], hasBefore: Bool, hasNext: Bool)

  private func rows(_ reader: StoreReader, in company: CompanyID, limit: Int) throws -> Rows {
    guard let record = query.start.record, let key = try key(of: record, reader, company) else {
      let rows = try onward(reader, in: company, from: nil, limit: limit + 1)
      return (Array(rows.prefix(limit)), false, rows.count > limit)
    }
    if case .before = query.start {
      let rows = try backward(reader, in: company, from: key, limit: limit + 1)
      return (rows.prefix(limit).reversed(), rows.count > limit, true)
    }
    let rows = try onward(reader, in: company, from: key, limit: limit + 1)
    let page = Array(rows.prefix(limit))
    // Where the page before ended may itself be gone.
    let first = page.first.map { PageKey(value: $0.values[sorting.field], id: $0.id) }
    let before = try first.map { try backward(reader, in: company, from: $0, limit: 1) } ?? []
    return (page, !before.isEmpty, rows.count > limit)
  }

  private var sorting: (field: FieldDefinition, isDescending: Bool) {
    (query.sorting.order.field, query.sorting.isDescending)
  }

  /// The place of a record in the list, of a deleted one too.
  private func key(
    of record: RecordID, _ reader: StoreReader, _ company: CompanyID
  ) throws -> PageKey? {
    guard let stored = try reader.record(Kind.definition.kind, record, in: company) else {
      return nil
    }
    // One whose time in Trash is over has no place any more: the list begins at its beginning.
    if stored.isDeleted, stored.values[Kind.title].isNull { return nil }
    return PageKey(value: stored.values[sorting.field], id: record)
  }

  /// What follows a key, in order.
  private func onward(
    _ reader: StoreReader, in company: CompanyID, from key: PageKey?, limit: Int
  ) throws -> [Record<Kind>] {
    var request = request(of: query.only)
    request.words = words
    request.after = key
    return try Self.rows(request, reader, in: company, limit: limit)
  }

  /// What precedes a key, the nearest first. What has no value is behind all others in both
  /// directions: in front of it are others of its kind, then the last one with a value.
  private func backward(
    _ reader: StoreReader, in company: CompanyID, from key: PageKey, limit: Int
  ) throws -> [Record<Kind>] {
    var request = request(of: query.only)
    request.words = words
    request.isDescending.toggle()
    request.after = key
    let field = sorting.field
    var rows = try Self.rows(request, reader, in: company, limit: limit)
    if key.value.isNull, rows.count < limit {
      request.after = nil
      rows += try Self.rows(request, reader, in: company, limit: limit - rows.count).filter {
        !$0.values[field].isNull
      }
    } else if !key.value.isNull {
      rows.removeAll { $0.values[field].isNull }
    }
    return rows
  }

  /// Page after page of the store's, as many rows as are wanted.
  private static func rows(
    _ first: PageRequest, _ reader: StoreReader, in company: CompanyID, limit: Int
  ) throws -> [Record<Kind>] {
    var (request, rows) = (first, [Record<Kind>]())
    while rows.count < limit {
      request.limit = min(limit - rows.count, StoreReader.pageLimit)
      let page = try reader.page(request, in: company)
      rows += page.records.compactMap { $0.record(Kind.self) }
      guard let next = page.next else { break }
      request.after = next
    }
    return rows
  }

  /// What the list is about, in its order, and narrowed to a choice.
  private func request(of only: DeclaredList<Kind>.Only?) -> PageRequest {
    var request = PageRequest(Kind.definition.kind, sort: .field(sorting.field.number))
    request.isDescending = sorting.isDescending
    request.filters += Kind.filters(archived: query.state, apart: Self.isApart(only))
    if let only, !Self.isApart(only) { request.filters.append(Self.filter(only)) }
    if let about = query.about, let field = Kind.definition.field(named: about.field) {
      request.filters.append(PageFilter(field: field.number, value: .reference(about.record)))
    }
    for (order, ends) in query.between.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let (lower, upper) = ends.values
      guard let range = PageRange(of: .field(order.field.number), lower, upper) else { continue }
      request.ranges.append(range)
    }
    return request
  }
}

extension ListEnds {
  /// The ends as records hold them; of days the last moment of the last one.
  fileprivate var values: (lower: FieldValue?, upper: FieldValue?) {
    switch self {
    case .numbers(let ends): (ends.lower?.fieldValue, ends.upper?.fieldValue)
    case .days(let ends): (ends.lower?.fieldValue, ends.end?.fieldValue)
    }
  }
}
