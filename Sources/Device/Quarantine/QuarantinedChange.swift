package import Model
import Storage
package import SyncProtocol

/// A change that the container refused: kept until someone decides about it, or until what it
/// waits for has come.
package struct QuarantinedChange: Equatable, Sendable {
  /// The entry's number, which is its own within the zone.
  package let entry: Int64
  /// The zone.
  package let zone: ZoneID
  /// What was sent.
  package let change: RecordChange
  /// Why it was refused, as a stable word.
  package let code: String
  /// Why it was refused, for a person.
  package let message: String
  /// When the answer came, in milliseconds since 1970.
  package let time: UInt64
  /// What it waits for by itself; nil when a person must decide.
  package let parking: ParkingTrigger?
  /// How often it went on by itself and was refused again.
  package let releases: Int
  /// What the trigger looked like when it last went on by itself.
  let tried: [UInt8]?

  init(
    entry: Int64, zone: ZoneID, change: RecordChange, code: String, message: String, time: UInt64
  ) {
    self.entry = entry
    self.zone = zone
    self.change = change
    self.code = code
    self.message = message
    self.time = time
    (parking, releases, tried) = (nil, 0, nil)
  }

  static let columns = "entry, zone, change, code, message, time, parking, releases, tried"

  init(_ row: borrowing Row) throws {
    entry = row.int64(0)
    zone = try row.identifier(1)
    change = try RecordChange(compactBody: row.bytes(2))
    code = row.string(3)
    message = row.string(4)
    time = row.unsigned(5)
    parking = row.optionalString(6).flatMap(ParkingTrigger.init(rawValue:))
    releases = row.int(7)
    tried = row.optionalBytes(8)
  }
}

/// How many changes of a zone are in quarantine.
package struct QuarantineCount: Equatable, Sendable {
  /// Those that a person must decide about, conflicts too.
  package var refused = 0
  /// Those of them where somebody else has decided the same meanwhile.
  package var conflicts = 0
  /// Those that wait for something and go on by themselves.
  package var parked = 0

  /// Both.
  package var total: Int { refused + parked }
}
