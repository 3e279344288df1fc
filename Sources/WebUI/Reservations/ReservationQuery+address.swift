package import Business
package import HTTPServing
import Model

extension ReservationQuery {
  /// Reads a list's address: every view of the list is one.
  package init(_ query: Query) {
    self.init()
    words = (query["q"] ?? "").trimmed
    isDone = query["state"] == ReservationState.done.rawValue
    only = query["only"].flatMap(Only.init)
    let sort = query["sort"] ?? ""
    isDescending = sort.hasPrefix("-")
    order = Order(rawValue: isDescending ? String(sort.dropFirst()) : sort)
    if order == nil { isDescending = false }
    if let id = query["after"].flatMap({ RecordID($0) }) {
      start = .after(id)
    } else if let id = query["before"].flatMap({ RecordID($0) }) {
      start = .before(id)
    }
    shown = query["show"].flatMap { RecordID($0) }
  }

  /// What an address says of the list, its page and what stands beside it left out.
  var fields: [(name: String, value: String)] {
    let all: [(String, String?)] = [
      ("q", words.isEmpty ? nil : words),
      ("state", isDone ? ReservationState.done.rawValue : nil), ("only", only?.rawValue),
      ("sort", order.map { (isDescending ? "-" : "") + $0.rawValue }),
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

  /// What an address asks for this view from its beginning, with nothing beside it; empty for the
  /// usual one.
  package var view: String {
    let text = first.place(from: Place("reservations")).text
    return String(text.drop { $0 != "?" }.dropFirst())
  }

  /// The list from its beginning, with nothing beside it.
  var first: ReservationQuery {
    with {
      $0.start = .beginning
      $0.shown = nil
    }
  }

  /// The same with something changed.
  func with(_ change: (inout ReservationQuery) -> Void) -> ReservationQuery {
    var query = self
    change(&query)
    return query
  }

  /// The same reservations in another order; asking for the present order turns it round.
  func sorted(by other: Order) -> ReservationQuery {
    let now = sorting
    return first.with {
      $0.order = other
      $0.isDescending = now.order == other ? !now.isDescending : false
    }
  }
}
