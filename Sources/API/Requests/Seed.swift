import Model
import Sealing

/// What identifiers of a write are made from.
struct Seed: Sendable {
  let bytes: [UInt8]
  /// When the write was begun, in milliseconds since 1970.
  let begun: UInt64
  /// Whether it was begun before, and it is not known how far it came.
  let isResumed: Bool

  init(_ bytes: [UInt8] = Randomness.bytes(16), begun: UInt64 = 0, isResumed: Bool = false) {
    self.bytes = bytes
    self.begun = begun
    self.isResumed = isResumed
  }

  /// The identifier with that number: the same each time.
  func id(_ number: Int = 0) -> RecordID {
    let digest = Digest.sha256(bytes + Array(String(number).utf8)).bytes
    let halves = [digest[0..<8], digest[8..<16]].map { half in
      half.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    return RecordID(milliseconds: begun, random: (halves[0], halves[1]))
  }
}
