package import Business
package import HTTPServing
import Model

extension LocationQuery {
  /// Reads a list's address: every view of the list is one.
  package init(_ query: Query) {
    self.init()
    words = (query["q"] ?? "").trimmed
    if let word = query["only"] { only = Only(rawValue: word) }
    let sort = query["sort"] ?? ""
    isDescending = sort.hasPrefix("-")
    order = Order(rawValue: isDescending ? String(sort.dropFirst()) : sort)
    if order == nil { isDescending = false }
    if let id = query["after"].flatMap({ RecordID($0) }) {
      start = .after(id)
    } else if let id = query["before"].flatMap({ RecordID($0) }) {
      start = .before(id)
    }
  }

  /// What an address says of the list, its page left out. Without `as` it is the tree.
  var fields: [(name: String, value: String)] {
    let all: [(String, String?)] = [
      ("as", "list"), ("q", words.isEmpty ? nil : words),
      ("only", only?.rawValue),
      ("sort", order.map { (isDescending ? "-" : "") + $0.rawValue }),
    ]
    return all.compactMap { name, value in value.map { (name, $0) } }
  }

  /// The address of the list with this query.
  func place(from list: Place) -> Place {
    let place = fields.reduce(list) { $0.asking($1.name, $1.value) }
    return switch start {
    case .beginning: place
    case .after(let id): place.asking("after", id.description)
    case .before(let id): place.asking("before", id.description)
    }
  }

  /// What an address asks for this view from its beginning; empty for the usual one.
  package var view: String {
    if fields.count == 1 { return "" }
    let text = first.place(from: Place(Self.list)).text
    return String(text.drop { $0 != "?" }.dropFirst())
  }

  /// The list from its beginning.
  var first: LocationQuery { with { $0.start = .beginning } }

  /// The same with something changed.
  func with(_ change: (inout LocationQuery) -> Void) -> LocationQuery {
    var query = self
    change(&query)
    return query
  }

  /// The same records in another order; asking for the present order turns it round.
  func sorted(by other: Order) -> LocationQuery {
    let now = sorting
    return first.with {
      $0.order = other
      $0.isDescending = now.order == other ? !now.isDescending : false
    }
  }
}
