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
    let found = try await desk.item(try invocation.requiredArgument(0))
    var item = found.item
    let own = try await desk.ownChange(invocation)
    let count = try ItemFields.write(invocation.parsed.values, own, into: &item)
    let place = invocation.value("location")
    let category = try await category(invocation, desk)
    let tags = try await tags(invocation, desk, of: found)
    let supplier = try await desk.supplierChange(invocation)
    guard count > 0 || place != nil || category != nil || tags != nil || supplier != nil else {
      throw nothing(invocation)
    }
    if let place {
      item[.location] = place.isEmpty ? nil : try await desk.place(place)
    }
    if let category { item[.category] = category.id }
    if invocation.value("currency") == nil { item.takeCurrency(try await desk.currency()) }
    var values = item.values
    supplier?.apply(to: &values)
    values = try await desk.context.named(values, since: found.item.values)
    try await desk.context.save(values, tags: tags).check()
    return try await desk.answer("Saved", item.id, barcode: invocation.value("barcode"))
  }

  /// The same fields of many items in one act, as the list's page does it: a value that can't be
  /// kept stops all of them, an item that is not there any more is left out.
  private static func editMany(
    _ invocation: Invocation, _ desk: ItemDesk
  ) async throws -> Answer {
    var change = try await change(invocation, desk)
    if let category = try await category(invocation, desk) {
      change.set(.category, to: category.id)
    }
    if let supplier = try await desk.supplierChange(invocation) {
      let none = RecordValues(new: .zero, of: InventoryItem.definition)
      for entry in try await desk.context.whole(supplier, over: none).entries
      where !change.entries.contains(where: { $0.field.number == entry.field.number }) {
        change.set(entry.field, to: entry.value)
      }
    }
    var acts = try await marking(invocation, desk)
    if !change.entries.isEmpty { acts.insert(.change(change), at: 0) }
    guard !acts.isEmpty else { throw nothing(invocation) }
    let ids = try await desk.items(invocation).map(\.item.id)
    var done = 0
    var all: [BulkOutcome.Left] = []
    for act in acts {
      let outcome = try outcome(try await desk.context.act(act, on: ids))
      done = max(done, outcome.done)
      all += outcome.left
    }
    let left = all.map { "\n\($0.count.records) left as before: \($0.sentence)" }
    return Answer(
      "Saved \(done == 1 ? "1 item" : "\(done) items").\(left.joined())",
      [
        ("saved", JSONValue(done)),
        (
          "left",
          .array(
            all.map { left in
              .object([("count", JSONValue(left.count)), ("sentence", .text(left.sentence))])
            })
        ),
      ], code: all.isEmpty ? .done : .failed)
  }

  private static func outcome(_ answer: BulkAnswer) throws(CommandFailure) -> BulkOutcome {
    switch answer {
    case .denied(let denial):
      throw CommandFailure(.notAllowed, denial.sentence, reason: denial.code)
    case .invalid(let sentence): throw CommandFailure(.usage, sentence, reason: "fields")
    case .missing: throw CommandFailure(.notFound, "The company is not there any more.")
    case .done(let outcome): return outcome
    }
  }

  /// Where an item is put.
  private struct Sorting {
    /// The category; nil for none.
    let id: RecordID?
  }

  /// What `--category` says; nil without that option.
  private static func category(
    _ invocation: Invocation, _ desk: ItemDesk
  ) async throws -> Sorting? {
    guard let name = invocation.value("category") else { return nil }
    if name.isEmpty { return Sorting(id: nil) }
    return Sorting(id: try await desk.mark(.category, name).mark.id)
  }

  /// The tags that an item is to have, by `--tag` and `--untag`; nil where neither is there.
  private static func tags(
    _ invocation: Invocation, _ desk: ItemDesk, of item: ItemView
  ) async throws -> [String]? {
    let (more, less) = (invocation.value("tag"), invocation.value("untag"))
    guard more != nil || less != nil else { return nil }
    let gone = if let less { try await desk.mark(.tag, less).mark.id } else { RecordID?.none }
    return item.row.tags.filter { $0.id != gone }.map(\.name) + [more].compactMap { $0 }
  }

  /// What `--tag` and `--untag` do to many items.
  private static func marking(
    _ invocation: Invocation, _ desk: ItemDesk
  ) async throws -> [BulkAct] {
    var acts: [BulkAct] = []
    if let name = invocation.value("tag") {
      let tag = try await desk.context.tag(named: name)
      try tag.outcome.check()
      acts.append(.mark(tag.id))
    }
    if let name = invocation.value("untag") {
      acts.append(.unmark(try await desk.mark(.tag, name).mark.id))
    }
    return acts
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
    var change = try ItemFields.change(values)
    for entry in try await desk.ownChange(invocation).entries {
      change.set(entry.field, to: entry.value)
    }
    return change
  }

  private static func nothing(_ invocation: Invocation) -> CommandFailure {
    invocation.usage("Nothing is to be changed: give an option such as --unit.")
  }
}

extension ItemDesk {
  /// What `--supplier-contact` changes, where nothing stands for none; nil without it.
  func supplierChange(_ invocation: Invocation) async throws -> ItemChange? {
    let option = "supplier-contact"
    guard invocation.value(option) != nil else { return nil }
    var change = ItemChange()
    change.set(
      .supplierContact, to: try await contact(invocation, of: .inventoryItem, option: option))
    return change
  }
}
