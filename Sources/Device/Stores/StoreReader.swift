package import Model
package import Storage

/// Reads one store over a connection of its own: lists, search, counts and single records.
///
/// Several readers may work beside the store's one writer. Not `Sendable`: one owner each.
package final class StoreReader {
  /// Which of the two stores.
  package let kind: StoreKind
  /// Which entities the store has tables for.
  package let schema: Schema
  let connection: Connection
  let tables: [EntityTable]
  /// Whether the store keeps what is reserved and expected.
  let keepsReservations: Bool
  /// Whether it keeps which loans are out.
  let keepsLoans: Bool
  /// Whether it keeps where serial numbers are.
  let keepsNumbers: Bool

  /// Opens a store's file, which must exist, for reading alone.
  package convenience init(
    _ kind: StoreKind, path: String, schema: Schema = .current
  ) throws(StorageFailure) {
    self.init(kind, try Connection(path: path, mode: .readOnly), schema)
  }

  init(_ kind: StoreKind, _ connection: Connection, _ schema: Schema) {
    self.kind = kind
    self.schema = schema
    self.connection = connection
    let entities = kind.entities(of: schema)
    keepsReservations = ReservationLevels.areKept(of: entities)
    keepsLoans = LoanLevels.areKept(of: entities)
    keepsNumbers = SerialLevels.areKept(of: entities)
    tables = entities.map { EntityTable($0, of: entities, connection) }
  }

  /// The table of an entity; nil for kinds that the store does not hold.
  func table(_ kind: EntityKind) -> EntityTable? {
    tables.first { $0.definition.kind == kind }
  }

  /// One record of a zone, a deleted one too; nil when there is none. Of a damaged one, what can be
  /// read.
  package func record(_ kind: EntityKind, _ id: RecordID, in zone: ZoneID) throws -> StoredRecord? {
    guard let table = table(kind), let row = try table.shownRow(zone, id) else { return nil }
    return StoredRecord(row, id: id, of: table.definition)
  }

  /// The living record, of whichever kind the entity stands for; nil when there is none.
  package func living<E: Entity>(
    _ type: E.Type = E.self, _ id: RecordID, in zone: ZoneID
  ) throws -> Record<E>? {
    for table in tables where E.holds(table.definition.kind) {
      if let stored = try record(table.definition.kind, id, in: zone) {
        return stored.isDeleted ? nil : stored.record()
      }
    }
    return nil
  }

  /// The standing of an account in a company, from its AccessControl row; nil without one.
  package func member(_ account: AccountID, in company: CompanyID) throws -> Member? {
    let id = RecordID.accessControl(of: account, in: company)
    guard let stored = try record(.accessControl, id, in: company), !stored.isDeleted else {
      return nil
    }
    var member = stored.record(AccessControl.self).flatMap(Member.init)
    // Where the two methods disagree, the owner counts as a participant with the same masks.
    if member?.isOwner == true, try !ownership(of: company, for: account).isOwner {
      member?.isOwner = false
    }
    return member
  }

  /// How many living records of a kind a zone has; kept, not counted.
  package func count(_ kind: EntityKind, in zone: ZoneID) throws -> Int {
    try connection.first("SELECT value FROM counters WHERE zone = ? AND kind = ?") {
      $0.bind(zone, at: 1)
      $0.bind(kind, at: 2)
    } read: {
      $0.int(0)
    } ?? 0
  }

  /// A number that changes when another connection, of any process, has committed.
  package func dataVersion() throws(StorageFailure) -> Int64 { try connection.dataVersion() }
}
