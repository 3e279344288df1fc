import Model
import Sealing
import SyncProtocol

/// How far a device has read a zone, as the container reads it; opaque to devices.
struct ChangeToken: Equatable {
  /// The zone's generation when the token was made.
  let generation: UInt64
  /// The last sequence that was read.
  let sequence: UInt64
  /// Grows when what the account may see changes.
  let epoch: UInt64
  /// The history of the container in which it was read.
  let incarnation: UInt64
  /// The zone's horizon when the reading from nothing began that led here.
  let horizon: UInt64

  private static let bodyByteCount = 40
  private static let macByteCount = 16

  init(
    generation: UInt64, sequence: UInt64, epoch: UInt64, incarnation: UInt64, horizon: UInt64
  ) {
    self.generation = generation
    self.sequence = sequence
    self.epoch = epoch
    self.incarnation = incarnation
    self.horizon = horizon
  }

  /// Reads a token; nil unless this container sealed it for this account and zone.
  init?(_ bytes: [UInt8], for account: AccountID, _ zone: ZoneID, key: SymmetricKey) {
    guard bytes.count == Self.bodyByteCount + Self.macByteCount else { return nil }
    var reader = ByteReader(bytes)
    guard let generation = try? reader.fixed64(), let sequence = try? reader.fixed64(),
      let epoch = try? reader.fixed64(), let incarnation = try? reader.fixed64(),
      let horizon = try? reader.fixed64()
    else { return nil }
    self.init(
      generation: generation, sequence: sequence, epoch: epoch, incarnation: incarnation,
      horizon: horizon)
    guard constantTimeEquals(sealed(for: account, zone, key: key), bytes) else { return nil }
  }

  /// The token sealed for one account and one zone.
  func sealed(for account: AccountID, _ zone: ZoneID, key: SymmetricKey) -> [UInt8] {
    var body = ByteWriter(reserving: Self.bodyByteCount + Self.macByteCount)
    for number in [generation, sequence, epoch, incarnation, horizon] { body.fixed64(number) }
    var message = body
    message.identifier(account)
    message.identifier(zone)
    let mac = MAC.authenticate(message.bytes, key: key)
    body.raw(mac.prefix(Self.macByteCount))
    return body.bytes
  }
}
