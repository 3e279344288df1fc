import Business
import Device
import Model
import SyncProtocol

/// What `overview` does.
enum OverviewAction {
  /// What a person has to decide in a company.
  private static let asking: [Attention.What] = [.conflicts, .refused, .confirm, .parked]

  static func run(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      let context = try await home.context(of: company.id)
      let waiting = try await home.attention().filter {
        asking.contains($0.what) && ($0.companyID ?? company.id) == company.id
      }
      let overview = try await context.overview()
      let hasItems = try await context.comes(InventoryItem.definition)
      let lines = overview.movements.prefix(Overview.lineLimit)
      let movements = lines.map(\.movement)
      let reversed = try await context.reversed(movements.map(\.id))
      let told = lines.map { line in
        ToldMovement(
          view: MovementView(
            movement: line.movement, isReversed: reversed.contains(line.movement.id)),
          item: line.item)
      }
      return Answer(
        text(company, waiting, overview, hasItems: hasItems, told),
        [
          ("company", .text(company.id.description)), ("name", .text(company.name)),
          ("waiting", .array(waiting.map(\.json))),
          ("items", hasItems ? JSONValue(overview.low.total) : .null),
          ("low", hasItems ? JSONValue(overview.low.matching ?? 0) : .null),
          ("lowItems", .array(overview.low.rows.map { .object(ItemView($0).json) })),
          ("shortages", .array(overview.shortages.map { .object(json($0)) })),
          ("endings", .array(overview.endings.map { .object(json($0)) })),
          ("overdue", .array(overview.overdue.map { .object($0.members) })),
          (
            "reservations",
            .array(overview.reservations.map { .object($0.members) })
          ),
          ("promised", .array(overview.promised.map { .object(ItemView($0).json) })),
          ("counts", .array(overview.counts.map { .object(CountMembers.of($0.count, $0.state)) })),
          ("movements", .array(told.map { .object($0.json) })),
          ("days", .array(overview.days.map { JSONValue($0) })),
        ] + json(overview.cost))
    }
  }

  private static func json(_ cost: StockCost?) -> [(name: String, value: JSONValue)] {
    guard let cost else { return [] }
    return [
      ("stockAtCost", JSONValue(cost.value?.description)),
      ("costCurrency", .text(cost.currency.description)),
      ("costsBeingWorkedOut", .boolean(cost.isSettling)),
    ]
  }

  private static func json(_ short: Overview.Short) -> [(name: String, value: JSONValue)] {
    [
      ("item", .text(short.level.item.description)), ("itemName", JSONValue(short.item?[.name])),
      ("location", JSONValue(short.level.location?.description)),
      ("locationCode", JSONValue(short.place?[.code])),
      ("quantity", .text(short.level.quantity.description)),
    ]
  }

  private static func json(_ line: EndingItem) -> [(name: String, value: JSONValue)] {
    [
      ("item", .text(line.item.id.description)), ("itemName", JSONValue(line.item[.name])),
      ("what", .text(line.ending.what.rawValue)), ("date", .integer(line.ending.date.milliseconds)),
      ("daysLeft", JSONValue(line.ending.daysLeft)), ("quantity", .text(line.quantity.description)),
      ("serial", JSONValue(line.serial?.id.description)),
      ("number", JSONValue(line.serial?[.number])),
    ]
  }

  private static func table(_ endings: [EndingItem]) -> String {
    var table = TextTable(["DATE", "WHAT", "CODE", "NAME", "DAYS LEFT"])
    for line in endings {
      table.add([
        MomentParts(line.ending.date).date, line.ending.what.rawValue, line.item[.code] ?? "",
        [line.item[.name], line.serial?[.number]].compactMap { $0 }.joined(separator: " · "),
        "\(line.ending.daysLeft)",
      ])
    }
    return table.text
  }

  private static func table(_ shortages: [Overview.Short]) -> String {
    var table = TextTable(["BELOW ZERO", "PLACE", "QUANTITY"])
    for short in shortages {
      table.add([
        short.item?[.name] ?? "(deleted item)", short.place?[.code] ?? "",
        short.level.quantity.description,
      ])
    }
    return table.text
  }

  private static func text(
    _ company: CompanySummary, _ waiting: [Attention], _ overview: Overview, hasItems: Bool,
    _ movements: [ToldMovement]
  ) -> String {
    let low = overview.low.matching ?? 0
    let items =
      hasItems
      ? "Items: \(overview.low.total)\nBelow threshold: \(low)" : "Items do not come to you."
    var parts = [
      "\(Terminal.safe(company.name))\n\(items)\n"
        + "Movements in 24 hours: \(count(overview.days.last ?? 0))"
    ]
    if overview.days.contains(where: { $0 > 0 }) {
      let days = overview.days.map(count).joined(separator: " ")
      parts[0] += "\nIn each of the last \(overview.days.count) days: \(days)"
    }
    if let cost = overview.cost { parts[0] += "\n" + ValueAction.text(cost) }
    if let waiting = Attention.text(waiting) { parts.insert(waiting, at: 0) }
    if !overview.low.rows.isEmpty {
      let more = low > overview.low.rows.count ? "\nAll: thecompany item list --only low" : ""
      parts.append(table(overview.low.rows) + more)
    }
    if !overview.shortages.isEmpty { parts.append(table(overview.shortages)) }
    if !overview.endings.isEmpty { parts.append(table(overview.endings)) }
    if !overview.overdue.isEmpty {
      parts.append("Overdue loans\n" + OpenActions<Loan>.table(overview.overdue))
    }
    if !overview.reservations.isEmpty {
      parts.append("Due\n" + OpenActions<Reservation>.table(overview.reservations))
    }
    if !overview.counts.isEmpty {
      parts.append("Counts to approve\n" + CountView.table(overview.counts))
    }
    parts.append(movements.isEmpty ? "Nothing was moved yet." : ToldMovement.table(movements))
    return parts.joined(separator: "\n\n")
  }

  /// How many, where nobody counts beyond a limit.
  private static func count(_ count: Int) -> String {
    count < Overview.countLimit ? "\(count)" : "\(Overview.countLimit)+"
  }

  private static func table(_ rows: [ItemRow]) -> String {
    var table = TextTable(["BELOW THRESHOLD", "NAME", "QUANTITY", "THRESHOLD"])
    for row in rows {
      table.add([
        row.item[.code] ?? "", row.item[.name] ?? "", row.quantity.description,
        row.item[.threshold]?.description ?? "",
      ])
    }
    return table.text
  }
}
