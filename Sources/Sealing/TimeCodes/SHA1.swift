/// SHA-1, for the one thing that still asks for it by name: the codes of authenticators, whose
/// keyed form (HMAC) its collisions do not touch. Nothing else uses it.
enum SHA1 {
  static let blockByteCount = 64

  static func digest(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var padded = message + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    padded += bytes(UInt64(message.count) * 8)
    for start in stride(from: 0, to: padded.count, by: blockByteCount) {
      mix(padded[start..<start + blockByteCount], into: &state)
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - $0 * 8)) }
    }
  }

  /// The keyed form of RFC 2104.
  static func hmac(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    var block = key.count > blockByteCount ? digest(key) : key
    block += [UInt8](repeating: 0, count: blockByteCount - block.count)
    return digest(block.map { $0 ^ 0x5C } + digest(block.map { $0 ^ 0x36 } + message))
  }

  /// A number as eight bytes, the highest first.
  static func bytes(_ number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - $0 * 8)) }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
      words.append(rotated(mixed, 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (index, word) in words.enumerated() {
      let (value, constant) = round(index, b, c, d)
      let next = rotated(a, 5) &+ value &+ e &+ constant &+ word
      (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
  }

  private static func round(
    _ index: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32
  ) -> (value: UInt32, constant: UInt32) {
    switch index / 20 {
    case 0: (b & c | ~b & d, 0x5A82_7999)
    case 1: (b ^ c ^ d, 0x6ED9_EBA1)
    case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
    default: (b ^ c ^ d, 0xCA62_C1D6)
    }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
