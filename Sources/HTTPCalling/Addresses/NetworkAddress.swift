import Glibc

/// The numeric address of a machine, as a connection is made to it.
package struct NetworkAddress: Equatable, Sendable {
  /// 4 bytes of IPv4 or 16 of IPv6, in the order of the network.
  let bytes: [UInt8]

  /// Takes 4 or 16 bytes; nil for any other count.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Reads a numeric address, of IPv6 in brackets too; nil for a name.
  package init?(_ text: String) {
    var bare = Substring(text)
    if bare.hasPrefix("["), bare.hasSuffix("]") { bare = bare.dropFirst().dropLast() }
    let literal = String(bare.prefix { $0 != "%" })
    var four = [UInt8](repeating: 0, count: 4)
    var sixteen = [UInt8](repeating: 0, count: 16)
    if unsafe inet_pton(AF_INET, literal, &four) == 1 {
      bytes = four
    } else if unsafe inet_pton(AF_INET6, literal, &sixteen) == 1 {
      bytes = sixteen
    } else {
      return nil
    }
  }

  /// Whether it belongs to one machine of the public internet: not to this machine, a private or a
  /// provider's network, a link, a group, or what is set apart for other uses (the registries of
  /// IANA for special purposes, RFC 6890). Addresses of IPv6 that stand for one of IPv4 are what
  /// that is.
  package var isPublic: Bool {
    guard bytes.count == 16 else { return !Self.isWithin(bytes, Self.special4) }
    for prefix in [Self.mapped, Self.translated] where bytes.starts(with: prefix) {
      return !Self.isWithin(Array(bytes[12...]), Self.special4)
    }
    // Nothing else is given out beyond 2000::/3.
    return bytes[0] & 0xE0 == 0x20 && !Self.isWithin(bytes, Self.special6)
  }

  private static let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
  /// 64:ff9b::/96, by which networks without IPv4 reach it.
  private static let translated: [UInt8] = [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]

  private typealias Range = (prefix: [UInt8], bitCount: Int)

  private static let special4: [Range] = [
    ([0], 8), ([10], 8), ([100, 64], 10), ([127], 8), ([169, 254], 16), ([172, 16], 12),
    ([192, 0, 0], 24), ([192, 0, 2], 24), ([192, 88, 99], 24), ([192, 168], 16), ([198, 18], 15),
    ([198, 51, 100], 24), ([203, 0, 113], 24), ([224], 4), ([240], 4),
  ]

  private static let special6: [Range] = [
    // Teredo, benchmarks, identifiers and other protocols; documentation; 6to4; documentation.
    ([0x20, 0x01, 0x00], 23), ([0x20, 0x01, 0x0D, 0xB8], 32), ([0x20, 0x02], 16),
    ([0x3F, 0xFF, 0x00], 20),
  ]

  private static func isWithin(_ bytes: [UInt8], _ ranges: [Range]) -> Bool {
    ranges.contains { range in
      (0..<range.bitCount).allSatisfy { bit in
        let mask = UInt8(0x80) >> UInt8(bit % 8)
        return bytes[bit / 8] & mask == range.prefix[bit / 8] & mask
      }
    }
  }
}
