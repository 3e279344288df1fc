import Business
import Device
import HTTPServing
import Model
import SyncProtocol

/// What a program asks of a list: which records, in which order, from where on, and what of each.
struct ListRequest {
  static let usualLimit = 50
  static let limit = 500
  /// Values of one filter at most.
  static let valueLimit = 100
  /// What is asked for by these names is no field.
  static let parameters = ["limit", "cursor", "sort", "q", "fields"]
  static let changed = "updatedAt"

  private(set) var page: PageRequest
  private(set) var words = ""
  private(set) var fields: Set<String>?

  init(_ query: Query, _ list: ProgramList) throws(Problem) {
    page = try Self.sorted(query["sort"], list)
    page.limit = try Self.count(query["limit"])
    var flaws: [Problem.Flaw] = []
    for pair in query.pairs where !Self.parameters.contains(pair.name) {
      if let detail = narrow(by: pair, list) {
        flaws.append(Problem.Flaw(place: pair.name, detail: detail))
      }
    }
    if let wanted = query["fields"] {
      let names = wanted.split(separator: ",").map(String.init)
      let known =
        list.definition.fields.map(\.name) + ["id", "meta", "stock"]
        + list.figures.map(\.name)
      for name in names where !known.contains(name) {
        flaws.append(Problem.Flaw(place: "fields", detail: "There is no field \(name)."))
      }
      fields = Set(names)
    }
    if let typed = query["q"] {
      guard list.isSearchable else {
        throw .badRequest("Words are not looked for in this list.", at: "q")
      }
      words = typed
    }
    guard flaws.isEmpty else {
      throw Problem(
        400, "Bad request", flaws.map(\.detail).joined(separator: " "), flaws: flaws)
    }
    if let text = query["cursor"] {
      guard let cursor = Cursor(text, of: mark, page.sort, list) else {
        throw .badRequest("The cursor is none of this list as it is asked for now.", at: "cursor")
      }
      page.after = cursor.key
    }
  }

  private static func count(_ text: String?) throws(Problem) -> Int {
    guard let text else { return usualLimit }
    guard let count = Int(text), (1...limit).contains(count) else {
      throw .badRequest("limit is a number from 1 to \(limit).", at: "limit")
    }
    return count
  }

  private static func sorted(_ text: String?, _ list: ProgramList) throws(Problem) -> PageRequest {
    let definition = list.definition
    let title = definition.title.map { definition.fields[$0] }
    let usual = list.sortable.first { $0.number == title?.number }?.name ?? changed
    let wanted = text ?? usual
    let name = wanted.hasPrefix("-") ? String(wanted.dropFirst()) : wanted
    let field = list.sortable.first { $0.name == name }
    guard field != nil || name == changed else {
      let names = list.sortable.map(\.name) + [changed]
      throw .badRequest("Sort by one of \(names.joined(separator: ", ")).", at: "sort")
    }
    var page = PageRequest(definition.kind, sort: field.map { .field($0.number) } ?? .updatedAt)
    page.isDescending = wanted.hasPrefix("-")
    return page
  }

  /// Leaves others out; what is wrong with the parameter, or nil.
  private mutating func narrow(by pair: Query.Pair, _ list: ProgramList) -> String? {
    let parts = pair.name.split(separator: ".", omittingEmptySubsequences: false)
    guard let field = list.definition.field(named: String(parts[0])), parts.count <= 2 else {
      return "There is no field \(pair.name.prefix(64))."
    }
    if case .bytes = field.type { return "Lists are not narrowed by \(field.name)." }
    guard let value = ValueJSON.decode(parameter: pair.value, as: field.type) else {
      return "\(field.name) takes \(ValueJSON.expectation(field))."
    }
    guard parts.count == 2 else { return filter(field, value) }
    return bound(field, String(parts[1]), value)
  }

  private mutating func filter(_ field: FieldDefinition, _ value: FieldValue) -> String? {
    if field.type == .boolean, page.filters.contains(where: { $0.field == field.number }) {
      return "\(field.name) can't have these values at once."
    }
    if field.type == .boolean, value.isNull {
      // What is not so was either said to be not, or nobody said anything.
      var filter = PageFilter(field: field.number, value: .boolean(true))
      filter.isExcluding = true
      page.filters.append(filter)
      return nil
    }
    guard let place = page.filters.firstIndex(where: { $0.field == field.number }) else {
      page.filters.append(PageFilter(field: field.number, value: value))
      return nil
    }
    let values = page.filters[place].alternatives
    guard !page.filters[place].isExcluding, !value.isNull, !page.filters[place].value.isNull,
      values.count + 2 <= Self.valueLimit
    else { return "\(field.name) can't have these values at once." }
    page.filters[place].alternatives.append(value)
    return nil
  }

  private mutating func bound(
    _ field: FieldDefinition, _ end: String, _ value: FieldValue
  ) -> String? {
    guard field.isIndexed, !value.isNull, ["from", "to"].contains(end) else {
      return "Ranges are \(field.name).from and \(field.name).to, of fields that lists sort by."
    }
    let key = SortKey.field(field.number)
    let place = page.ranges.firstIndex { $0.of == key }
    let present = place.map { page.ranges[$0] }
    let isLower = end == "from"
    guard (isLower ? present?.lower : present?.upper) == nil,
      let range = PageRange(
        of: key, isLower ? value : present?.lower, isLower ? present?.upper : value)
    else { return "\(field.name).\(end) stands there twice." }
    if let place { page.ranges[place] = range } else { page.ranges.append(range) }
    return nil
  }

  /// What a cursor belongs to: all that is asked for, but for where it goes on and how far.
  var mark: String {
    var asked = page
    asked.after = nil
    asked.limit = 0
    return "\(asked.kind.rawValue) \(asked.sort) \(asked.isDescending) "
      + asked.filters.map { "\($0.field) \($0.isExcluding) \($0.value) \($0.alternatives)" }
      .joined() + asked.ranges.map { "\($0)" }.joined() + words
  }
}
