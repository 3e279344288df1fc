package import Model
import Storage

/// What there is of an item, what of it is promised, and what is to come.
package struct StockLevel: Equatable, Sendable {
  /// What lies in stock: the sum of the movements.
  package var onHand: ExactDecimal
  /// What is open of all that is reserved.
  package var reserved: ExactDecimal
  /// What is open of all that is expected.
  package var incoming: ExactDecimal

  /// Takes the parts as they are.
  package init(
    onHand: ExactDecimal = .zero, reserved: ExactDecimal = .zero, incoming: ExactDecimal = .zero
  ) {
    self.onHand = onHand
    self.reserved = reserved
    self.incoming = incoming
  }

  /// What is on hand and promised to nobody; below zero where more is promised than there is.
  package var available: ExactDecimal { onHand.minus(reserved) }

  /// What is available once all has come that is expected.
  package var expected: ExactDecimal { available.plus(incoming) }

  /// What is open of a quantity when so much of it is done: nothing, where more is.
  package static func open(_ quantity: ExactDecimal, without done: ExactDecimal) -> ExactDecimal {
    if quantity > .sumLimit || done < .sumLimit.opposite { return .above }
    if done > .sumLimit { return .zero }
    return max(.zero, quantity.minus(done))
  }

  /// Whether more is promised than there is.
  package var isShort: Bool { reserved > .zero && available < .zero }
}

extension StoreReader {
  /// The kept level of an item; nothing for one that is not there.
  package func stockLevel(of item: RecordID, in company: CompanyID) throws -> StockLevel {
    guard keepsReservations else {
      return StockLevel(onHand: try level(of: item, in: company))
    }
    let sql = """
      SELECT stock, reserved, incoming FROM InventoryItem WHERE companyID = ? AND id = ?
      """
    let found = try connection.first(sql) {
      $0.bind(company, at: 1)
      $0.bind(item, at: 2)
    } read: {
      StockLevel(
        onHand: ExactDecimal(millionths: $0.int64(0)),
        reserved: ExactDecimal(millionths: $0.int64(1)),
        incoming: ExactDecimal(millionths: $0.int64(2)))
    }
    return found ?? StockLevel()
  }

  /// What the movements of a reservation come to, as it is kept.
  package func moved(for reservation: RecordID, in company: CompanyID) throws -> ExactDecimal {
    guard keepsReservations else { return .zero }
    let sql = "SELECT moved FROM Reservation WHERE companyID = ? AND id = ?"
    let moved = try connection.first(sql) {
      $0.bind(company, at: 1)
      $0.bind(reservation, at: 2)
    } read: {
      $0.int64(0)
    }
    return ExactDecimal(millionths: moved ?? 0)
  }

  /// The open reservations with a day before `end`, the earliest first: as many as `limit`. Reads
  /// those alone.
  package func reservations(
    _ direction: String, dueBefore end: Moment, limit: Int, in company: CompanyID
  ) throws -> [RecordID] {
    try open(
      """
      SELECT id FROM Reservation INDEXED BY "Reservation open by due"
      WHERE companyID = ?1 AND deleted IS NULL AND \(ReservationLevels.open("")) > 0
      AND due IS NOT NULL AND due < ?2 AND direction = ?3 ORDER BY due, id LIMIT ?4
      """, .time(end.milliseconds), direction, limit, company)
  }

  /// The open reservations of an item one way, the earliest day first and those without one last.
  package func reservations(
    _ direction: String, of item: RecordID, limit: Int, in company: CompanyID
  ) throws -> [RecordID] {
    try open(
      """
      SELECT id FROM Reservation INDEXED BY "Reservation open by item"
      WHERE companyID = ?1 AND item = ?2 AND direction = ?3 AND deleted IS NULL
      AND \(ReservationLevels.open("")) > 0 ORDER BY due IS NULL, due, id LIMIT ?4
      """, .reference(item), direction, limit, company)
  }

  private func open(
    _ sql: String, _ value: FieldValue, _ direction: String, _ limit: Int, _ company: CompanyID
  ) throws -> [RecordID] {
    guard keepsReservations else { return [] }
    return try connection.all(sql) {
      $0.bind(company, at: 1)
      $0.bind(value, at: 2)
      $0.bind(direction, at: 3)
      $0.bind(limit, at: 4)
    } read: {
      try $0.identifier(0)
    }
  }
}

extension CompanyContext {
  /// The kept levels of several items, in their order.
  package func stockLevels(of items: [RecordID]) async throws -> [StockLevel] {
    let company = company
    return try await device.lists.read(company) { reader in
      try items.map { try reader.stockLevel(of: $0, in: company) }
    }
  }

  /// What the movements of several reservations come to, in their order.
  package func moved(for reservations: [RecordID]) async throws -> [ExactDecimal] {
    let company = company
    return try await device.lists.read(company) { reader in
      try reservations.map { try reader.moved(for: $0, in: company) }
    }
  }

  /// The open reservations one way with a day before `end`, the earliest first.
  package func openReservations(
    _ direction: String, dueBefore end: Moment, limit: Int
  ) async throws -> [StoredRecord] {
    let company = company
    return try await device.lists.read(company) { reader in
      try reader.reservations(direction, dueBefore: end, limit: limit, in: company).compactMap {
        try reader.record(.reservation, $0, in: company)
      }
    }
  }

  /// The open reservations of an item one way, the earliest day first and those without one last.
  package func openReservations(
    _ direction: String, of item: RecordID, limit: Int
  ) async throws -> [StoredRecord] {
    let company = company
    return try await device.lists.read(company) { reader in
      try reader.reservations(direction, of: item, limit: limit, in: company).compactMap {
        try reader.record(.reservation, $0, in: company)
      }
    }
  }
}
