package import Business
import Device
package import HTTPServing
import Model
import PageParts

extension ItemQuery {
  /// Reads a list's address: every view of the list is one.
  package init(_ query: Query) {
    let sort = query["sort"] ?? ""
    let isDescending = sort.hasPrefix("-")
    let order = Order(rawValue: isDescending ? String(sort.dropFirst()) : sort) ?? .name
    var start = Start.beginning
    if let after = query["after"], !after.isEmpty {
      start = .after(after)
    } else if let before = query["before"], !before.isEmpty {
      start = .before(before)
    }
    self.init(
      words: (query["q"] ?? "").trimmed, order: order, isDescending: isDescending, start: start,
      isArchived: query["archived"] == "yes",
      only: ListCondition(rawValue: query["only"] ?? ""))
    location = query["at"].flatMap { RecordID($0) }
    category = query["category"].flatMap { RecordID($0) }
    tag = query["tag"].flatMap { RecordID($0) }
    quantity = Self.numbers("quantity", query)
    price = Self.numbers("price", query)
    changed = Ends(days: Self.ends("changed", query))
    columns = query["columns"].flatMap { $0.isEmpty ? nil : ItemColumn.text(ItemColumn.read($0)) }
    shown = query["show"].flatMap { RecordID($0) }
  }

  /// Both ends as one text: addresses of ours have it so, forms send each by itself.
  private static func ends(_ name: String, _ query: Query) -> String {
    query[name] ?? "\(query["\(name)-from"] ?? "")..\(query["\(name)-to"] ?? "")"
  }

  /// Numbers that were typed are read as the page's language writes them, those of addresses never.
  private static func numbers(_ name: String, _ query: Query) -> Ends<ExactDecimal>? {
    let style = query[name] == nil ? Speech.language.numbers : .english
    return Ends(numbers: ends(name, query), style)
  }

  /// The order as an address says it; the usual one is left out.
  var sort: String? {
    if order == .name, !isDescending { return nil }
    return (isDescending ? "-" : "") + order.rawValue
  }

  /// What an address says of the list, its page and what stands beside it left out.
  var fields: [(name: String, value: String)] {
    let all: [(String, String?)] = [
      ("q", words.isEmpty ? nil : words), ("sort", sort),
      ("archived", isArchived ? "yes" : nil), ("only", only?.rawValue),
      ("at", location?.description), ("category", category?.description),
      ("tag", tag?.description), ("quantity", quantity?.text), ("price", price?.text),
      ("changed", changed?.text), ("columns", columns),
    ]
    return all.compactMap { name, value in value.map { (name, $0) } }
  }

  /// The address of the list with this query.
  func place(from list: Place) -> Place {
    let place = fields.reduce(list) { $0.asking($1.name, $1.value) }
      .asking("show", shown?.description)
    return switch start {
    case .beginning: place
    case .after(let text): place.asking("after", text)
    case .before(let text): place.asking("before", text)
    }
  }

  /// What an address asks for this view from its beginning, with nothing beside it; empty for the
  /// usual one.
  package var view: String {
    let text = starting(.beginning).showing(nil).place(from: Place("items")).text
    return String(text.drop { $0 != "?" }.dropFirst())
  }

  /// What a shared view asks for.
  package init(_ view: SharedView) {
    self.init(Query(view.query))
    let columns = view.columns.split(separator: ",").joined(separator: ".")
    self.columns = columns.isEmpty ? nil : ItemColumn.text(ItemColumn.read(columns))
  }

  /// What a view of its own name keeps of it: the columns apart.
  package var withoutColumns: ItemQuery {
    var query = self
    query.columns = nil
    return query
  }

  /// The columns as records keep them.
  package var keptColumns: String {
    (columns ?? "").split(separator: ".").joined(separator: ",")
  }

  /// The same words in another order; asking for the present order turns it round.
  func sorted(by other: Order) -> ItemQuery {
    // What changed last is what people look for first.
    let isUsual = other == .changed
    var query = starting(.beginning)
    query.order = other
    query.isDescending = other == order ? !isDescending : isUsual
    query.shown = nil
    return query
  }

  /// The same list from another page on.
  func starting(_ start: Start) -> ItemQuery {
    var query = self
    query.start = start
    return query
  }

  /// The same page with an item beside it, or with none.
  func showing(_ item: RecordID?) -> ItemQuery {
    var query = self
    query.shown = item
    return query
  }

  /// The list of items in a state, or of all, from its beginning.
  func narrowed(to condition: ListCondition?) -> ItemQuery {
    var query = starting(.beginning)
    query.only = condition
    return query
  }

  /// The list of what lies anywhere, from its beginning.
  var anywhere: ItemQuery {
    var query = starting(.beginning)
    query.location = nil
    return query
  }

  /// The list of all categories, from its beginning.
  var uncategorised: ItemQuery {
    var query = starting(.beginning)
    query.category = nil
    return query
  }

  /// The list with any tags and none, from its beginning.
  var untagged: ItemQuery {
    var query = starting(.beginning)
    query.tag = nil
    return query
  }

  /// The list of what matches other words, from its beginning.
  func saying(_ words: String) -> ItemQuery {
    var query = starting(.beginning)
    query.words = words
    return query
  }

  /// The list of the archived items, or of those in use, in the same order.
  func showing(archived: Bool) -> ItemQuery {
    ItemQuery(order: order, isDescending: isDescending, isArchived: archived)
  }
}
