import Model
import Storage

/// Counts a serial number when its row comes, is changed or goes: it may come after its movements,
/// and the order in which people list numbers is nothing that SQL can tell.
final class SerialArrival {
  private let connection: Connection
  private let looking: Statement
  private let removing: Statement
  private let adding: Statement
  private let settling: Statement

  init(_ connection: Connection) throws(StorageFailure) {
    self.connection = connection
    looking = try connection.prepare(
      "SELECT number FROM SerialUnit WHERE companyID = ?1 AND id = ?2")
    removing = try connection.prepare("DELETE FROM serialStates WHERE zone = ?1 AND serial = ?2")
    adding = try connection.prepare(SerialLevels.adding)
    settling = try connection.prepare(SerialLevels.settling)
  }

  /// Counts the number that is in the row now.
  func count(_ serial: RecordID, in zone: ZoneID) throws {
    let number = try looking.first {
      $0.bind(zone, at: 1)
      $0.bind(serial, at: 2)
    } read: {
      $0.isNull(0) ? "" : $0.string(0)
    }
    try removing.run {
      $0.bind(zone, at: 1)
      $0.bind(serial, at: 2)
    }
    guard let number else { return }
    try adding.run {
      $0.bind(zone, at: 1)
      $0.bind(serial, at: 2)
      $0.bind(SerialOrder.place(of: number), at: 3)
    }
    try settling.run {
      $0.bind(zone, at: 1)
      $0.bind(serial, at: 2)
    }
  }

  /// Counts all numbers anew, of one zone or of all.
  func countAll(in zone: ZoneID?) throws {
    let units = try connection.all(
      "SELECT companyID, id FROM SerialUnit WHERE ?1 IS NULL OR companyID = ?1"
    ) {
      if let zone { $0.bind(zone, at: 1) } else { $0.bindNull(at: 1) }
    } read: {
      (zone: try $0.identifier(0), id: try $0.identifier(1))
    }
    try connection.run("DELETE FROM serialStates WHERE ?1 IS NULL OR zone = ?1") {
      if let zone { $0.bind(zone, at: 1) } else { $0.bindNull(at: 1) }
    }
    for unit in units { try count(unit.id, in: unit.zone) }
  }
}
