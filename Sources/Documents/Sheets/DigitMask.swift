/// A format of cells that shows every digit of a whole number, such as `0000` or `000-00`: what
/// looks like a number there is a text.
struct DigitMask {
  /// A place of a digit, or signs that stand between.
  private var parts: [Character?] = []

  private static let signs = Set(" -/()")
  private static let partLimit = 60

  /// Nil for every other format.
  init?(_ code: String) {
    var rest = Substring(code.prefix { $0 != ";" })
    while let sign = rest.popFirst() {
      switch sign {
      case "0": parts.append(nil)
      case "\"":
        parts += rest.prefix { $0 != "\"" }.map { $0 }
        rest = rest.drop { $0 != "\"" }.dropFirst()
      case "\\": if let literal = rest.popFirst() { parts.append(literal) }
      default:
        guard Self.signs.contains(sign) else { return nil }
        parts.append(sign)
      }
    }
    guard parts.count(where: { $0 == nil }) > 1, parts.count <= Self.partLimit else { return nil }
  }

  /// What is shown of a number in plain digits; nil where that has a sign or a fraction.
  func shown(_ digits: String) -> String? {
    guard digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    var rest = Array(digits)
    var shown: [Character] = []
    for part in parts.reversed() { shown.append(part ?? rest.popLast() ?? "0") }
    // More digits than places stand before the first one.
    if !rest.isEmpty {
      let places = parts.prefix { $0 != nil }.count
      shown.insert(contentsOf: rest.reversed(), at: shown.count - places)
    }
    return String(shown.reversed())
  }
}
