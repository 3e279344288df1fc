import Business
import Device
import Model
import SyncProtocol

extension ItemActions {
  static func add(_ invocation: Invocation) async throws -> Answer {
    if invocation.has("lines") { return try await addLines(invocation) }
    for option in ["code", "name"] where invocation.value(option) == nil {
      throw invocation.usage("Missing: --\(option) \(option.uppercased()).")
    }
    return try await ItemDesk.with(invocation) { desk in
      let currency = try await desk.currency()
      let own = try await desk.ownChange(invocation)
      var records = try records(
        of: invocation.parsed.values, own, pricedIn: currency,
        at: try await desk.context.moment())
      if let change = try await desk.supplierChange(invocation) {
        change.apply(to: &records[0])
        records[0] = try await desk.context.named(records[0])
      }
      try await desk.checkOpening(records)
      try await desk.context.save(records).check()
      return try await desk.answer("Added", records[0].id, barcode: invocation.value("barcode"))
    }
  }

  private static func addLines(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let currency = try await desk.currency()
      let moment = try await desk.context.moment()
      let fields = try await desk.context.ownFields()
      var saved: [RecordValues] = []
      while let line = try invocation.terminal.bulkLine() {
        guard line.contains(where: { $0 != " " }) else { continue }
        let (values, own) = try ItemFields.values(fromLine: line, fields)
        saved += try records(of: values, own, pricedIn: currency, at: moment)
      }
      try await desk.checkOpening(saved)
      try await desk.context.save(saved).check()
      let items = saved.compactMap { Record<InventoryItem>($0) }
      let remarks = try await desk.remarks(onCodesOf: items)
      var lines = ["Added \(items.count) \(items.count == 1 ? "item" : "items")."]
      lines += remarks.prefix(remarkLimit).map(Terminal.safe)
      if remarks.count > remarkLimit { lines.append("… and \(remarks.count - remarkLimit) more.") }
      return Answer(
        lines.joined(separator: "\n"),
        [
          ("saved", JSONValue(items.count)),
          ("items", .array(items.map { .text($0.id.description) })),
          ("remarks", .array(remarks.map { .text($0) })),
        ])
    }
  }

  /// How many remarks are told at once, but for `--json`.
  private static let remarkLimit = 100

  /// The item, and the movement that brings in what is there. A price without a currency is in the
  /// company's.
  private static func records(
    of values: [String: String], _ own: ItemChange, pricedIn currency: String?, at moment: Moment
  ) throws(CommandFailure) -> [RecordValues] {
    var item = Record<InventoryItem>(new: NewRecordID.make())
    _ = try ItemFields.write(values, own, into: &item)
    if values["currency"] == nil { item.takeCurrency(currency) }
    guard let text = values["quantity"], !text.isEmpty else { return [item.values] }
    guard let quantity = ExactDecimal(typed: text) else {
      throw CommandFailure(.usage, "quantity takes a number such as 12.5, not \"\(text)\".")
    }
    let opening = Record<StockTransaction>(
      opening: quantity, of: item, as: NewRecordID.make(), at: moment)
    return [item.values] + [opening?.values].compactMap(\.self)
  }
}

extension ItemDesk {
  /// What is to be told of the codes of several items, each with the item's code.
  fileprivate func remarks(onCodesOf items: [Record<InventoryItem>]) async throws -> [String] {
    var told: [String] = []
    for item in items {
      let name = item[.code] ?? item[.name] ?? ""
      told += try await context.remarks(onCodesOf: item).map { "\(name): \($0.sentence)" }
    }
    return told
  }

  /// New items begin with less than nothing only where the company lets stock go there.
  fileprivate func checkOpening(_ records: [RecordValues]) async throws {
    guard try await context.fetch(Company.self, context.company)?[.shortage] == "refuse" else {
      return
    }
    for movement in records.compactMap({ Record<StockTransaction>($0) })
    where (movement[.quantity] ?? .zero) < .zero {
      let shortage = Shortage(available: .zero, isAtPlace: false, mayGoOn: false)
      throw CommandFailure(SaveRefusal(movement[.item] ?? movement.id, .short(shortage)))
    }
  }
}
