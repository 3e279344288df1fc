package import Model
import Storage

/// A serial number or lot with what is kept of it.
package struct KeptSerial: Sendable {
  /// The number.
  package let unit: StoredRecord
  /// How much there is of it.
  package let quantity: ExactDecimal
  /// How much lies where; places with none of it are left out.
  package let places: [PlaceLevel]
  /// Where it is.
  package let standing: SerialStanding
  /// The last movement that counts; on pages nil for what is in stock, of which nobody asks.
  package let last: SerialMovement?
}

extension StoreReader {
  /// How many numbers of an item are where.
  package func serialCounts(
    of item: RecordID, in company: CompanyID
  ) throws -> [SerialStanding: Int] {
    guard keepsNumbers else { return [:] }
    let rows = try connection.all(
      """
      SELECT state, count(*) FROM serialStates INDEXED BY serialOrder
      WHERE zone = ?1 AND item = ?2 GROUP BY state
      """
    ) {
      $0.bind(company, at: 1)
      $0.bind(item, at: 2)
    } read: {
      (standing: SerialStanding(rawValue: $0.string(0)), count: $0.int(1))
    }
    return rows.reduce(into: [:]) { counts, row in
      if let standing = row.standing { counts[standing] = row.count }
    }
  }

  /// Those numbers of an item that are somewhere, `start` of them left out: what is in stock by the
  /// day of its expiry, then by number.
  package func serials(
    of item: RecordID, _ standing: SerialStanding, from start: Int = 0, limit: Int,
    in company: CompanyID
  ) throws -> [KeptSerial] {
    guard keepsNumbers else { return [] }
    let found = try connection.all(
      """
      SELECT serial, item, stock, state FROM serialStates INDEXED BY serialOrder
      WHERE zone = ?1 AND item = ?2 AND state = ?3
      ORDER BY day, place, serial LIMIT ?4 OFFSET ?5
      """
    ) {
      $0.bind(company, at: 1)
      $0.bind(item, at: 2)
      $0.bind(standing.rawValue, at: 3)
      $0.bind(limit, at: 4)
      $0.bind(start, at: 5)
    } read: {
      try Kept($0)
    }
    return try found.compactMap { try whole($0, isOfPage: true, in: company) }
  }

  /// What is to be taken first of an item: of what is in stock and does not expire before a day,
  /// what expires first.
  package func firstSerial(
    of item: RecordID, notBefore day: Moment, in company: CompanyID
  ) throws -> KeptSerial? {
    guard keepsNumbers else { return nil }
    let found = try connection.first(
      """
      SELECT serial, item, stock, state FROM serialStates INDEXED BY serialOrder
      WHERE zone = ?1 AND item = ?2 AND state = 'inStock' AND day >= ?3
      ORDER BY day, place, serial LIMIT 1
      """
    ) {
      $0.bind(company, at: 1)
      $0.bind(item, at: 2)
      $0.bind(day.milliseconds, at: 3)
    } read: {
      try Kept($0)
    }
    return try found.flatMap { try whole($0, isOfPage: true, in: company) }
  }

  /// How much of an item lies where with a number.
  package func numberedLevels(of item: RecordID, in company: CompanyID) throws -> [PlaceLevel] {
    guard keepsNumbers else { return [] }
    return try serialLevels(of: item, nil, in: company)
  }

  /// One number with what is kept of it; nil when there is none, or it is deleted.
  package func keptSerial(_ id: RecordID, in company: CompanyID) throws -> KeptSerial? {
    guard keepsNumbers else { return nil }
    let found = try connection.first(
      "SELECT serial, item, stock, state FROM serialStates WHERE zone = ?1 AND serial = ?2"
    ) {
      $0.bind(company, at: 1)
      $0.bind(id, at: 2)
    } read: {
      try Kept($0)
    }
    return try found.flatMap { try whole($0, isOfPage: false, in: company) }
  }

  /// What the table of all numbers keeps of one.
  private struct Kept {
    let serial: RecordID
    let item: RecordID
    let stock: ExactDecimal
    let standing: SerialStanding?

    init(_ row: borrowing Row) throws {
      serial = try row.identifier(0)
      item = try row.identifier(1)
      stock = ExactDecimal(millionths: row.int64(2))
      standing = SerialStanding(rawValue: row.string(3))
    }
  }

  private func whole(
    _ kept: Kept, isOfPage: Bool, in company: CompanyID
  ) throws -> KeptSerial? {
    guard let unit = try record(.serialUnit, kept.serial, in: company), !unit.isDeleted,
      let standing = kept.standing
    else { return nil }
    let isAsked = !isOfPage || standing != .inStock
    let last = isAsked ? try lastMovement(of: kept.serial, item: kept.item, in: company) : nil
    return KeptSerial(
      unit: unit, quantity: kept.stock,
      places: try serialLevels(of: kept.item, kept.serial, in: company), standing: standing,
      last: last)
  }

  /// Of one number, or of all where there is none to name.
  private func serialLevels(
    of item: RecordID, _ serial: RecordID?, in company: CompanyID
  ) throws -> [PlaceLevel] {
    try connection.all(
      """
      SELECT location, stock FROM serialLevels
      WHERE zone = ?1 AND item = ?2 AND serial = coalesce(?3, x'') AND stock <> 0
      """
    ) {
      $0.bind(company, at: 1)
      $0.bind(item, at: 2)
      if let serial { $0.bind(serial, at: 3) } else { $0.bindNull(at: 3) }
    } read: { row in
      PlaceLevel(
        item: item, location: try row.filled(0),
        quantity: ExactDecimal(millionths: row.int64(1)))
    }
  }

  private func lastMovement(
    of serial: RecordID, item: RecordID, in company: CompanyID
  ) throws -> SerialMovement? {
    try connection.first(
      "SELECT \(SerialMovement.columns) FROM " + SerialLevels.last("?1", "?2", "?3")
    ) {
      $0.bind(company, at: 1)
      $0.bind(serial, at: 2)
      $0.bind(item, at: 3)
    } read: {
      try SerialMovement($0)
    }
  }
}
