/// Reads JSON (RFC 8259) with limits on depth and count; refuses repeated names and rounds nothing.
package struct JSONParser {
  /// How deep arrays and objects may be nested.
  package static let depthLimit = 32
  /// How many values one text may hold.
  package static let valueLimit = 200_000

  private let bytes: [UInt8]
  private var position = 0
  private var valueCount = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads one value with nothing but white space around it.
  package static func parse(_ bytes: [UInt8]) throws(WireFailure) -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.position == bytes.count else { throw .trailingBytes }
    return value
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) {
      position += 1
    }
  }

  private mutating func peek() throws(WireFailure) -> UInt8 {
    skipSpace()
    guard position < bytes.count else { throw .truncated }
    return bytes[position]
  }

  private mutating func take(_ byte: UInt8) throws(WireFailure) {
    guard try peek() == byte else { throw .malformed(field: "JSON") }
    position += 1
  }

  private mutating func value(depth: Int) throws(WireFailure) -> JSONValue {
    valueCount += 1
    guard depth < JSONParser.depthLimit, valueCount < JSONParser.valueLimit else {
      throw .overLimit
    }
    switch try peek() {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws(WireFailure) -> JSONValue {
    try take(UInt8(ascii: "{"))
    var members: [(name: String, value: JSONValue)] = []
    var names: Set<String> = []
    if try peek() == UInt8(ascii: "}") {
      position += 1
      return .object([])
    }
    while true {
      _ = try peek()
      let name = try string()
      guard names.insert(name).inserted else { throw .malformed(field: "JSON") }
      try take(UInt8(ascii: ":"))
      members.append((name, try value(depth: depth + 1)))
      if try peek() == UInt8(ascii: "}") { break }
      try take(UInt8(ascii: ","))
    }
    position += 1
    return .object(members)
  }

  private mutating func array(depth: Int) throws(WireFailure) -> JSONValue {
    try take(UInt8(ascii: "["))
    var elements: [JSONValue] = []
    if try peek() == UInt8(ascii: "]") {
      position += 1
      return .array([])
    }
    while true {
      elements.append(try value(depth: depth + 1))
      if try peek() == UInt8(ascii: "]") { break }
      try take(UInt8(ascii: ","))
    }
    position += 1
    return .array(elements)
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue
  ) throws(WireFailure) -> JSONValue {
    for expected in word.description.utf8 {
      guard position < bytes.count, bytes[position] == expected else {
        throw .malformed(field: "JSON")
      }
      position += 1
    }
    return value
  }

  /// Follows the grammar and computes with whole numbers alone: the others stay as written.
  private mutating func number() throws(WireFailure) -> JSONValue {
    let start = position
    skip(UInt8(ascii: "-"))
    let first = position
    try skipDigits()
    guard position == first + 1 || bytes[first] != UInt8(ascii: "0") else {
      throw .malformed(field: "JSON number")
    }
    let end = position
    if skip(UInt8(ascii: ".")) { try skipDigits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { skip(UInt8(ascii: "-")) }
      try skipDigits()
    }
    let written = String(decoding: bytes[start..<position], as: UTF8.self)
    guard position == end, let integer = Int64(written) else { return .otherNumber(written) }
    return .integer(integer)
  }

  /// Steps over the byte if it is next, and tells whether it was.
  @discardableResult
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Steps over one digit or more.
  private mutating func skipDigits() throws(WireFailure) {
    let start = position
    while position < bytes.count, (48...57).contains(bytes[position]) { position += 1 }
    guard position > start else { throw .malformed(field: "JSON number") }
  }

  private mutating func string() throws(WireFailure) -> String {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      throw .malformed(field: "JSON")
    }
    position += 1
    var content: [UInt8] = []
    while true {
      guard position < bytes.count else { throw .truncated }
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: content, as: UTF8.self) else {
          throw .malformed(field: "JSON text")
        }
        return text
      case UInt8(ascii: "\\"): try escape(into: &content)
      case 0..<0x20: throw .malformed(field: "JSON text")
      default: content.append(byte)
      }
    }
  }

  private mutating func escape(into content: inout [UInt8]) throws(WireFailure) {
    guard position < bytes.count else { throw .truncated }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
    case UInt8(ascii: "b"): content.append(8)
    case UInt8(ascii: "f"): content.append(12)
    case UInt8(ascii: "n"): content.append(10)
    case UInt8(ascii: "r"): content.append(13)
    case UInt8(ascii: "t"): content.append(9)
    case UInt8(ascii: "u"): try unicodeEscape(into: &content)
    default: throw .malformed(field: "JSON text")
    }
  }

  private mutating func unicodeEscape(into content: inout [UInt8]) throws(WireFailure) {
    var scalar = try hexUnit()
    if (0xD800..<0xDC00).contains(scalar) {
      guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
        bytes[position + 1] == UInt8(ascii: "u")
      else { throw .malformed(field: "JSON text") }
      position += 2
      let low = try hexUnit()
      guard (0xDC00..<0xE000).contains(low) else { throw .malformed(field: "JSON text") }
      scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let valid = Unicode.Scalar(scalar) else { throw .malformed(field: "JSON text") }
    content.append(contentsOf: String(Character(valid)).utf8)
  }

  private mutating func hexUnit() throws(WireFailure) -> UInt32 {
    guard position + 4 <= bytes.count else { throw .truncated }
    var value: UInt32 = 0
    for byte in bytes[position..<position + 4] {
      switch byte {
      case 48...57: value = value << 4 | UInt32(byte - 48)
      case 65...70: value = value << 4 | UInt32(byte - 55)
      case 97...102: value = value << 4 | UInt32(byte - 87)
      default: throw .malformed(field: "JSON text")
      }
    }
    position += 4
    return value
  }
}
