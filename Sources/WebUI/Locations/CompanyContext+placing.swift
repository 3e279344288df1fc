import Business
import Device
import Model

extension CompanyContext {
  /// Adds a place, or all that a pattern stands for; answers the first.
  func add(_ change: LocationChange) async throws -> EditOutcome {
    let made = try await addLocations(change) { await newID() }
    return EditOutcome(made.outcome, of: made.ids.first ?? company)
  }

  /// Moves stock from one place to another; the same identifier does it once.
  func transfer(_ transfer: StockTransfer, as id: RecordID?) async throws -> EditOutcome {
    try await self.transfer([transfer], as: id)
  }

  /// Moves stock of several items, all of it or nothing; the same identifier does it once.
  func transfer(_ transfers: [StockTransfer], as id: RecordID?) async throws -> EditOutcome {
    var ids: [RecordID] = []
    for _ in transfers { ids.append(await newID()) }
    if let id { ids[0] = id }
    if try await fetch(StockTransaction.self, ids[0]) != nil { return .saved(ids[0]) }
    return EditOutcome(try await transfer(transfers, ids), of: ids[0])
  }

  /// Where an item lies, and how much of it; nothing in a company without places.
  func places(of item: RecordID) async throws -> [PlaceLevel] {
    try await count(.location) > 0 ? try await placeLevels(of: item) : []
  }
}
