import Model
import Storage
package import SyncProtocol

/// How far the slow look over all stored records is; kept in memory, each start begins anew.
package struct ScrubPlace: Equatable, Sendable {
  /// Rows that one step looks at.
  package static let stepRecordLimit = 1_000

  var zone = RecordID.zero
  var record = RecordID.zero
  /// Records of this round that only a copy can repair.
  package var damaged = 0

  /// Begins with the first record.
  package init() {}
}

extension ContainerCore {
  /// Looks at the next stored records in one transaction: sums up those from before checksums,
  /// repairs those whose damage has left what members wrote of them, and counts the others.
  ///
  /// False when the round is over; the next call begins anew. Throws `unavailable`.
  package func scrub(_ place: inout ScrubPlace, at now: UInt64) throws(CallRefusal) -> Bool {
    let zone = place.zone
    let rows = try look { try storedRows(after: place, ScrubPlace.stepRecordLimit) }
    guard let last = rows.last else {
      place = ScrubPlace()
      return false
    }
    if last.columns.zone != zone { place.damaged = 0 }
    place.zone = last.columns.zone
    place.record = last.columns.id
    let wanting = rows.filter { $0.isUnsummed || !$0.isSound }
    place.damaged += wanting.count { $0.trusted == nil }
    let ids = wanting.filter { $0.trusted != nil }.map { $0.columns }
    if !ids.isEmpty {
      try command(at: now) { time in try amend(ids, time) }
    }
    return true
  }

  private func storedRows(after place: ScrubPlace, _ limit: Int) throws -> [StoredRow] {
    try connection.all(
      """
      SELECT \(StoredRow.columnNames), zone FROM records WHERE (zone, id) > (?, ?)
      ORDER BY zone, id LIMIT ?
      """
    ) {
      $0.bind(place.zone, at: 1)
      $0.bind(place.record, at: 2)
      $0.bind(limit, at: 3)
    } read: {
      try StoredRow($0, in: try $0.id(6))
    }
  }

  /// Looks again inside of the transaction: a row may have been written since.
  private func amend(_ places: [RowColumns], _ time: UInt64) throws {
    for zone in Set(places.map(\.zone)).sorted() {
      guard let row = try ZoneRow.read(zone, connection) else { continue }
      var writer = writer(for: row, by: .container)
      for place in places where place.zone == zone {
        guard let row = try RecordRow.stored(place.id, in: zone, connection),
          let record = row.trusted
        else { continue }
        if row.isUnsummed {
          try RecordRow.store(record, sequence: row.columns.sequence, in: zone, connection)
        } else if !row.isSound {
          try mend(record, from: .itself, &writer, time)
        }
      }
      try finish(&writer)
    }
  }
}
