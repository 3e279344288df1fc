import Model

extension CompanyContext {
  /// What was done here under a name, the latest first: as much as is remembered.
  package func acts() async throws -> [RememberedAct] {
    let company = company
    return try await device.lists.read(company) { try $0.acts(in: company) }
  }

  /// What people call the first record that an act wrote; nil when it is not here any more.
  package func title(of act: RememberedAct) async throws -> String? {
    let stored = try await details(act.first.kind, act.first.id)
    if let movement = stored?.record(StockTransaction.self) {
      return RecordTitle.text(movement, of: try await title(ofItem: movement[.item]))
    }
    if let cost = stored?.record(ItemCost.self) {
      return RecordTitle.text(cost, of: try await title(ofItem: cost[.item]))
    }
    return stored?.title
  }

  private func title(ofItem item: RecordID?) async throws -> String? {
    guard let item else { return nil }
    return try await details(.inventoryItem, item)?.title
  }

  /// Takes an act back; see `DeviceStore.takeBack`.
  package func takeBack(_ choice: ActChoice) async throws -> UndoOutcome {
    try await device.takeBack(choice, in: company)
  }
}

extension Device {
  fileprivate func takeBack(_ choice: ActChoice, in company: CompanyID) throws -> UndoOutcome {
    let outcome = try core.storeHolding(company).takeBack(
      choice, in: company, now: surroundings.now())
    if case .done = outcome { announce(company, core.schema.kinds) }
    return outcome
  }
}
