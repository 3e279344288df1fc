import Business
import Device
import Model
import SyncProtocol

/// What `item …` does.
enum ItemActions {
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
        view.item[.isArchived] == true
        && stored?.isWrittenByContainer(Field<InventoryItem, Bool>.isArchived) == true
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

  static func adjust(_ invocation: Invocation) async throws -> Answer {
    let text = try invocation.requiredArgument(1)
    guard let quantity = ExactDecimal(text), quantity != .zero else {
      throw invocation.usage("QUANTITY is a number such as 5 or -2.5, not \"\(text)\".")
    }
    let types = StockMovement.allCases.map(\.rawValue)
    let type = try invocation.choice("type", types, otherwise: StockMovement.adjustment.rawValue)
    let kind = StockMovement(rawValue: type) ?? .adjustment
    return try await ItemDesk.with(invocation) { desk in
      let item = try await desk.item(try invocation.requiredArgument(0)).item
      var movement = Record<StockTransaction>(
        new: NewRecordID.make(), of: item, quantity, kind, at: try await desk.context.moment())
      movement[.reason] = invocation.value("reason")
      movement[.note] = invocation.value("note")
      try await desk.context.save([movement.values]).check()
      return try await desk.answer("Adjusted", item.id)
    }
  }
}
