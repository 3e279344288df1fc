import Business
import Device
import Model
import SyncProtocol

extension ItemActions {
  static func list(_ invocation: Invocation) async throws -> Answer {
    let limit = try invocation.number("limit", in: 1...1_000_000, otherwise: 1_000)
    let start = try start(invocation)
    try checkTable(invocation)
    return try await ItemDesk.with(invocation) { desk in
      var query = try await desk.query(invocation)
      if form(invocation) != nil { return try await table(query, invocation, desk) }
      guard query.words.isEmpty || start == .beginning else {
        throw invocation.usage("What is searched for has one page: give a larger --limit instead.")
      }
      query.start = start
      return answer(try await desk.listing(query, limit: limit), query)
    }
  }

  private static func start(_ invocation: Invocation) throws(CommandFailure) -> ItemQuery.Start {
    let (after, before) = (invocation.value("after"), invocation.value("before"))
    guard let text = after ?? before else { return .beginning }
    guard after == nil || before == nil else {
      throw invocation.usage("A page is --after another, or --before it.")
    }
    guard PageKey(text: text) != nil else {
      throw invocation.usage("KEY is \"next\" or \"previous\" of an answer, not \"\(text)\".")
    }
    return after == nil ? .before(text) : .after(text)
  }

  private static func checkTable(_ invocation: Invocation) throws(CommandFailure) {
    let form = form(invocation)
    try TableOutput.check(invocation, isWanted: form != nil)
    guard let form else { return }
    if form == .xlsx, invocation.has("csv") {
      throw invocation.usage("A table is --csv or --xlsx, not both.")
    }
    for option in ["limit", "after", "before"] where invocation.value(option) != nil {
      throw invocation.usage(
        "--\(form.rawValue) writes all that the list shows: leave out --\(option).")
    }
    if form == .xlsx, invocation.value("output") == nil {
      throw invocation.usage("--xlsx is no text: give --output FILE.")
    }
  }

  private static func form(_ invocation: Invocation) -> ItemTable.Form? {
    invocation.has("xlsx") ? .xlsx : invocation.has("csv") ? .csv : nil
  }

  private static func table(
    _ query: ItemQuery, _ invocation: Invocation, _ desk: ItemDesk
  ) async throws -> Answer {
    let own = try await desk.context.ownFields()
    let units = try await desk.context.otherUnits()
    let table = try await ItemTable(
      query, as: form(invocation) ?? .csv, fields: own, units: units,
      places: try await desk.context.locationTree(isCounted: false).codes
    ) {
      try await desk.context.itemRows($0, limit: StoreReader.pageLimit)
    }
    return try TableOutput.answer(table.bytes, count: table.count, invocation)
  }

  private static func answer(_ listing: ItemListing, _ query: ItemQuery) -> Answer {
    let items = listing.rows.map(ItemView.init)
    return Answer(
      text(items, listing, query),
      [
        ("items", .array(items.map { .object($0.json) })), ("total", JSONValue(listing.total)),
        ("archived", JSONValue(listing.archived)),
        ("matching", listing.matching.map { JSONValue($0) } ?? .null),
        ("capped", .boolean(listing.isCapped)),
        (
          "conditions",
          .object(
            ListCondition.allCases.map {
              ($0.rawValue, JSONValue(listing.conditions[$0] ?? 0))
            })
        ),
        (
          "worth",
          .array(
            listing.worth.map { money in
              .object([
                ("amount", .text(money.amount.description)),
                ("currency", .text(money.currency.description)),
              ])
            })
        ),
        ("previous", JSONValue(listing.previous)), ("next", JSONValue(listing.next)),
      ])
  }

  private static func text(
    _ items: [ItemView], _ listing: ItemListing, _ query: ItemQuery
  ) -> String {
    var lines = [items.isEmpty ? "No items." : ItemView.table(items)]
    let all = listing.matching ?? listing.total
    if items.count < all || listing.isCapped {
      lines.append("\(items.count) of \(all)" + (listing.isCapped ? " or more" : ""))
    }
    if let next = listing.next { lines.append("The next ones: the same with --after \(next)") }
    if !query.isArchived, query.only == nil, query.words.isEmpty, listing.archived > 0 {
      lines.append("\(listing.archived) archived: thecompany item list --archived")
    }
    return lines.joined(separator: "\n")
  }
}
