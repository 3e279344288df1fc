package import Device
package import Model

/// What comes of a purchase order, with what it cost.
package struct PurchaseReceipt: Sendable {
  /// The movements that bring it.
  package var movements: [Record<StockTransaction>] = []
  /// What one of each of them cost.
  package var costs: [RecordValues] = []
}

/// What was bought of an item once.
package struct BoughtLine: Sendable {
  /// What was ordered, at what price.
  package let line: Record<PurchasePosition>
  /// The order that it stood in.
  package let purchase: Record<Purchase>

  /// How many days it took from the order until all of it was there; nil while it is not.
  package var days: Int64? {
    guard let ordered = purchase[.orderedOn], let received = purchase[.receivedOn] else {
      return nil
    }
    return max(0, (received.milliseconds - ordered.milliseconds) / 86_400_000)
  }
}

extension CompanyContext {
  /// How many of the last purchases of an item are looked at.
  private static let boughtLimit = 50

  /// What was ordered of an item last, the latest first; drafts and what was cancelled are left
  /// out. `purchase` asks for those from the same supplier.
  package func lastPurchases(
    of item: RecordID, from purchase: Record<Purchase>? = nil
  ) async throws -> [BoughtLine] {
    var request = PageRequest(.purchaseLine, sort: .updatedAt)
    request.isDescending = true
    request.filters = [PageFilter(Field<PurchasePosition, RecordID>.item, item)]
    request.limit = Self.boughtLimit
    var bought: [BoughtLine] = []
    for stored in try await page(of: request).records {
      guard let line = stored.record(PurchasePosition.self),
        let order = try await optional(Purchase.self, line[.purchase]),
        order.isOrdered, purchase.map({ $0.isFromSame(supplier: order) }) ?? true
      else { continue }
      bought.append(BoughtLine(line: line, purchase: order))
    }
    return bought.sorted(by: BoughtLine.isLater)
  }

  /// What one of an item, in its own unit, cost last: of the same supplier in the same currency,
  /// else what was noted as its cost where the order is in the company's currency; nil where
  /// nothing says it.
  func purchasePrice(
    of item: RecordID, in purchase: Record<Purchase>?
  ) async throws -> ExactDecimal? {
    let own = try await fetch(Company.self, company)?[.currency]
    let currency = purchase?[.currency] ?? own
    if let purchase,
      let last = try await lastPurchases(of: item, from: purchase).first(where: {
        ($0.purchase[.currency] ?? own) == currency && $0.line[.price] != nil
      })
    {
      return last.line.pricePerPiece
    }
    let cost = try await costs(of: item, limit: 1).first
    return cost?[.currency] == currency ? cost?[.unitCost] : nil
  }

  // MARK: Receiving

  /// What is still open of a purchase order, as movements that bring it. Two devices that receive
  /// all of it make the same ones. Throws why that can't be done.
  func receipt(of purchase: Record<Purchase>) async throws -> PurchaseReceipt {
    let account = try await account(of: purchase)
    let expected = try await reserved(by: account.lines)
    var receipt = PurchaseReceipt()
    for (index, line) in account.lines.enumerated() {
      guard let reservation = expected[line.id], let item = reservation.item,
        reservation.open > .zero
      else { continue }
      if let refusal = item.numberNeeded { throw refusal }
      let id = try await nextShipment(of: reservation.reservation.id)
      var movement = try await arrival(reservation, item, reservation.open, as: id)
      movement[.cause] = reservation.reservation.id
      movement[.causeKind] = StockCause.order.rawValue
      try await receipt.add(movement, at: account.unitCost(at: index), in: self)
    }
    return receipt
  }

  /// Receives parts of a purchase order: so much of each line. What comes beyond what was ordered
  /// is taken as it is, and told. The same `id` does it once.
  package func receive(
    _ amounts: [(line: RecordID, quantity: ExactDecimal)], of purchase: RecordID,
    at place: RecordID?, _ id: RecordID
  ) async throws -> SaveOutcome {
    guard let order = try await fetch(Purchase.self, purchase) else { return .gone(purchase) }
    guard Purchase.isUnderWay(order) else {
      return .refused(SaveRefusal(purchase, .wrongState))
    }
    let account = try await account(of: order)
    let expected = try await reserved(by: account.lines)
    var receipt = PurchaseReceipt()
    for (line, quantity) in Self.summed(amounts) where quantity != .zero {
      guard let index = account.lines.firstIndex(where: { $0.id == line }),
        let reservation = expected[line], let item = reservation.item
      else { return .refused(SaveRefusal(line, .noSuchRecord)) }
      guard quantity > .zero else {
        return .refused(SaveRefusal(line, .fields([FieldError("quantity", .invalid)])))
      }
      if let refusal = item.numberNeeded { return .refused(refusal) }
      let new = RecordID.made(for: line, by: id)
      if try await fetch(StockTransaction.self, new) != nil { return .saved }
      var movement = try await arrival(reservation, item, quantity, as: new)
      if let place { movement[.location] = place }
      try await receipt.add(movement, at: account.unitCost(at: index), in: self)
    }
    guard !receipt.movements.isEmpty else {
      return .refused(SaveRefusal(purchase, .byOrder(.nothingToReceive)))
    }
    return try await book(receipt.movements, before: receipt.costs)
  }

  /// One amount for each line.
  private static func summed(
    _ amounts: [(line: RecordID, quantity: ExactDecimal)]
  ) -> [(line: RecordID, quantity: ExactDecimal)] {
    amounts.reduce(into: []) { sums, amount in
      if let place = sums.firstIndex(where: { $0.line == amount.line }) {
        sums[place].quantity = sums[place].quantity.plus(amount.quantity)
      } else {
        sums.append(amount)
      }
    }
  }

  private func account(
    of purchase: Record<Purchase>
  ) async throws -> DocumentAccount<Purchase> {
    guard let account = try await accounts(of: [purchase]).first else {
      throw SaveRefusal(purchase.id, .noSuchRecord)
    }
    return account
  }

  private func arrival(
    _ line: ReservationLine, _ item: Record<InventoryItem>, _ amount: ExactDecimal,
    as id: RecordID
  ) async throws -> Record<StockTransaction> {
    var movement = Record<StockTransaction>(
      new: id, of: item, amount, .purchase, at: try await moment())
    movement[.reservation] = line.reservation.id
    movement[.party] = line.reservation[.party]
    movement[.location] = try await usualPlace(of: line, item)
    return movement
  }

  /// What one of what a reservation expects costs by the line of the purchase order that it follows
  /// from, in the company's currency; nil where there is none that comes to the person.
  package func purchaseCost(of reservation: Record<Reservation>?) async throws -> ExactDecimal? {
    guard let reservation, reservation[.direction] == Purchase.direction,
      let id = reservation[.orderLine],
      let line = try await fetch(PurchasePosition.self, id),
      let purchase = try await optional(Purchase.self, line[.purchase]),
      let account = try await accounts(of: [purchase]).first,
      let index = account.lines.firstIndex(where: { $0.id == id })
    else { return nil }
    return account.unitCost(at: index)
  }
}

extension PurchaseReceipt {
  fileprivate mutating func add(
    _ movement: Record<StockTransaction>, at unitCost: ExactDecimal?, in context: CompanyContext
  ) async throws {
    movements.append(movement)
    guard let unitCost,
      let cost = try await context.cost(unitCost, of: movement, as: await context.newID())
    else { return }
    costs.append(cost.values)
  }
}

extension Record where E: LinedDocument {
  /// Whether another document is of the same supplier: the same contact, or the same name.
  func isFromSame<Other: LinedDocument>(supplier other: Record<Other>) -> Bool {
    if let contact = self[.contact], let theirs = other[.contact] { return contact == theirs }
    return ContactNaming.areSame(self[.party] ?? "", other[.party] ?? "")
  }
}

extension DocumentAccount {
  /// What one of a line costs, after all discounts and without tax, in the company's currency; nil
  /// where nobody said a price, or the rate of a foreign currency.
  func unitCost(at index: Int) -> ExactDecimal? {
    let line = lines[index]
    guard line[.price] != nil, let quantity = line.pieces, quantity > .zero, let totals,
      isInOwnCurrency || order[.rate] != nil
    else { return nil }
    var cost = totals.lines[index].divided(by: quantity)
    if totals.discount != .zero, totals.subtotal != .zero {
      let rest = totals.subtotal.minus(totals.discount).divided(by: totals.subtotal)
      cost = rest.flatMap { cost?.multiplied(by: $0) }
    }
    if order[.pricing] == "gross", let rate = line[.taxRate] {
      let whole = ExactDecimal(sum: 100_000_000)
      cost = cost?.multiplied(by: whole)?.divided(by: whole.plus(rate))
    }
    return isInOwnCurrency ? cost : order[.rate].flatMap { cost?.multiplied(by: $0) }
  }
}
