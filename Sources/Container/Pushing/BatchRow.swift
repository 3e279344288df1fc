import Model
import Storage

/// The last batch of a device in a zone, with its answer.
///
/// Numbers rise and may leave some out: a device takes a batch apart that was not taken, and a
/// container that was put back remembers an earlier one.
struct BatchRow {
  /// The largest number; every reader of JSON can tell it from its neighbours.
  static let numberLimit: UInt64 = (1 << 53) - 1
  /// How far a number may be beyond the last one: more than a device gives out in a hundred years,
  /// and too little for one mistake to use up what there is.
  static let stepLimit: UInt64 = 1 << 32

  let number: UInt64
  let hash: [UInt8]
  let answer: [UInt8]

  static func read(
    of device: DeviceID, in zone: ZoneID, _ connection: Connection
  ) throws -> BatchRow? {
    try connection.first(
      "SELECT number, hash, answer FROM batches WHERE zone = ? AND device = ?"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(device, at: 2)
    } read: {
      BatchRow(number: $0.uint64(0), hash: $0.bytes(1), answer: $0.bytes(2))
    }
  }

  func write(of device: DeviceID, in zone: ZoneID, _ connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO batches (zone, device, number, hash, answer) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (zone, device) DO UPDATE SET
        number = excluded.number, hash = excluded.hash, answer = excluded.answer
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(device, at: 2)
      $0.bind(number, at: 3)
      $0.bind(hash, at: 4)
      $0.bind(answer, at: 5)
    }
  }
}
