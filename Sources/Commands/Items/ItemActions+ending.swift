import Device
import Model
import SyncProtocol

extension ItemActions {
  /// Deletes items in one act: all of them, or none.
  static func delete(_ invocation: Invocation) async throws -> Answer {
    _ = try invocation.requiredArgument(0)
    return try await ItemDesk.with(invocation) { desk in
      let views = try await desk.items(invocation)
      try await desk.context.delete(views.map(\.item.id), of: .inventoryItem).check()
      let what = views.count == 1 ? views[0].title : "\(views.count) items"
      return Answer(
        "Deleted \(what). Restore within \(Limits.trashDays) days: thecompany trash list",
        [("deleted", .array(views.map { .object($0.json) }))])
    }
  }

  /// Takes items out of use, in one act; nothing of them is lost.
  static func archive(_ invocation: Invocation) async throws -> Answer {
    try await setArchived(true, invocation)
  }

  /// Takes archived items into use again.
  static func unarchive(_ invocation: Invocation) async throws -> Answer {
    try await setArchived(false, invocation)
  }

  private static func setArchived(
    _ isArchived: Bool, _ invocation: Invocation
  ) async throws -> Answer {
    _ = try invocation.requiredArgument(0)
    return try await ItemDesk.with(invocation) { desk in
      let views = try await desk.items(invocation)
      let changed = views.map { view in
        var item = view.item
        item[.isArchived] = isArchived
        return item
      }
      try await desk.context.save(changed.map(\.values)).check()
      let what = views.count == 1 ? views[0].title : "\(views.count) items"
      return Answer(
        isArchived
          ? "Archived \(what). Use again: thecompany item unarchive" : "\(what): in use again.",
        [
          (
            isArchived ? "archived" : "unarchived",
            .array(views.map { .text($0.item.id.description) })
          )
        ])
    }
  }

  /// Notes the result of an inspection; what is written off counts together with it.
  static func inspect(_ invocation: Invocation) async throws -> Answer {
    let result = try invocation.choice("result", InventoryItem.inspections, otherwise: "")
    guard !result.isEmpty else {
      throw invocation.usage(
        "Missing: --result \(InventoryItem.inspections.joined(separator: ", or ")).")
    }
    let loss = try quantity(invocation, result)
    return try await ItemDesk.with(invocation) { desk in
      let item = try await desk.item(try invocation.requiredArgument(0)).item
      try await desk.context.inspect(item.id, result: result, writingOff: loss).check()
      return try await desk.answer("Inspected", item.id)
    }
  }

  private static func quantity(
    _ invocation: Invocation, _ result: String
  ) throws -> ExactDecimal? {
    guard let text = invocation.value("write-off") else { return nil }
    guard let quantity = ExactDecimal(typed: text), quantity > .zero else {
      throw invocation.usage("--write-off takes a number above zero, not \"\(text)\".")
    }
    guard result == "failed" else {
      throw invocation.usage("Only what failed is written off: --result failed.")
    }
    return quantity
  }

  /// Makes the movement that reverses another.
  static func reverse(_ invocation: Invocation) async throws -> Answer {
    let text = try invocation.requiredArgument(1)
    guard let movement = RecordID(text) else {
      throw invocation.usage(
        "MOVEMENT is the identifier that \"item show\" tells, not \"\(text)\".")
    }
    return try await ItemDesk.with(invocation) { desk in
      let item = try await desk.item(try invocation.requiredArgument(0)).item
      let stored = try await desk.context.fetch(StockTransaction.self, movement)
      guard stored?[.item] == item.id else {
        throw CommandFailure(.notFound, "This item has no such movement.")
      }
      try await desk.context.reverse(movement).check()
      return try await desk.answer("Reversed a movement of", item.id)
    }
  }
}
