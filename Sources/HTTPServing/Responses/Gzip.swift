import CDeflate

/// Fewer bytes for the same file, for those who take them so.
package enum Gzip {
  /// Larger files are sent as they are.
  private static let byteLimit = 16 << 20

  /// The bytes, packed; nil where that makes them no fewer.
  package static func pack(_ bytes: [UInt8]) -> [UInt8]? {
    guard !bytes.isEmpty, bytes.count <= byteLimit else { return nil }
    let packed = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { room, count in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        count = unsafe packGzip(bytes.baseAddress, bytes.count, room.baseAddress, room.count)
      }
    }
    return packed.isEmpty ? nil : packed
  }
}

extension Request {
  /// Whether who asks takes answers that are packed by gzip.
  package var takesGzip: Bool {
    headers.all("Accept-Encoding").contains { line in
      line.split(separator: ",").contains { part in
        let words = part.split(separator: ";").map {
          $0.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
        guard words.first == "gzip" else { return false }
        return !words.dropFirst().contains { ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains($0) }
      }
    }
  }
}
