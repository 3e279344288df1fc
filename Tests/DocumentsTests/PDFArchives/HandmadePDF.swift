/// A PDF file that is written by hand, with what no program writes.
struct HandmadePDF {
  private(set) var objects: [[UInt8]] = []

  /// Adds an object; its number is how many there are then.
  mutating func add(_ text: String) { objects.append(Array(text.utf8)) }

  /// Adds a stream.
  mutating func add(_ entries: String, _ bytes: [UInt8]) {
    let head = "<< \(entries) /Length \(bytes.count) >>\nstream\n"
    objects.append(head.utf8 + bytes + Array("\nendstream".utf8))
  }

  /// One page and these attachments: objects from the fourth on are the caller's.
  init(names: String, more: String = "") {
    add("<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles \(names) >> \(more) >>")
    add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
    add("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>")
  }

  /// The whole file; `trailer` says more than how many objects there are.
  func file(trailer: String = "") -> [UInt8] {
    var bytes = Array("%PDF-1.7\n".utf8)
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(bytes.count)
      bytes += "\(index + 1) 0 obj\n".utf8 + object + Array("\nendobj\n".utf8)
    }
    let start = bytes.count
    bytes += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8
    for place in places {
      let digits = "\(place)"
      let padded = String(repeating: "0", count: 10 - digits.count) + digits
      bytes += "\(padded) 00000 n \n".utf8
    }
    bytes += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R \(trailer) >>\n".utf8
    bytes += "startxref\n\(start)\n%%EOF\n".utf8
    return bytes
  }

  /// Noughts as `FlateDecode` has them, a thousand times smaller: stored pairs of a distance and a
  /// length, within one block of fixed codes.
  static func packedNoughts(_ count: Int) -> [UInt8] {
    var bits = Bits()
    bits.add(0b1, 1)
    bits.add(0b01, 2)
    // A nought, then repeats of 258 of them at distance 1.
    bits.addReversed(0x30, 8)
    var (left, sum) = (count - 1, 1)
    while left >= 258 {
      bits.addReversed(0b1100_0101, 8)
      bits.addReversed(0, 5)
      (left, sum) = (left - 258, sum + 258)
    }
    bits.addReversed(0, 7)
    // Of noughts Adler's sum is 1 and their count.
    let adler = UInt32(sum % 65_521) << 16 | 1
    return [0x78, 0x9C] + bits.bytes + (0..<4).map { UInt8(adler >> (24 - 8 * $0) & 255) }
  }

  private struct Bits {
    private(set) var bytes: [UInt8] = []
    private var count = 0

    mutating func add(_ value: Int, _ length: Int) {
      for place in 0..<length {
        if count % 8 == 0 { bytes.append(0) }
        bytes[count / 8] |= UInt8(value >> place & 1) << UInt8(count % 8)
        count += 1
      }
    }

    mutating func addReversed(_ value: Int, _ length: Int) {
      for place in (0..<length).reversed() { add(value >> place & 1, 1) }
    }
  }
}
