package import Device
package import Model

/// What there is of the item of a line, and how much of the line was shipped, or came.
package struct OrderLineStock: Equatable, Sendable {
  /// What there is of the item.
  package let level: StockLevel
  /// How much was shipped of the line, or came of it.
  package let shipped: ExactDecimal
  /// How much is reserved for the line, or expected of it, and did not move yet.
  package let open: ExactDecimal
  /// The reservation that says so; nil where there is none.
  package let reservation: RecordID?
}

extension CompanyContext {
  /// What there is of the items of some lines, and how much of each line was shipped, by line.
  func stock<Line: DocumentLine>(
    of lines: [Record<Line>]
  ) async throws -> [RecordID: OrderLineStock] {
    let reserved = try await reserved(by: lines)
    let ordered = lines.compactMap { line in line[.item].map { (line.id, $0) } }
    let levels = try await stockLevels(of: ordered.map(\.1))
    return zip(ordered, levels).reduce(into: [:]) { stock, pair in
      let line = reserved[pair.0.0]
      stock[pair.0.0] = OrderLineStock(
        level: pair.1, shipped: line?.fulfilled ?? .zero, open: line?.open ?? .zero,
        reservation: line?.reservation.id)
    }
  }

  /// What the lines of a document reserve, or expect, by line. What was reserved of another item of
  /// a line is not among it.
  package func reserved<Line: DocumentLine>(
    by lines: [Record<Line>]
  ) async throws -> [RecordID: ReservationLine] {
    let identifiers = lines.compactMap { line in
      line[.item].map { RecordID.reservation(of: $0, for: line.id) }
    }
    let records = try await living(.reservation, identifiers).compactMap { stored in
      stored.record(Reservation.self)
    }
    let pairs = try await self.lines(records).compactMap { line in
      line.reservation[.orderLine].map { ($0, line) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The movements that take what an order reserved out of stock: all that is open of it, or as
  /// much as is there. Throws why that can't be done.
  func shipments(
    of order: RecordID, onlyWhatIsThere: Bool = false
  ) async throws -> [Record<StockTransaction>] {
    let lines = try await orderLines(of: order)
    let reserved = try await reserved(by: lines)
    var stock: [RecordID: ExactDecimal] = [:]
    var movements: [Record<StockTransaction>] = []
    for line in lines {
      guard let reservation = reserved[line.id], let item = reservation.item else { continue }
      var amount = reservation.open
      if onlyWhatIsThere {
        guard item.numberNeeded == nil else { continue }
        let there = if let left = stock[item.id] { left } else { try await self.stock(of: item.id) }
        amount = max(.zero, min(amount, there))
        stock[item.id] = there.minus(amount)
      }
      guard amount > .zero else { continue }
      if let refusal = item.numberNeeded { throw refusal }
      movements.append(try await shipment(of: reservation, item, amount))
    }
    return movements
  }

  /// The movements that take all of a draft out of stock once it is submitted. Throws why that
  /// can't be done.
  func shipments(ofDraft account: OrderAccount) async throws -> [Record<StockTransaction>] {
    let today = try await today()
    var movements: [Record<StockTransaction>] = []
    for line in account.lines {
      guard let item = try await optional(InventoryItem.self, line[.item]),
        let quantity = line.pieces, quantity > .zero
      else { continue }
      if let refusal = item.numberNeeded { throw refusal }
      // What submitting makes, or makes anew.
      let id = RecordID.reservation(of: item.id, for: line.id)
      var reservation = try await fetch(Reservation.self, id) ?? Record<Reservation>(new: id)
      reservation.follow(line, of: item.id, in: account.order)
      let reserved = ReservationLine(reservation, item: item, moved: .zero, today: today)
      movements.append(try await shipment(of: reserved, item, quantity))
    }
    return movements
  }

  private func shipment(
    of line: ReservationLine, _ item: Record<InventoryItem>, _ amount: ExactDecimal
  ) async throws -> Record<StockTransaction> {
    let reservation = line.reservation.id
    var movement = Record<StockTransaction>(
      new: try await nextShipment(of: reservation), of: item, amount.opposite, .sale,
      at: try await moment())
    (movement[.reservation], movement[.cause]) = (reservation, reservation)
    movement[.causeKind] = StockCause.order.rawValue
    movement[.party] = line.reservation[.party]
    movement[.location] = try await usualPlace(of: line, item)
    return movement
  }

  /// Two devices that ship the same, or receive it, make the same movement.
  func nextShipment(
    of reservation: RecordID, beside others: Set<RecordID> = []
  ) async throws -> RecordID {
    let company = company
    return try await read { try $0.nextShipment(of: reservation, in: company, beside: others) }
  }

  /// Ships of an order what is there; the rest stays open. Refused where nothing is. What lies
  /// elsewhere than it usually does is taken all the same.
  func ship(partOf order: RecordID) async throws -> SaveOutcome {
    do {
      let movements = try await shipments(of: order, onlyWhatIsThere: true)
      guard !movements.isEmpty else {
        return .refused(SaveRefusal(order, .byOrder(.nothingIsThere)))
      }
      return try await book(movements, isAgreed: true)
    } catch let refusal as SaveRefusal {
      return .refused(refusal)
    }
  }
}
