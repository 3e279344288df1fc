/// SHA-256 (FIPS 180-4) for derived identifiers, where no library can be linked.
struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var block: [UInt8] = []
  private var byteCount: UInt64 = 0

  mutating func update(_ byte: UInt8) {
    block.append(byte)
    byteCount += 1
    if block.count == 64 { compress() }
  }

  /// The eight words of the digest; the value must not be used afterwards.
  mutating func finish() -> [UInt32] {
    let bitCount = byteCount * 8
    update(0x80)
    while block.count != 56 { update(0) }
    for shift in [56, 48, 40, 32, 24, 16, 8, 0] as [UInt64] {
      update(UInt8(truncatingIfNeeded: bitCount >> shift))
    }
    return state
  }

  private mutating func compress() {
    var schedule = [UInt32](repeating: 0, count: 64)
    for index in 0..<16 {
      schedule[index] =
        UInt32(block[index * 4]) << 24 | UInt32(block[index * 4 + 1]) << 16
        | UInt32(block[index * 4 + 2]) << 8 | UInt32(block[index * 4 + 3])
    }
    for index in 16..<64 {
      let s0 = schedule[index - 15].rotated(7, 18) ^ (schedule[index - 15] >> 3)
      let s1 = schedule[index - 2].rotated(17, 19) ^ (schedule[index - 2] >> 10)
      schedule[index] = schedule[index - 16] &+ s0 &+ schedule[index - 7] &+ s1
    }
    var words = state
    for index in 0..<64 { SHA256.round(&words, schedule[index] &+ SHA256.constants[index]) }
    for index in 0..<8 { state[index] = state[index] &+ words[index] }
    block.removeAll(keepingCapacity: true)
  }

  private static func round(_ words: inout [UInt32], _ input: UInt32) {
    let s1 = words[4].rotated(6, 11) ^ words[4].rotated(25)
    let choice = (words[4] & words[5]) ^ (~words[4] & words[6])
    let first = words[7] &+ s1 &+ choice &+ input
    let s0 = words[0].rotated(2, 13) ^ words[0].rotated(22)
    let majority = (words[0] & words[1]) ^ (words[0] & words[2]) ^ (words[1] & words[2])
    words = [
      first &+ s0 &+ majority, words[0], words[1], words[2],
      words[3] &+ first, words[4], words[5], words[6],
    ]
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension UInt32 {
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }

  fileprivate func rotated(_ first: UInt32, _ second: UInt32) -> UInt32 {
    rotated(first) ^ rotated(second)
  }
}
