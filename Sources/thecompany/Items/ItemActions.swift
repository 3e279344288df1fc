import Device
import Model
import SyncProtocol

/// What `item …` does.
enum ItemActions {
  static func list(_ invocation: Invocation) async throws -> Answer {
    let sort = try invocation.choice("sort", ItemCommands.sorts, otherwise: "name")
    let limit = try invocation.number("limit", in: 1...1_000_000, otherwise: 1_000)
    return try await ItemDesk.with(invocation) { desk in
      var request = PageRequest(.inventoryItem, sort: order(sort))
      request.isDescending = invocation.has("descending")
      let isArchived = Field<InventoryItem, Bool>.isArchived
      request.filters = [
        invocation.has("archived") ? PageFilter(isArchived, true) : .without(isArchived, true)
      ]
      let items = try await desk.items(request, limit: limit)
      let archived = try await desk.context.count(
        .inventoryItem, with: PageFilter(isArchived, true))
      let all = try await desk.context.count(.inventoryItem)
      let total = invocation.has("archived") ? archived : max(0, all - archived)
      return Answer(
        table(items, of: total, archived: invocation.has("archived") ? 0 : archived),
        [
          ("items", .array(items.map { .object($0.json) })), ("total", JSONValue(total)),
          ("archived", JSONValue(archived)),
        ])
    }
  }

  private static func order(_ word: String) -> SortKey {
    switch word {
    case "code": .field(Field<InventoryItem, String>.code)
    case "changed": .updatedAt
    default: .field(Field<InventoryItem, String>.name)
    }
  }

  private static func table(_ items: [ItemView], of total: Int, archived: Int) -> String {
    var lines = [items.isEmpty ? "No items." : ItemView.table(items)]
    if items.count < total { lines.append("\(items.count) of \(total)") }
    if archived > 0 { lines.append("\(archived) archived: thecompany item list --archived") }
    return lines.joined(separator: "\n")
  }

  static func search(_ invocation: Invocation) async throws -> Answer {
    let limit = try invocation.number("limit", in: 1...1_000, otherwise: 50)
    let words = invocation.parsed.arguments.joined(separator: " ")
    return try await ItemDesk.with(invocation) { desk in
      let found = try await desk.context.search(words, kind: .inventoryItem, limit: limit)
      let items = try await desk.views(found)
      return Answer(
        items.isEmpty ? "Nothing found." : ItemView.table(items),
        [("items", .array(items.map { .object($0.json) }))])
    }
  }

  static func show(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let view = try await desk.item(try invocation.requiredArgument(0))
      let movements = try await desk.movements(of: view.item.id)
      let costs = try await desk.context.costs(of: view.item.id, limit: 1)
      let stored = try await desk.context.details(.inventoryItem, view.item.id)
      let isRevived =
        view.item[.isArchived] == true && stored?.isWrittenByContainer(.isArchived) == true
      let members =
        view.json + CostView.json(costs.first, of: view.quantity)
        + (isRevived ? [("archivedInsteadOfDeleted", .boolean(true))] : [])
      let table = movements.isEmpty ? "" : "\n\n" + MovementView.table(movements)
      return Answer(
        ItemView.lines(members) + table,
        [
          (
            "item",
            .object(members + [("movements", .array(movements.map { .object($0.json) }))])
          )
        ])
    }
  }

  static func edit(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      var item = try await desk.item(try invocation.requiredArgument(0)).item
      guard try ItemFields.write(invocation.parsed.values, into: &item) > 0 else {
        throw invocation.usage("Nothing is to be changed: give an option such as --name.")
      }
      if invocation.value("currency") == nil { item.takeCurrency(try await desk.currency()) }
      try await desk.context.save([item.values]).check()
      return try await desk.answer("Saved", item.id)
    }
  }

  static func adjust(_ invocation: Invocation) async throws -> Answer {
    let text = try invocation.requiredArgument(1)
    guard let quantity = ExactDecimal(text), quantity != .zero else {
      throw invocation.usage("QUANTITY is a number such as 5 or -2.5, not \"\(text)\".")
    }
    let types = StockMovement.allCases.map(\.rawValue)
    let type = try invocation.choice("type", types, otherwise: StockMovement.adjustment.rawValue)
    return try await ItemDesk.with(invocation) { desk in
      let item = try await desk.item(try invocation.requiredArgument(0)).item
      var movement = StockEntry.record(
        of: item, quantity, type: type, at: try await desk.context.moment())
      movement[.reason] = invocation.value("reason")
      movement[.note] = invocation.value("note")
      try await desk.context.save([movement.values]).check()
      return try await desk.answer("Adjusted", item.id)
    }
  }
}
