import Device
import Model
import SyncProtocol

extension ItemActions {
  /// Shows what an item costs; with a number, notes a new cost first.
  static func cost(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      if case .denied(let denial) = desk.context.verdict(on: .view, .itemCost) {
        throw CommandFailure(.notAllowed, denial.sentence, reason: denial.code)
      }
      let view = try await desk.item(try invocation.requiredArgument(0))
      if let text = invocation.value("set") {
        let cost = try await cost(text, of: view.item.id, invocation, desk)
        try await desk.context.save([cost.values]).check()
      }
      let costs = try await desk.context.costs(of: view.item.id)
      let worth = try await desk.context.worth(of: view.item.id)
      return Answer(
        (costs.isEmpty ? "No cost is noted for \(view.title)." : CostView.table(costs))
          + (worth.map { "\n" + CostView.text($0) } ?? ""),
        [("item", .text(view.item.id.description))]
          + CostView.json(costs.first, of: view.quantity) + CostView.json(worth)
          + [("costs", .array(costs.map { .object(CostView.json($0)) }))])
    }
  }

  private static func cost(
    _ text: String, of item: RecordID, _ invocation: Invocation, _ desk: ItemDesk
  ) async throws -> Record<ItemCost> {
    guard let unitCost = ExactDecimal(typed: text), unitCost >= .zero else {
      throw invocation.usage("set takes a number such as 4.20, not \"\(text)\".")
    }
    var cost = Record<ItemCost>(new: NewRecordID.make())
    cost[.item] = item
    cost[.unitCost] = unitCost
    cost[.currency] = try await currency(invocation, desk)
    cost[.supplier] = invocation.value("supplier")
    cost[.note] = invocation.value("note")
    cost[.date] = try await desk.context.moment()
    return cost
  }

  private static func currency(
    _ invocation: Invocation, _ desk: ItemDesk
  ) async throws -> String? {
    guard let typed = invocation.value("currency") else { return try await desk.currency() }
    guard let code = CurrencyCode(typed) else {
      throw invocation.usage("currency takes three letters such as EUR, not \"\(typed)\".")
    }
    return code.description
  }
}
