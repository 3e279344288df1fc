package import Model

extension Device {
  /// How many steps a page waits for before it says that more is being worked out.
  static let costStepLimit = 5

  /// Works out what waits of an item's costs, or of all; true when more waits still.
  func settleCosts(_ company: CompanyID, _ item: RecordID?, steps: Int) throws -> Bool {
    let store = try core.storeHolding(company)
    for _ in 0..<steps {
      let hasMore =
        try item.map { try store.settleCosts(of: $0, in: company) }
        ?? store.settleCosts(of: company)
      if !hasMore { return false }
    }
    return true
  }

  /// Works out some of what a write or a page made wait. What can't be now is by the next look.
  func settleSomeCosts(_ company: CompanyID) {
    _ = try? core.storeHolding(company).settleCosts(of: company, limit: Self.costShareLimit)
  }

  /// Works out some of what waits in either store, beside everything else; pages hear of the end.
  func settleWaitingCosts() {
    for store in core.stores {
      guard let zone = try? store.zoneWithCostsWaiting(),
        let hasMore = try? store.settleCosts(of: zone), !hasMore
      else { continue }
      followers.publish([.itemCost], in: zone)
    }
  }

  private static let costShareLimit = 200
  /// How long who waits for all of it leaves the store alone after each step.
  static let costPause = Duration.milliseconds(20)
}

extension CompanyContext {
  /// Whether costs come to the person.
  package var seesCosts: Bool { verdict(on: .view, .itemCost) == .allowed }

  /// What is in stock of an item is worth, by the company's method; nil for those to whom costs do
  /// not come, and where nothing ever moved. What waits is worked out first, as far as a page
  /// waits.
  package func worth(of item: RecordID) async throws -> ItemWorth? {
    guard seesCosts else { return nil }
    let company = company
    let isSettling = try await device.settleCosts(company, item, steps: Device.costStepLimit)
    var worth = try await device.lists.read(company) { reader in
      try reader.costHead(of: item, in: company).flatMap { ItemWorth(item, $0) }
    }
    worth?.isSettling = isSettling
    return worth
  }

  /// What movements cost; empty for those to whom costs do not come. Ask for the item's worth
  /// first.
  package func costs(
    ofMovements movements: [Record<StockTransaction>]
  ) async throws -> [RecordID: MovementCost] {
    guard seesCosts else { return [:] }
    let company = company
    return try await device.lists.read(company) {
      try $0.movementCosts(movements, in: company)
    }
  }

  /// What all stock is worth at cost; nil for those to whom costs do not come. What waits is worked
  /// out first, as far as a page waits; `whole` waits for all of it, and others get their turn.
  package func stockCost(whole: Bool = false) async throws -> StockCost? {
    guard seesCosts else { return nil }
    let company = company
    var isSettling = try await device.settleCosts(company, nil, steps: Device.costStepLimit)
    while whole, isSettling {
      try Task.checkCancellation()
      // Other processes wait for their turn by looking now and then: they are to find one.
      try await Task.sleep(for: Device.costPause)
      isSettling = try await device.settleCosts(company, nil, steps: 1)
    }
    let waits = isSettling
    return try await device.lists.read(company) {
      try $0.stockCost(of: company, isSettling: waits)
    }
  }

  /// The worth of each item of which anything is there or missing, the worthiest first; empty for
  /// those to whom costs do not come. Ask for that of all first.
  package func itemWorths(limit: Int) async throws -> [ItemWorth] {
    guard seesCosts else { return [] }
    let company = company
    return try await device.lists.read(company) {
      try $0.itemWorths(in: company, limit: limit)
    }
  }
}
