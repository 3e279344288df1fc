import Business
import HTTPServing
import Model
import PageParts

/// What an address says of a list: every view of the list is one.
extension ListQuery where Kind: ShownKind {
  /// Reads a list's address.
  init(_ query: Query) {
    self.init()
    words = (query["q"] ?? "").trimmed
    state = Kind.state(query)
    only = query["only"].flatMap { Only(rawValue: $0) }
    about =
      Kind.references.lazy.compactMap { field in
        query[field.name].flatMap { RecordID($0) }.map {
          ListReference(field: field.name, record: $0)
        }
      }.first
    for column in Kind.columns {
      guard let order = column.order, let kind = column.ends else { continue }
      between[order] = kind.read(order.rawValue, query)
    }
    let sort = query["sort"] ?? ""
    isDescending = sort.hasPrefix("-")
    order = Order(rawValue: isDescending ? String(sort.dropFirst()) : sort)
    if order == nil { isDescending = false }
    columns = query["columns"].flatMap { ChosenColumns<Kind>($0)?.text }
    shown = query["show"].flatMap { RecordID($0) }
    if let id = query["after"].flatMap({ RecordID($0) }) {
      start = .after(id)
    } else if let id = query["before"].flatMap({ RecordID($0) }) {
      start = .before(id)
    }
    Kind.read(query, into: &self)
  }

  /// What a shared view asks for.
  init(_ view: SharedView) {
    self.init(Query(view.query))
    columns =
      ChosenColumns<Kind>(
        view.columns.split(separator: ",").joined(separator: "."))?.text
  }

  /// What an address says of the list, its page and what stands beside it left out.
  var fields: [(name: String, value: String)] {
    let ends = Kind.columns.compactMap { column in
      column.order.flatMap { order in between[order].map { (order.rawValue, $0.text) } }
    }
    let all: [(name: String, value: String?)] =
      [("q", words.isEmpty ? nil : words)] + Kind.fields(of: state)
      + [("only", only?.rawValue)]
      + [(about?.field ?? "", about?.record.description)] + ends.map { (name: $0.0, value: $0.1) }
      + [
        ("sort", order.map { (isDescending ? "-" : "") + $0.rawValue }), ("columns", columns),
      ]
    return all.compactMap { name, value in value.map { (name, $0) } }
  }

  /// The address of the list with this query.
  func place(from list: Place) -> Place {
    let place = fields.reduce(list) { $0.asking($1.name, $1.value) }
      .asking("show", shown?.description)
    return switch start {
    case .beginning: place
    case .after(let id): place.asking("after", id.description)
    case .before(let id): place.asking("before", id.description)
    }
  }

  /// The list from its beginning, with nothing beside it.
  var first: Self {
    with {
      $0.start = .beginning
      $0.shown = nil
    }
  }

  /// The same page with nothing beside it.
  var alone: Self { with { $0.shown = nil } }

  /// The list of all that it is about.
  var whole: Self {
    var query = Self()
    query.state = state
    return query
  }

  /// Whether it asks for less than all that the list is about.
  var isNarrowed: Bool { !words.isEmpty || only != nil || about != nil || !between.isEmpty }

  /// What an address asks for this view from its beginning, with nothing beside it; empty for the
  /// usual one.
  var view: String {
    let first = first
    if first == Self() { return "" }
    return String(first.place(from: Place(Kind.list)).text.drop { $0 != "?" }.dropFirst())
  }

  /// What a view of its own name keeps of it: the columns apart.
  var withoutColumns: Self { with { $0.columns = nil } }

  /// The columns as records keep them.
  var keptColumns: String {
    (columns ?? "").split(separator: ".").joined(separator: ",")
  }

  /// The same with something changed.
  func with(_ change: (inout Self) -> Void) -> Self {
    var query = self
    change(&query)
    return query
  }

  /// The same records in another order; asking for the present order turns it round.
  func sorted(by other: Order) -> Self {
    let now = sorting
    return first.with {
      $0.order = other
      $0.isDescending = now.order == other ? !now.isDescending : false
    }
  }
}
