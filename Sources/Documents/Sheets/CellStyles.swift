/// Which styles of cells show a number as a day or a time, and which with noughts before it.
struct CellStyles {
  private var formats: [Int: String] = [:]
  private var isDate: [Bool] = []
  private var masks: [DigitMask?] = []
  private var isInCells = false

  private static let styleLimit = 70_000

  /// Takes an element of the part that tells styles.
  mutating func began(_ name: String, _ attributes: XMLAttributes) throws {
    switch name {
    case "numFmt":
      if let id = attributes["numFmtId"].flatMap({ Int($0) }), formats.count < Self.styleLimit {
        formats[id] = attributes["formatCode"] ?? ""
      }
    case "cellXfs": isInCells = true
    case "xf" where isInCells:
      guard isDate.count < Self.styleLimit else {
        throw SheetFailure.damaged("xl/styles.xml", "it has too many styles")
      }
      let format = attributes["numFmtId"].flatMap { Int($0) } ?? 0
      isDate.append(isDay(format: format))
      masks.append(formats[format].flatMap { DigitMask($0) })
    default: break
    }
  }

  mutating func ended(_ name: String) {
    if name == "cellXfs" { isInCells = false }
  }

  /// Whether a cell of a style shows days or times.
  func showsDay(_ style: String?) -> Bool {
    guard let index = style.flatMap({ Int($0) }), isDate.indices.contains(index) else {
      return false
    }
    return isDate[index]
  }

  /// What a cell of a style shows of a number in plain digits; nil where that is the number.
  func shown(_ digits: String, _ style: String?) -> String? {
    guard let index = style.flatMap({ Int($0) }), masks.indices.contains(index) else { return nil }
    return masks[index]?.shown(digits)
  }

  private func isDay(format id: Int) -> Bool {
    if let code = formats[id] { return Self.isDay(code) }
    return (14...22).contains(id) || (27...36).contains(id) || (45...47).contains(id)
      || (50...58).contains(id)
  }

  /// Whether a format has parts of days or times that are no words, colours or signs.
  static func isDay(_ code: String) -> Bool {
    var rest = Substring(code).utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): rest = rest.drop { $0 != UInt8(ascii: "\"") }.dropFirst()
      case UInt8(ascii: "["): rest = rest.drop { $0 != UInt8(ascii: "]") }.dropFirst()
      case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"): rest = rest.dropFirst()
      case UInt8(ascii: ";"): return false
      default: if "dDmMyYhHsS".utf8.contains(byte) { return true }
      }
    }
    return false
  }
}
