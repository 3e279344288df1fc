/// The texts that cells of a workbook name by number.
struct SharedStrings {
  private(set) var texts: [String] = []
  private var text = CellText()
  private var byteCount = 0

  private static let countLimit = 4_000_000
  private static let byteLimit = 256 << 20

  mutating func began(_ name: String) {
    if name == "si" { text = CellText() }
    text.began(name)
  }

  mutating func add(_ bytes: [UInt8]) throws {
    text.add(bytes)
    guard text.bytes.count <= SheetRow.cellByteLimit else { throw Self.tooMuch }
  }

  mutating func ended(_ name: String) throws {
    text.ended(name)
    guard name == "si" else { return }
    byteCount += text.bytes.count
    guard texts.count < Self.countLimit, byteCount <= Self.byteLimit else { throw Self.tooMuch }
    texts.append(text.words)
  }

  private static let tooMuch = SheetFailure.damaged(
    "xl/sharedStrings.xml", "its texts are longer than those of a spreadsheet")
}

/// The text of a cell, which may come in pieces that look different.
struct CellText {
  private(set) var bytes: [UInt8] = []
  private var isInText = false
  /// How something is said is no part of what is said.
  private var isInSound = false

  mutating func began(_ name: String) {
    if name == "rPh" { isInSound = true }
    if name == "t" { isInText = true }
  }

  mutating func add(_ piece: [UInt8]) {
    if isInText, !isInSound { bytes += piece }
  }

  mutating func ended(_ name: String) {
    if name == "rPh" { isInSound = false }
    if name == "t" { isInText = false }
  }

  /// The text, with signs that XML does not take as they are meant: `_x000D_`.
  var words: String { Self.unescaped(bytes) }

  static func unescaped(_ bytes: [UInt8]) -> String {
    var rest = bytes[...]
    var plain: [UInt8] = []
    while let mark = rest.firstIndex(of: UInt8(ascii: "_")) {
      plain += rest[..<mark]
      rest = rest[mark...]
      let escape = rest.prefix(7)
      if escape.count == 7, escape.dropFirst().first == UInt8(ascii: "x"),
        escape.last == UInt8(ascii: "_"),
        let digits = String(validating: escape.dropFirst(2).prefix(4), as: UTF8.self),
        digits.utf8.allSatisfy({ $0 != 43 && $0 != 45 }),
        let value = UInt32(digits, radix: 16), let sign = UnicodeScalar(value), value != 0
      {
        plain += String(Character(sign)).utf8
        rest = rest.dropFirst(7)
      } else {
        plain.append(UInt8(ascii: "_"))
        rest = rest.dropFirst()
      }
    }
    return String(decoding: plain + rest, as: UTF8.self)
  }
}
