import Device
package import Model
import SyncProtocol

extension CompanyContext {
  /// The lines of a dispatch in their order.
  package func pieces(of dispatch: RecordID) async throws -> [Record<DispatchPiece>] {
    let company = company
    return try await read { try $0.shownParts(DispatchPiece.self, of: dispatch, in: company) }
      .compactMap { $0.record(DispatchPiece.self) }
  }

  /// The dispatches that deliver something of an order, the oldest first.
  package func dispatches(of order: RecordID) async throws -> [Record<Dispatch>] {
    let company = company
    let pieces = try await read {
      try $0.records(DispatchPiece.self, with: .order, order, in: company)
    }
    return try await dispatches(with: pieces)
  }

  private func dispatches(
    with pieces: [Record<DispatchPiece>]
  ) async throws -> [Record<Dispatch>] {
    try await living(.dispatch, Set(pieces.compactMap { $0[.dispatch] }).sorted())
      .compactMap { $0.record(Dispatch.self) }
  }

  /// The returns of a dispatch.
  package func returns(of dispatch: RecordID) async throws -> [Record<Dispatch>] {
    let company = company
    return try await read {
      try $0.records(Dispatch.self, with: .returnOf, dispatch, in: company)
    }
  }

  // MARK: Out of orders

  /// Makes a dispatch of what is open of an order and in no other one that waits. The same `id`
  /// does it once.
  func dispatch(_ order: Record<SalesOrder>, as id: RecordID) async throws -> SaveOutcome {
    if try await fetch(Dispatch.self, id) != nil { return .saved }
    var dispatch = Record<Dispatch>(new: id)
    dispatch[.recipient] = order[.shippingName] ?? order[.customer]
    if order[.shippingName] == nil { dispatch[.contact] = order[.contact] }
    let goods = PostalAddress(shipping: order)
    dispatch.take(goods == PostalAddress() ? PostalAddress(billing: order) : goods)
    dispatch[.phone] = try await optional(Contact.self, order[.contact])?[.phone]
    dispatch[.expected] = order[.due]
    dispatch[.note] = order[.note]
    dispatch[.state] = Dispatch.states.states[0]
    let values = try await Dispatch.completed(dispatch.values, since: nil, in: self)
    return try await save(order, into: values, behind: [], id)
  }

  /// Adds what is open of an order to a dispatch. The same `new` does it once.
  func take(
    _ order: RecordID, into dispatch: Record<Dispatch>, _ new: RecordID
  ) async throws -> SaveOutcome {
    guard let order = try await fetch(SalesOrder.self, order) else { return .gone(order) }
    let lines = try await pieces(of: dispatch.id)
    let made = try await orderLines(of: order.id).map { RecordID.made(for: $0.id, by: new) }
    if lines.contains(where: { made.contains($0.id) }) { return .saved }
    return try await save(order, into: dispatch.values, behind: lines, new)
  }

  private func save(
    _ order: Record<SalesOrder>, into dispatch: RecordValues,
    behind others: [Record<DispatchPiece>], _ new: RecordID
  ) async throws -> SaveOutcome {
    var pieces: [Record<DispatchPiece>] = []
    for (line, open) in try await undispatched(of: order) {
      var piece = Record<DispatchPiece>(new: .made(for: line.id, by: new))
      (piece[.text], piece[.dispatch], piece[.item]) = (line[.text], dispatch.id, line[.item])
      (piece[.code], piece[.quantity], piece[.note]) = (line[.code], open, line[.note])
      (piece[.order], piece[.orderLine]) = (order.id, line.id)
      piece[.unit] = try await optional(InventoryItem.self, line[.item])?[.unit] ?? line[.unit]
      pieces.append(piece)
    }
    guard !pieces.isEmpty else {
      return .refused(SaveRefusal(order.id, .byOrder(.nothingToDispatch)))
    }
    return try await save(dispatch, with: pieces, behind: others.last?[.rank])
  }

  /// Saves a dispatch with lines behind a place.
  private func save(
    _ dispatch: RecordValues, with pieces: [Record<DispatchPiece>], behind last: ExactDecimal?
  ) async throws -> SaveOutcome {
    var records = dispatch.changedGroups == 0 ? [] : [dispatch]
    for (place, piece) in pieces.enumerated() {
      var piece = piece
      let step = ExactDecimal(sum: Int128(place + 1) * 1_000_000)
      piece[.rank] = (last ?? .zero).plus(step)
      records.append(piece.values)
    }
    return try await save(records, together: records.count <= Limits.batchRecordLimit)
  }

  /// What is open of the lines of an order and in no dispatch that waits: of an item what is
  /// reserved, of other words what no dispatch has.
  private func undispatched(
    of order: Record<SalesOrder>
  ) async throws -> [(line: Record<OrderLine>, open: ExactDecimal)] {
    let lines = try await orderLines(of: order.id)
    let (company, reserved) = (company, try await reserved(by: lines))
    let pieces = try await read {
      try $0.records(DispatchPiece.self, with: .order, order.id, in: company)
    }
    let dispatches = try await dispatches(with: pieces)
    let waiting = Set(
      dispatches.filter { Dispatch.states.state(of: $0.values) == "pending" }.map(\.id))
    let leaving = Set(dispatches.filter { !Dispatch.isReturn($0) }.map(\.id))
    return lines.compactMap { line in
      let own = pieces.filter { piece in
        piece[.orderLine] == line.id && piece[.dispatch].map { leaving.contains($0) } ?? false
      }
      let isNamed = line[.item] != nil
      let taken = own.filter { piece in
        !isNamed || piece[.dispatch].map { waiting.contains($0) } ?? false
      }.reduce(ExactDecimal.zero) { $0.plus($1.goes) }
      let whole = isNamed ? reserved[line.id]?.open ?? .zero : line[.quantity] ?? .zero
      let open = whole.minus(taken)
      return open > .zero ? (line, open) : nil
    }
  }

  // MARK: Returns

  /// Makes a return of what went by a dispatch and has not come back. The same `id` does it once.
  func sendBack(_ dispatch: Record<Dispatch>, as id: RecordID) async throws -> SaveOutcome {
    if try await fetch(Dispatch.self, id) != nil { return .saved }
    let back = try await outside(of: dispatch)
    guard !back.isEmpty else {
      return .refused(SaveRefusal(dispatch.id, .byOrder(.nothingToReturn)))
    }
    var other = Record<Dispatch>(new: id)
    other.take(wayOf: dispatch)
    (other[.returnOf], other[.state]) = (dispatch.id, Dispatch.states.states[0])
    other[.planned] = try await today()
    let pieces = back.map { piece, quantity in
      var line = piece.again(in: id)
      (line[.quantity], line[.condition]) = (quantity, DispatchPiece.conditions[0])
      line[.returns] = piece.id
      return line
    }
    return try await save(other.values, with: pieces, behind: nil)
  }

  /// Makes a dispatch that replaces what came back. The same `id` does it once.
  func replace(_ back: Record<Dispatch>, as id: RecordID) async throws -> SaveOutcome {
    if try await fetch(Dispatch.self, id) != nil { return .saved }
    var other = Record<Dispatch>(new: id)
    other.take(wayOf: back)
    (other[.state], other[.planned]) = (Dispatch.states.states[0], try await today())
    let pieces = try await pieces(of: back.id).map { piece in
      var line = piece.again(in: id)
      (line[.quantity], line[.serial], line[.orderLine]) = (piece.goes, nil, nil)
      line[.order] = nil
      return line
    }
    guard !pieces.isEmpty else {
      return .refused(SaveRefusal(back.id, .byOrder(.nothingGoes)))
    }
    return try await save(other.values, with: pieces, behind: nil)
  }

  /// The lines of a dispatch with how much of each went and did not come back.
  private func outside(
    of dispatch: Record<Dispatch>
  ) async throws -> [(piece: Record<DispatchPiece>, quantity: ExactDecimal)] {
    var back: [RecordID: ExactDecimal] = [:]
    for other in try await returns(of: dispatch.id) {
      for line in try await pieces(of: other.id) {
        guard let piece = line[.returns] else { continue }
        back[piece] = (back[piece] ?? .zero).plus(line.goes)
      }
    }
    return try await pieces(of: dispatch.id).compactMap { piece in
      let rest = piece.goes.minus(back[piece.id] ?? .zero)
      return rest > .zero ? (piece, rest) : nil
    }
  }

  // MARK: What moves in stock

  /// The lines of a dispatch; throws where nothing goes by it.
  @discardableResult
  func checkLines(of dispatch: Record<Dispatch>) async throws -> [Record<DispatchPiece>] {
    let pieces = try await pieces(of: dispatch.id).filter { $0.goes > .zero }
    guard !pieces.isEmpty else { throw SaveRefusal(dispatch.id, .byOrder(.nothingGoes)) }
    return pieces
  }

  /// The movements that take what goes by a dispatch out of stock. Throws why that can't be done.
  func departures(of dispatch: Record<Dispatch>) async throws -> [Record<StockTransaction>] {
    var plan = DispatchMovements(dispatch, at: try await moment())
    for piece in try await checkLines(of: dispatch) {
      if let order = try await optional(SalesOrder.self, piece[.order]),
        ["draft", "cancelled"].contains(SalesOrder.states.state(of: order.values))
      {
        throw SaveRefusal(order.id, .byOrder(.isClosed))
      }
      guard let item = try await optional(InventoryItem.self, piece[.item]) else { continue }
      var place = try await optional(Location.self, piece[.place])?.id
      if item[.isSerialTracked] == true {
        place = try await placeOfSerial(piece, item, wanted: place)
      } else if place == nil {
        place = try await usualPlace(of: item)
      }
      try await plan.add(piece, item, piece.goes.opposite, .sale, at: place, in: self)
    }
    return plan.movements
  }

  /// The movements that put what came back into stock: what is good, and what has a place of its
  /// own.
  func arrivals(of dispatch: Record<Dispatch>) async throws -> [Record<StockTransaction>] {
    var plan = DispatchMovements(dispatch, at: try await moment())
    for piece in try await checkLines(of: dispatch) {
      guard let item = try await optional(InventoryItem.self, piece[.item]) else { continue }
      var place = try await optional(Location.self, piece[.place])?.id
      guard (piece[.condition] ?? "good") == "good" || place != nil else { continue }
      if place == nil { place = try await usualPlace(of: item) }
      try await plan.add(piece, item, piece.goes, .return, at: place, in: self)
    }
    return plan.movements
  }

  /// The movements that put all that is still outside back where it was.
  func comingBack(of dispatch: Record<Dispatch>) async throws -> [Record<StockTransaction>] {
    var plan = DispatchMovements(dispatch, at: try await moment())
    let back = try await outside(of: dispatch)
    guard !back.isEmpty else { throw SaveRefusal(dispatch.id, .byOrder(.nothingToReturn)) }
    for (piece, quantity) in back {
      guard let item = try await optional(InventoryItem.self, piece[.item]) else { continue }
      var place = try await optional(Location.self, piece[.place])?.id
      if place == nil { place = try await usualPlace(of: item) }
      try await plan.add(piece, item, quantity, .return, at: place, in: self)
    }
    return plan.movements
  }

  /// Where a serial number or lot lies that goes by a line; throws where it does not lie there.
  private func placeOfSerial(
    _ piece: Record<DispatchPiece>, _ item: Record<InventoryItem>, wanted: RecordID?
  ) async throws -> RecordID? {
    guard let id = piece[.serial] else { throw SaveRefusal(item.id, .numberNeeded) }
    guard let line = try await serial(id), line.unit[.item] == item.id, line.state == .inStock,
      let level = line.places.first(where: { wanted == nil || $0.location == wanted }),
      level.quantity >= piece.goes
    else {
      let number = try await fetch(SerialUnit.self, id)?[.number] ?? ""
      throw SaveRefusal(piece.id, .byOrder(.serialIsElsewhere(number)))
    }
    return level.location
  }
}

/// The movements of one dispatch.
private struct DispatchMovements {
  let dispatch: Record<Dispatch>
  let moment: Moment
  private(set) var movements: [Record<StockTransaction>] = []

  init(_ dispatch: Record<Dispatch>, at moment: Moment) {
    (self.dispatch, self.moment) = (dispatch, moment)
  }

  /// What moves of a line. What leaves for an order fulfils what that reserved.
  mutating func add(
    _ piece: Record<DispatchPiece>, _ item: Record<InventoryItem>, _ quantity: ExactDecimal,
    _ type: StockMovement, at place: RecordID?, in context: CompanyContext
  ) async throws {
    var reservation: RecordID?
    if type == .sale, let id = piece.reservation,
      try await context.fetch(Reservation.self, id) != nil
    {
      reservation = id
    }
    let cause = reservation ?? piece.id
    let id = try await context.nextShipment(of: cause, beside: Set(movements.map(\.id)))
    var movement = Record<StockTransaction>(new: id, of: item, quantity, type, at: moment)
    (movement[.cause], movement[.causeKind]) = (cause, StockCause.dispatch.rawValue)
    (movement[.reservation], movement[.location]) = (reservation, place)
    (movement[.serial], movement[.party]) = (piece[.serial], dispatch[.recipient])
    movements.append(movement)
  }
}

extension Record<Dispatch> {
  /// Takes an address.
  fileprivate mutating func take(_ address: PostalAddress) {
    func word(_ text: String) -> String? { text.isEmpty ? nil : text }
    (self[.street], self[.postalCode]) = (word(address.street), word(address.postalCode))
    (self[.city], self[.region]) = (word(address.city), word(address.region))
    self[.country] = word(address.country)
  }

  /// Takes with whom another dispatch is, how it gets there, and where that is.
  fileprivate mutating func take(wayOf other: Record<Dispatch>) {
    (self[.recipient], self[.contact]) = (other[.recipient], other[.contact])
    (self[.method], self[.carrier]) = (other[.method], other[.carrier])
    (self[.collection], self[.phone]) = (other[.collection], other[.phone])
    take(PostalAddress(of: other))
  }
}

extension Record<DispatchPiece> {
  /// The same goods in another dispatch.
  fileprivate func again(in dispatch: RecordID) -> Record<DispatchPiece> {
    var piece = Record<DispatchPiece>(new: .made(for: id, by: dispatch))
    (piece[.text], piece[.dispatch], piece[.item]) = (self[.text], dispatch, self[.item])
    (piece[.code], piece[.unit], piece[.serial]) = (self[.code], self[.unit], self[.serial])
    (piece[.order], piece[.orderLine]) = (self[.order], self[.orderLine])
    return piece
  }
}
