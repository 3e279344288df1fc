import Business
import Device
import Model
import SyncProtocol

extension ItemActions {
  static func edit(_ invocation: Invocation) async throws -> Answer {
    _ = try invocation.requiredArgument(0)
    return try await ItemDesk.with(invocation) { desk in
      invocation.parsed.arguments.count == 1
        ? try await editOne(invocation, desk) : try await editMany(invocation, desk)
    }
  }

  private static func editOne(_ invocation: Invocation, _ desk: ItemDesk) async throws -> Answer {
    var item = try await desk.item(try invocation.requiredArgument(0)).item
    let count = try ItemFields.write(invocation.parsed.values, into: &item)
    let place = invocation.value("location")
    guard count > 0 || place != nil else { throw nothing(invocation) }
    if let place {
      item[.location] = place.isEmpty ? nil : try await desk.place(place)
    }
    if invocation.value("currency") == nil { item.takeCurrency(try await desk.currency()) }
    try await desk.context.save([item.values]).check()
    return try await desk.answer("Saved", item.id)
  }

  /// The same fields of many items in one act, as the list's page does it: a value that can't be
  /// kept stops all of them, an item that is not there any more is left out.
  private static func editMany(
    _ invocation: Invocation, _ desk: ItemDesk
  ) async throws -> Answer {
    let change = try await change(invocation, desk)
    let ids = try await desk.items(invocation).map(\.item.id)
    switch try await desk.context.act(.change(change), on: ids) {
    case .denied(let denial):
      throw CommandFailure(.notAllowed, denial.sentence, reason: denial.code)
    case .invalid(let sentence): throw CommandFailure(.usage, sentence, reason: "fields")
    case .missing: throw CommandFailure(.notFound, "The company is not there any more.")
    case .done(let outcome):
      let left = outcome.left.map { "\n\($0.count.records) left as before: \($0.sentence)" }
      return Answer(
        "Saved \(outcome.done == 1 ? "1 item" : "\(outcome.done) items").\(left.joined())",
        [
          ("saved", JSONValue(outcome.done)),
          (
            "left",
            .array(
              outcome.left.map { left in
                .object([("count", JSONValue(left.count)), ("sentence", .text(left.sentence))])
              })
          ),
        ], code: outcome.left.isEmpty ? .done : .failed)
    }
  }

  private static func change(
    _ invocation: Invocation, _ desk: ItemDesk
  ) async throws -> ItemChange {
    guard invocation.value("location") == nil else {
      throw invocation.usage("--location is changed of one item at a time.")
    }
    let fields = BulkAct.fields + ["currency"]
    for option in ItemFields.options.map(\.name) where invocation.value(option) != nil {
      guard fields.contains(option) else {
        throw invocation.usage(
          "--\(option) is changed of one item at a time; of many at once: "
            + BulkAct.fields.map { "--\($0)" }.joined(separator: ", ") + ".")
      }
    }
    var values = invocation.parsed.values
    if values["price"] != nil, values["currency"] == nil {
      values["currency"] = try await desk.currency()
    }
    let change = try ItemFields.change(values)
    guard !change.entries.isEmpty else { throw nothing(invocation) }
    return change
  }

  private static func nothing(_ invocation: Invocation) -> CommandFailure {
    invocation.usage("Nothing is to be changed: give an option such as --unit.")
  }
}
