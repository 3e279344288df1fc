package import Business
package import HTTPServing
package import Model

/// A part of a list that an address says: every view of the list is one.
package protocol AddressedQuery: ListQuery {
  /// Reads what only this list's addresses say.
  mutating func readOwn(_ query: Query)
  /// What only this list's addresses say; nil for what is usual.
  var ownFields: [(name: String, value: String?)] { get }
  /// The record that stands beside the list.
  var beside: RecordID? { get }
  /// The list from its beginning, with nothing beside it.
  var first: Self { get }
}

extension AddressedQuery {
  /// Nothing, where the list does not say otherwise.
  package var beside: RecordID? { nil }
  /// The list from its beginning.
  package var first: Self { with { $0.start = .beginning } }

  /// Reads a list's address.
  package init(_ query: Query) {
    self.init()
    words = (query["q"] ?? "").trimmed
    readOwn(query)
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

  /// What an address says of the list, its page and what stands beside it left out.
  var fields: [(name: String, value: String)] {
    let all =
      [("q", words.isEmpty ? nil : words)] + ownFields + [
        ("only", only?.rawValue),
        ("sort", order.map { (isDescending ? "-" : "") + $0.rawValue }),
      ]
    return all.compactMap { name, value in value.map { (name, $0) } }
  }

  /// The address of the list with this query.
  func place(from list: Place) -> Place {
    let place = fields.reduce(list) { $0.asking($1.name, $1.value) }
      .asking("show", beside?.description)
    return switch start {
    case .beginning: place
    case .after(let id): place.asking("after", id.description)
    case .before(let id): place.asking("before", id.description)
    }
  }

  /// What an address asks for this view from its beginning, with nothing beside it; empty for the
  /// usual one.
  package var view: String {
    let first = first
    if first == Self() { return "" }
    return String(first.place(from: Place(Self.list)).text.drop { $0 != "?" }.dropFirst())
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

// MARK: The list itself

extension AddressedQuery {
  /// A column by which the list can be sorted.
  func column(
    _ name: String, _ label: String, _ order: Order, in list: Place, isNumber: Bool = false
  ) -> DataTable.Column {
    let now = sorting
    return DataTable.Column(
      name, label, isNumber: isNumber,
      sorting: now.order == order ? (now.isDescending ? .descending : .ascending) : nil,
      sort: sorted(by: order).place(from: list))
  }

  /// What was typed, then what any record of the list is.
  func chips(
    _ counts: [Only: Int], in list: Place, behind views: ListViews?,
    _ label: (Only, Int) -> String, tone: (Only) -> Tone
  ) -> [ListChip] {
    var chips = views?.chips ?? []
    if !words.isEmpty {
      chips.append(
        ListChip(
          id: "words", label: ListWords.words(words), tone: .quiet,
          place: first.with { $0.words = "" }.place(from: list), isOn: true))
    }
    for choice in Only.allCases {
      let (count, isOn) = (counts[choice] ?? 0, only == choice)
      guard count > 0 || isOn else { continue }
      chips.append(
        ListChip(
          id: choice.rawValue, label: label(choice, count), tone: tone(choice),
          place: first.with { $0.only = isOn ? nil : choice }.place(from: list), isOn: isOn))
    }
    return chips
  }

  /// The pages before and behind one.
  func neighbours(of part: ListPart<Self>, in list: Place) -> (previous: Place?, next: Place?) {
    (
      part.previous.map { id in with { $0.start = .before(id) }.place(from: list) },
      part.next.map { id in with { $0.start = .after(id) }.place(from: list) }
    )
  }

  /// What can be done with the list as a whole.
  func tools(in list: Place, _ token: FormToken) -> ListTools {
    ListTools(
      columns: [], choosing: list, export: first.place(from: list.at("export")), token: token)
  }
}
