import Model

/// The hashes of the container, each for a purpose of its own.
enum Digest {
  /// What is stored instead of a session's or a link's secret.
  static func ofSecret(_ secret: String) -> [UInt8] { of(Array(secret.utf8)) }

  /// A hash of bytes of any length.
  static func of(_ bytes: [UInt8]) -> [UInt8] {
    var chain = RecordID(high: 0, low: UInt64(bytes.count))
    var start = 0
    while start < bytes.count {
      let part = bytes[start..<min(start + 16, bytes.count)]
      let padded = Array(part) + Array(repeating: 0, count: 16 - part.count)
      chain = RecordID(derivedFor: "Digest", from: chain, RecordID(bytes: padded) ?? .zero)
      start += 16
    }
    return chain.bytes
  }

  /// A seal that only who has the key can make.
  static func mac(_ parts: [RecordID], key: [UInt8]) -> [UInt8] {
    of(key + parts.flatMap { $0.bytes })
  }
}
