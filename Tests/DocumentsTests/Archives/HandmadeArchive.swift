/// A zip archive written byte by byte, so that it can say what no honest program says.
struct HandmadeArchive {
  struct Entry {
    var name: [UInt8]
    var bytes: [UInt8] = []
    /// What is said instead of the truth.
    var sum: UInt32?
    var size: UInt32?
    var packedSize: UInt32?
    var flags: UInt16 = 0

    init(_ name: String, _ bytes: [UInt8] = [1, 2, 3]) {
      self.name = Array(name.utf8)
      self.bytes = bytes
    }
  }

  var entries: [Entry]

  var bytes: [UInt8] {
    var (file, table): ([UInt8], [UInt8]) = ([], [])
    for entry in entries {
      let offset = UInt32(file.count)
      let sum = entry.sum ?? Self.sum(of: entry.bytes)
      let size = entry.size ?? UInt32(entry.bytes.count)
      var common: [UInt8] = two(20) + two(entry.flags) + two(0) + two(0) + two(0x21)
      common += four(sum) + four(entry.packedSize ?? UInt32(entry.bytes.count)) + four(size)
      common += two(UInt16(entry.name.count)) + two(0)
      file += four(0x0403_4B50) + common + entry.name + entry.bytes
      table += four(0x0201_4B50) + two(20) + common + two(0) + two(0) + two(0) + four(0)
      table += four(offset) + entry.name
    }
    let count = two(UInt16(entries.count))
    let end = four(0x0605_4B50) + two(0) + two(0) + count + count
    return file + table + end + four(UInt32(table.count)) + four(UInt32(file.count)) + two(0)
  }

  private func two(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }

  private func four(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(value >> ($0 * 8) & 0xFF) }
  }

  /// CRC-32, bit by bit.
  static func sum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
  }
}
