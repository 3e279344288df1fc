import Model

/// How far a device has read a zone, as the container reads it; opaque to devices.
struct ChangeToken: Equatable {
  /// The zone's generation when the token was made.
  var generation: UInt64
  /// The last sequence that was read.
  var sequence: UInt64
  /// Grows when what the account may see changes.
  var epoch: UInt64

  private static let byteCount = 40

  /// The token sealed for one account and one zone.
  func sealed(for account: AccountID, _ zone: ZoneID, key: [UInt8]) -> [UInt8] {
    let first = RecordID(high: generation, low: sequence)
    let second = RecordID(high: epoch, low: 0)
    let mac = Digest.mac([account, zone, first, second], key: key)
    return first.bytes + Array(second.bytes[0..<8]) + mac[0..<16]
  }

  /// Reads a token; nil unless this container sealed it for this account and zone.
  init?(_ bytes: [UInt8], for account: AccountID, _ zone: ZoneID, key: [UInt8]) {
    guard bytes.count == Self.byteCount, let first = RecordID(bytes: bytes[0..<16]),
      let second = RecordID(bytes: Array(bytes[16..<24]) + Array(repeating: 0, count: 8))
    else { return nil }
    self.init(generation: first.high, sequence: first.low, epoch: second.high)
    let difference = zip(sealed(for: account, zone, key: key), bytes).reduce(UInt8(0)) {
      $0 | ($1.0 ^ $1.1)
    }
    guard difference == 0 else { return nil }
  }

  init(generation: UInt64, sequence: UInt64, epoch: UInt64) {
    self.generation = generation
    self.sequence = sequence
    self.epoch = epoch
  }
}
