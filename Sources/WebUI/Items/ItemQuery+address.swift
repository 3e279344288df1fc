import HTTPServing

extension ItemQuery {
  /// Reads a list's address: every view of the list is one.
  init(_ query: Query) {
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
      isArchived: query["archived"] == "yes")
  }

  /// The order as an address says it; the usual one is left out.
  var sort: String? {
    if order == .name, !isDescending { return nil }
    return (isDescending ? "-" : "") + order.rawValue
  }

  /// The address of the list with this query.
  func place(from list: Place) -> Place {
    let place = list.asking("q", words).asking("sort", sort)
      .asking("archived", isArchived ? "yes" : nil)
    return switch start {
    case .beginning: place
    case .after(let text): place.asking("after", text)
    case .before(let text): place.asking("before", text)
    }
  }

  /// The same words in another order; asking for the present order turns it round.
  func sorted(by other: Order) -> ItemQuery {
    // What changed last is what people look for first.
    let isUsual = other == .changed
    return ItemQuery(
      words: words, order: other, isDescending: other == order ? !isDescending : isUsual,
      isArchived: isArchived)
  }

  /// The same list from another page on.
  func starting(_ start: Start) -> ItemQuery {
    ItemQuery(
      words: words, order: order, isDescending: isDescending, start: start, isArchived: isArchived)
  }

  /// The list of the archived items, or of those in use, in the same order.
  func showing(archived: Bool) -> ItemQuery {
    ItemQuery(order: order, isDescending: isDescending, isArchived: archived)
  }
}
