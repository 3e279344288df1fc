/// The header fields of an answer, as its lines arrive.
struct ResponseHead: Sendable {
  static let byteLimit = 64 * 1024

  private(set) var fields: [(name: String, value: String)] = []
  /// Whether the empty line has come that ends a header: libcurl takes the end of the connection
  /// for it, too.
  private(set) var isComplete = false
  private var byteCount = 0

  /// Takes a line with its line break; false if the header has become too long.
  mutating func take(_ line: UnsafeRawBufferPointer) -> Bool {
    byteCount += line.count
    guard byteCount <= Self.byteLimit else { return false }
    if unsafe line.starts(with: "HTTP/".utf8) {
      // A new status line: what came before belonged to a 100 Continue.
      fields.removeAll()
      isComplete = false
      return true
    }
    if line.count <= 2, unsafe line.allSatisfy({ $0 == 0x0D || $0 == 0x0A }) { isComplete = true }
    guard let colon = unsafe line.firstIndex(of: 0x3A), colon > 0 else { return true }
    let name = unsafe String(decoding: line[..<colon], as: UTF8.self)
    let value = unsafe line[(colon + 1)...]
    guard let first = unsafe value.firstIndex(where: { !Self.isBlank($0) }),
      let last = unsafe value.lastIndex(where: { !Self.isBlank($0) })
    else {
      fields.append((name, ""))
      return true
    }
    fields.append((name, unsafe String(decoding: value[first...last], as: UTF8.self)))
    return true
  }

  func first(_ lowercasedName: String) -> String? {
    fields.first { $0.name.lowercased() == lowercasedName }?.value
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
  }
}
