import Business
import Device
import Model

extension DeviceDesk {
  /// Movements that an item's page shows.
  private static let movementLimit = 20

  var inventory: DeviceAccess.Inventory {
    var inventory = DeviceAccess.Inventory(
      page: page, item: item, scanned: scanned, add: add, edit: edit,
      delete: { id, company in
        try await within(company) { context in
          EditOutcome(try await context.delete(.inventoryItem, id), of: id)
        }
      },
      adjust: adjust)
    inventory.freeCode = { try await context($0)?.freeCode() ?? "" }
    inventory.codeRemarks = { id, company in
      guard let context = try await context(company),
        let item = try await context.fetch(InventoryItem.self, id)
      else { return [] }
      return try await context.remarks(onCodesOf: item)
    }
    inventory.cautions = { try await context($1)?.cautions(of: $0) ?? [] }
    return inventory
  }

  private func item(_ id: RecordID, _ company: CompanyID) async throws -> ItemDetail? {
    guard let context = try await context(company),
      let stored = try await context.details(.inventoryItem, id), !stored.isDeleted,
      let row = ItemRow(stored, quantity: try await context.stock(of: id))
    else { return nil }
    var request = PageRequest(
      .stockTransaction, sort: .field(Field<StockTransaction, Moment>.date))
    request.isDescending = true
    request.filters = [PageFilter(Field<StockTransaction, RecordID>.item, id)]
    request.limit = Self.movementLimit
    let movements = try await context.page(of: request).records
    var detail = ItemDetail(
      row: try await context.named([row])[0], movements: movements.compactMap { $0.record() },
      reversed: try await context.reversed(movements.map(\.id)))
    detail.movers = try await movers(of: movements, context)
    detail.files = try await context.files(of: detail.files.owner)
    if let person = row.item[.inspectedBy] {
      detail.inspector = try await context.name(of: person)
    }
    detail.costs = try await context.costs(of: id)
    detail.worth = try await context.worth(of: id)
    detail.movementCosts = try await context.costs(ofMovements: detail.movements)
    if try await context.count(.location) > 0 {
      detail.places = try await context.placeLevels(of: id)
      detail.tree = try await context.locationTree(isCounted: false)
    }
    detail.contact = try await context.namedContact(in: row.item.values)
    detail.codeRemarks = try await context.remarks(onCodesOf: row.item)
    detail.today = try await context.today()
    detail.panels = try await context.panels(of: detail.files.owner)
    detail.loans = try await context.openLoans(of: id)
    detail.reservations = try await context.openReservations(of: id)
    let level = try await context.stockLevels(of: [id])[0]
    detail.row.reserved = level.reserved
    detail.row.incoming = level.incoming
    detail.serials = try await context.serials(of: row.item)
    detail.numbers = try await context.numbers(
      of: detail.movements.compactMap { $0[Field<StockTransaction, RecordID>.serial] })
    detail.units = try await context.units(of: row.item)
    detail.reasons = try await context.reasonCodes()
    detail.isRevived =
      row.isArchived && stored.isWrittenByContainer(Field<InventoryItem, Bool>.isArchived)
    return detail
  }

  /// Who made movements. Those that came with an archive tell it themselves.
  private func movers(
    of movements: [StoredRecord], _ context: CompanyContext
  ) async throws -> [RecordID: String] {
    var names: [AccountID: String] = [:]
    for account in Set(movements.map(\.createdBy)) {
      names[account] = try await context.name(of: account)
    }
    return movements.reduce(into: [:]) { movers, stored in
      let told = stored.record(StockTransaction.self)?[.authorName]
      movers[stored.id] = told ?? names[stored.createdBy]
    }
  }

  private func scanned(_ code: String, _ company: CompanyID) async throws -> [ItemRow] {
    guard let context = try await context(company) else { return [] }
    return try await context.items(scanned: code)
  }

  private func add(
    _ change: TaggedChange, _ quantity: ExactDecimal?, _ company: CompanyID
  ) async throws -> EditOutcome {
    let id = await device.newID()
    var values = RecordValues(new: id, of: InventoryItem.definition)
    change.fields.apply(to: &values)
    let made = values
    return try await within(company) { context in
      guard let item = Record<InventoryItem>(made),
        var opening = Record<StockTransaction>(
          opening: quantity, of: item, as: await device.newID(), at: try await context.moment())
      else { return EditOutcome(try await context.save(made, tags: change.tags), ofItem: id) }
      opening[.location] = try await context.usualPlace(of: item)
      let marks = try await context.marking(id, change.tags).records
      let outcome = try await context.book([opening], after: [made], before: marks)
      return EditOutcome(outcome, ofItem: id)
    }
  }

  private func edit(
    _ change: TaggedChange, _ id: RecordID, _ company: CompanyID
  ) async throws -> EditOutcome {
    guard let context = try await context(company),
      var values = try await context.fetch(InventoryItem.self, id)?.values
    else { return .missing }
    change.fields.apply(to: &values)
    return EditOutcome(try await context.save(values, tags: change.tags), ofItem: id)
  }

  private func adjust(
    _ change: StockChange, _ item: RecordID, _ company: CompanyID
  ) async throws -> EditOutcome {
    let fresh = await device.newID()
    let id = change.id ?? fresh
    guard let context = try await context(company) else { return .missing }
    if try await context.fetch(StockTransaction.self, id) != nil { return .saved(id) }
    guard let item = try await context.fetch(InventoryItem.self, item) else { return .missing }
    if let refusal = item.numberNeeded { return EditOutcome(.refused(refusal), of: id) }
    guard let moment = try await context.moment(on: change.day) else {
      return .invalid(field: "date", StockWords.dayToCome)
    }
    var movement = Record<StockTransaction>(
      new: id, of: item, change.quantity, change.movement, at: moment)
    movement[.reason] = change.reason
    change.entered?.write(into: &movement)
    movement[.reservation] = change.reservation?.id
    movement[.party] = change.reservation?[.party]
    switch change.place {
    case .usual: movement[.location] = try await context.usualPlace(of: item)
    case .at(let place): movement[.location] = place
    }
    let made = movement
    var costs: [RecordValues] = []
    var unitCost = change.unitCost
    if unitCost == nil { unitCost = try await context.purchaseCost(of: change.reservation) }
    if let unitCost {
      let id = await device.newID()
      guard let cost = try await context.cost(unitCost, of: made, as: id) else {
        return .invalid(field: "paidEach", CostWords.currencyMissing)
      }
      costs = [cost.values]
    }
    let noted = costs
    return try await within(company) { context in
      EditOutcome(
        try await context.book([made], before: noted, isAgreed: change.isAgreed), of: made.id)
    }
  }
}

extension EditOutcome {
  /// What became of saving an item with its marks: what is wrong with those is wrong with its tags.
  fileprivate init(_ outcome: SaveOutcome, ofItem item: RecordID) {
    self.init(outcome, of: item)
    guard case .refused(let refusal) = outcome, refusal.record != item else { return }
    switch self {
    case .denied(let denial): self = .invalid(field: "tags", denial.told)
    case .invalid(_, let sentence): self = .invalid(field: "tags", sentence)
    case .saved, .taken, .missing: break
    }
  }
}
