import Business
import Device
import Model
import SyncProtocol

/// The items of the company that a command is about.
struct ItemDesk: Sendable {
  let context: CompanyContext

  /// Opens the home folder and its company, does the work, and closes them.
  static func with(
    _ invocation: Invocation, _ work: (ItemDesk) async throws -> Answer
  ) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      return try await work(ItemDesk(context: try await home.context(of: company.id)))
    }
  }

  func views(_ records: [StoredRecord]) async throws -> [ItemView] {
    try await views(of: records.compactMap { $0.record(InventoryItem.self) })
  }

  private func views(of items: [Record<InventoryItem>]) async throws -> [ItemView] {
    let quantities = try await context.stock(of: items.map(\.id))
    let levels = try await context.stockLevels(of: items.map(\.id))
    let changed = Moment(milliseconds: 0)
    let rows = items.indices.map { index in
      var row = ItemRow(item: items[index], quantity: quantities[index], changed: changed)
      row.reserved = levels[index].reserved
      row.incoming = levels[index].incoming
      return row
    }
    return try await context.named(rows).map { ItemView($0) }
  }

  private func view(_ item: Record<InventoryItem>) async throws -> ItemView {
    try await views(of: [item])[0]
  }

  /// The item with that identifier, that code or barcode, a unit's barcode, or that name if only
  /// one has it.
  func item(_ named: String) async throws -> ItemView {
    if let id = RecordID(named), let item = try await item(id) { return try await view(item) }
    let scanned = try await context.items(scanned: named)
    if scanned.count == 1 {
      var view = try await view(scanned[0].item)
      view.row.scanned = scanned[0].scanned
      return view
    }
    guard scanned.isEmpty else { throw Self.ambiguous(named, scanned.map(ItemView.init)) }
    var request = PageRequest(.inventoryItem, sort: .field(Field<InventoryItem, String>.name))
    request.filters = [PageFilter(Field<InventoryItem, String>.name, named)]
    let found = try await views(try await context.page(of: request).records)
    if found.count == 1 { return found[0] }
    guard found.isEmpty else { throw Self.ambiguous(named, found) }
    throw CommandFailure(.notFound, "There is no item \"\(named)\" in this company.")
  }

  /// The items that the words of a command name, as many as one act takes.
  func items(_ invocation: Invocation) async throws -> [ItemView] {
    let names = invocation.parsed.arguments
    guard names.count <= BulkAct.limit else {
      throw invocation.usage("At most \(BulkAct.limit) items are changed at once.")
    }
    var views: [ItemView] = []
    for named in names { views.append(try await item(named)) }
    return views
  }

  private func item(_ id: RecordID) async throws -> Record<InventoryItem>? {
    try await context.fetch(InventoryItem.self, id)
  }

  private static func ambiguous(_ named: String, _ found: [ItemView]) -> CommandFailure {
    CommandFailure(
      .notFound, "Several items are named \"\(named)\".",
      hint: "Give the code or identifier of one of them:\n"
        + found.map { "  \($0.item.id)  \($0.title)" }.joined(separator: "\n"),
      reason: "ambiguous")
  }

  /// The company's currency; nil while its record has not come.
  func currency() async throws -> String? {
    try await context.fetch(Company.self, context.company)?[.currency]
  }

  /// The latest movements of an item, newest first.
  func movements(of item: RecordID) async throws -> [MovementView] {
    var request = PageRequest(
      .stockTransaction, sort: .field(Field<StockTransaction, Moment>.date))
    request.isDescending = true
    request.filters = [PageFilter(Field<StockTransaction, RecordID>.item, item)]
    let movements = try await context.page(of: request).records.compactMap {
      $0.record(StockTransaction.self)
    }
    let reversed = try await context.reversed(movements.map(\.id))
    return movements.map { MovementView(movement: $0, isReversed: reversed.contains($0.id)) }
  }

  /// What to say of an item that was just written.
  func answer(_ verb: String, _ id: RecordID) async throws -> Answer {
    guard let item = try await item(id) else {
      throw CommandFailure(.notFound, "The item is gone.")
    }
    let view = try await view(item)
    return Answer("\(verb) \(view.title).", [("item", .object(view.json))])
  }

  /// The same, with what is to be told of a barcode that was entered.
  func answer(_ verb: String, _ id: RecordID, barcode: String?) async throws -> Answer {
    guard barcode != nil, let item = try await item(id) else { return try await answer(verb, id) }
    let view = try await view(item)
    let remarks = try await context.remarks(onCodesOf: item).map(\.sentence)
    return Answer(
      (["\(verb) \(view.title)."] + remarks.map(Terminal.safe)).joined(separator: "\n"),
      [("item", .object(view.json)), ("remarks", .array(remarks.map { .text($0) }))])
  }
}
