import Model

/// The text of a page's statement. Rows without a value come last: they are a part of their own,
/// the absent ones.
struct PageQuery {
  let request: PageRequest
  let table: EntityTable
  /// What is sorted by.
  let sorted: SortColumn
  /// The index that the rows come from: that of the sort, or that of a filter which few match.
  private(set) var index: String
  /// The ranges with what their values are of.
  private let ranges: [(range: PageRange, column: SortColumn)]
  /// Where the rows come from.
  private var way = Way.index
  /// The rows of the choices that are wanted; nil without any.
  let chosen: ChosenRows?

  private enum Way {
    /// From the index that is named.
    case index
    /// From the marks with the tag that is wanted.
    case marks
    /// From the index of all choices.
    case choices
    /// From the records that words found.
    case words
  }

  /// How many of the next rows in the order are looked at; nil for all.
  var lookLimit: Int?

  /// Nil when the entity can't be sorted by that, or a filter names no field.
  init?(_ request: PageRequest, _ table: EntityTable) {
    let fields = table.definition.fields
    guard let sorted = SortColumn(request.sort, of: table) else { return nil }
    self.sorted = sorted
    ranges = request.ranges.compactMap { range in
      SortColumn(range.of, of: table).map { (range, $0) }
    }
    guard ranges.count == request.ranges.count else { return nil }
    let isPlain = request.condition == nil && request.tag == nil
    guard isPlain || table.kept.hasConditions else { return nil }
    guard request.filters.allSatisfy({ fields.indices.contains($0.field) }) else { return nil }
    self.request = request
    self.table = table
    index = sorted.index
    chosen = table.lists.flatMap { ChosenRows(request, $0) }
    if request.words?.isWhole == true { way = .words }
    if isInOrder { index = "\"\(table.definition.name) in order\"" }
    // Its index is in the order of the names.
    if let condition = request.condition, sorted.text == "\"name\"" {
      index = condition.index.name
    }
  }

  /// Whether there may be absent rows.
  var mayBeAbsent: Bool { sorted.absent != nil }

  /// Whether the rows are those of one item by date, which have an index in just that order.
  var isInOrder: Bool {
    table.kept.isInOrder && sorted.text == "\"date\""
      && request.filters.contains {
        table.definition.fields[$0.field].name == "item" && $0.values.count == 1
          && !$0.isExcluding
      }
  }

  /// The filters that have an index of their own.
  var narrowing: [PageFilter] {
    request.filters.filter { filter in
      let field = table.definition.fields[filter.field]
      return field.isFiltered && filter.isFound && table.lists?.isChoice(field) != true
    }
  }

  /// Whether the rows are taken from where they are, whatever else there is: nothing is nearer.
  var isFixed: Bool { isInOrder || way == .words }

  /// How many indexes there are that the rows may come from instead of the sorted one.
  var wayCount: Int {
    isFixed
      ? 0
      : narrowing.count + (request.tag == nil ? 0 : 1) + (chosen == nil ? 0 : 1) + ranges.count
  }

  /// The filter whose index has the rows in the order that is asked for.
  var inOrder: PageFilter? {
    table.lists.flatMap { lists in narrowing.first { lists.isInOrder($0, request.sort) } }
  }

  /// Takes the rows from the first of these, if there is any: what is counted is not sorted.
  mutating func narrowAnyway() {
    guard wayCount > 0 else { return }
    if request.tag != nil, categories != nil {
      narrowByTag()
    } else if table.lists != nil, !ranges.isEmpty {
      // Such an index tells the choices too.
      narrow(by: 0)
    } else if let filter = narrowing.first {
      narrow(by: filter)
    } else if request.tag != nil {
      narrowByTag()
    } else if chosen != nil {
      narrowByChoices()
    } else {
      narrow(by: 0)
    }
  }

  /// Takes the rows from what words found and sorts them.
  mutating func narrowByWords() { way = .words }

  /// Takes the rows from the index of all choices and sorts them.
  mutating func narrowByChoices() { way = .choices }

  /// Takes the rows from a filter's index and sorts them.
  mutating func narrow(by filter: PageFilter) {
    index = table.index(with: table.definition.fields[filter.field])
  }

  /// Takes the rows from the index of a range and sorts them.
  mutating func narrow(by place: Int) { index = ranges[place].column.index }

  /// Counts what lies in one range, up to a limit. Parameters: zone, limit, its ends.
  func counting(range place: Int) -> String {
    let (range, column) = ranges[place]
    let ends = range.ends.enumerated().map { "\(column.text) \($1.sign) ?\($0 + 3)" }
    return """
      SELECT count(*) FROM (SELECT 1 FROM "\(table.definition.name)"
      INDEXED BY \(column.index)
      WHERE \(table.columns.zone) = ?1 AND deleted IS NULL
      AND \(ends.joined(separator: " AND ")) LIMIT ?2)
      """
  }

  /// Takes the rows from the index of a state and sorts them.
  mutating func narrow(by condition: ListCondition) { index = condition.index.name }

  /// The categories that are wanted, where marks keep those of their items.
  var categories: PageFilter? {
    guard table.kept.hasMarks else { return nil }
    return narrowing.first { $0.field == Field<InventoryItem, RecordID>.category.number }
  }

  /// Takes the rows from the marks with the tag, and of the categories that are wanted, and sorts
  /// them.
  mutating func narrowByTag() { way = .marks }

  /// What follows the first four parameters: the values of the filters, the ends of the ranges, the
  /// words, then the tag.
  var values: [FieldValue] {
    request.filters.flatMap(\.values) + ranges.flatMap { $0.range.ends.map(\.value) }
      + (request.words.map { [$0.parameter] } ?? [])
      + (request.tag.map { [.reference($0)] } ?? [])
  }

  /// How many they are.
  var valueCount: Int {
    request.filters.reduce(0) { $0 + $1.values.count }
      + ranges.reduce(0) { $0 + $1.range.ends.count } + (request.words == nil ? 0 : 1)
      + (request.tag == nil ? 0 : 1)
  }

  /// The index is named because the planner would rather walk through the whole company.
  /// Parameters: zone, limit, then value and identifier of the key if there is one, then filters.
  func text(ofAbsent: Bool, hasKey: Bool) -> String {
    let direction = request.isDescending ? "DESC" : "ASC"
    let beyond = request.isDescending ? "<" : ">"
    let column = sorted.text
    let conditions =
      matching + [ofAbsent ? sorted.absent : sorted.present].compactMap { $0 }
      + (hasKey ? [ofAbsent ? "id \(beyond) ?4" : "(\(column), id) \(beyond) (?3, ?4)"] : [])
      + (lookLimit.map { [isAmongNext($0, hasKey: hasKey)] } ?? [])
    let order = ofAbsent ? "id \(direction)" : "\(column) \(direction), id \(direction)"
    let rows = """
      FROM \(source(ofAbsent: ofAbsent))
      WHERE \(conditions.joined(separator: " AND ")) ORDER BY \(order) LIMIT ?2
      """
    guard table.lists != nil else { return "SELECT \(table.columns.selected) \(rows)" }
    // The index tells which rows are the page's; only those are read.
    return """
      SELECT \(table.columns.selected)
      FROM (SELECT id AS "row of page", \(column) AS "place of page" \(rows))
      CROSS JOIN "\(table.definition.name)"
      ON \(table.columns.zone) = ?1 AND id = "row of page"
      ORDER BY "place of page" \(direction), "row of page" \(direction)
      """
  }

  /// All rows that match, in their order, with some columns. The same parameters, the key unused.
  func finding(_ columns: [String]) -> String {
    let direction = request.isDescending ? "DESC" : "ASC"
    return """
      SELECT \((["id"] + columns).joined(separator: ", ")) FROM \(source())
      WHERE \(matching.joined(separator: " AND "))
      ORDER BY \(sorted.text) IS NULL, \(sorted.text) \(direction), id \(direction)
      """
  }

  /// That a row stands among the next ones of the order; the index tells the last of them.
  private func isAmongNext(_ count: Int, hasKey: Bool) -> String {
    let (on, back) = request.isDescending ? ("DESC", "ASC") : ("ASC", "DESC")
    let (beyond, within) = request.isDescending ? ("<", ">=") : (">", "<=")
    let column = sorted.text
    let conditions =
      ["\(table.columns.zone) = ?1", "deleted IS NULL"] + [sorted.present].compactMap { $0 }
      + (hasKey ? ["(\(column), id) \(beyond) (?3, ?4)"] : [])
    return """
      (\(column), id) \(within) (SELECT "next place", id FROM
      (SELECT \(column) AS "next place", id FROM \(source())
      WHERE \(conditions.joined(separator: " AND "))
      ORDER BY \(column) \(on), id \(on) LIMIT \(count))
      ORDER BY "next place" \(back), id \(back) LIMIT 1)
      """
  }

  /// Counts what matches, up to a limit. The same parameters, the key unused.
  var counting: String {
    """
    SELECT count(*) FROM (SELECT 1 FROM \(source())
    WHERE \(matching.joined(separator: " AND ")) LIMIT ?2)
    """
  }

  private func source(ofAbsent: Bool = false) -> String {
    let name = "\"\(table.definition.name)\""
    return switch way {
    case .index:
      // The absent rows are in no index of their own: they come from the table, by identifier.
      "\(name) INDEXED BY "
        + (ofAbsent && sorted.isPartial && index == sorted.index ? table.keyIndex : index)
    case .marks:
      // Two people may have marked the same item.
      """
      (SELECT DISTINCT item FROM ItemTag \(marks) AND deleted IS NULL) CROSS JOIN \(name)
      """
    case .choices:
      "\(chosen?.source ?? "")\(name) INDEXED BY \(table.lists?.choiceIndex ?? index)"
    case .words:
      "\(request.words?.source(of: table, at: wordsParameter) ?? "") CROSS JOIN \(name)"
    }
  }

  /// What counts the rows of the choices that are wanted, whatever else is; nil where none is.
  var ofChoices: PageQuery? {
    guard let chosen else { return nil }
    var request = PageRequest(request.kind, sort: request.sort)
    request.filters = chosen.filters
    var query = PageQuery(request, table)
    query?.narrowByChoices()
    return query
  }

  /// The index of the marks, and what they must be.
  private var marks: String {
    let tagged = "WHERE companyID = ?1 AND tag = ?\(tagParameter)"
    guard let place = request.filters.firstIndex(where: { $0 == categories }) else {
      return "INDEXED BY \(MarkIndex.name) \(tagged)"
    }
    return """
      INDEXED BY \(MarkIndex.nameByCategory) \(tagged)
      AND \(MarkIndex.column) IN (\(parameters(of: place)))
      """
  }

  /// The parameters of a filter's values.
  private func parameters(of place: Int) -> String {
    let first = request.filters[..<place].reduce(Self.firstFilter) { $0 + $1.values.count }
    return request.filters[place].values.indices.map { "?\(first + $0)" }.joined(separator: ", ")
  }

  /// What every row must be.
  private var matching: [String] {
    var conditions = ["\(table.columns.zone) = ?1", "deleted IS NULL"]
    if let condition = request.condition { conditions.append(condition.text) }
    conditions += request.filters.indices.map(condition)
    if way == .choices { conditions += chosen?.conditions ?? [] }
    var parameter = request.filters.reduce(Self.firstFilter) { $0 + $1.values.count }
    for (range, column) in ranges {
      for end in range.ends {
        conditions.append("\(column.text) \(end.sign) ?\(parameter)")
        parameter += 1
      }
    }
    if way == .words {
      conditions.append(WordMatches.isFound)
    } else if let words = request.words {
      conditions.append(words.condition(of: table, wordsParameter))
    }
    guard request.tag != nil else { return conditions }
    conditions.append(
      way == .marks
        ? "id = item"
        : """
        EXISTS (SELECT 1 FROM ItemTag INDEXED BY \(MarkIndex.name) WHERE companyID = ?1
        AND item = "\(table.definition.name)".id AND tag = ?\(tagParameter) AND deleted IS NULL)
        """)
    return conditions
  }

  /// What a filter says of a row.
  private func condition(of place: Int) -> String {
    let filter = request.filters[place]
    let column = table.columns.fields[filter.field]
    let marks = parameters(of: place)
    guard filter.alternatives.isEmpty else { return "\(column) IN (\(marks))" }
    let same = filter.isExcluding ? "IS NOT" : filter.value.isNull ? "IS" : "="
    return "\(column) \(same) \(marks)"
  }

  private static let firstFilter = 5

  private var wordsParameter: Int {
    Self.firstFilter + valueCount - (request.tag == nil ? 1 : 2)
  }

  private var tagParameter: Int {
    Self.firstFilter + valueCount - 1
  }
}
