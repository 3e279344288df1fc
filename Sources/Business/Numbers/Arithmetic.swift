package import Model

/// What people work out where a number is asked for: `16.99*1.1`, `3 × 12 + 4`, `(8 - 2) / 3`.
///
/// Exact in millionths, each step rounded as money is; of quantities nothing is rounded. Numbers
/// are read as `DecimalText` reads them in the language of the task.
package struct Arithmetic {
  /// What a text may be long at most, and brackets deep.
  private static let byteLimit = 200
  private static let depthLimit = 20

  private let text: [Character]
  /// Whether what can't be written down exactly is none.
  private let isExact: Bool
  private var position = 0
  private var depth = 0

  /// The value; nil for what is none or divides by nothing. What leaves the range is out of it, so
  /// that the field says what it takes.
  package static func value(of text: String) -> ExactDecimal? { value(of: text, isExact: false) }

  /// The same for how much there is of something: nil also for a third of it, because three of
  /// them would be less than the whole.
  package static func quantity(of text: String) -> ExactDecimal? { value(of: text, isExact: true) }

  private static func value(of text: String, isExact: Bool) -> ExactDecimal? {
    if let number = DecimalText.read(text, style) { return number }
    guard text.utf8.count <= byteLimit, !hasNumbersApart(text) else { return nil }
    var reader = Arithmetic(text: text.filter { !$0.isWhitespace }.map(plain), isExact: isExact)
    guard let value = reader.sum(), reader.position == reader.text.count else { return nil }
    return value
  }

  private static var style: NumberStyle { Speech.language.numbers }

  private init(text: [Character], isExact: Bool) {
    self.text = text
    self.isExact = isExact
  }

  /// Whether only space stands between two digits: nobody knows what was meant.
  private static func hasNumbersApart(_ text: String) -> Bool {
    let parts = text.split(whereSeparator: \.isWhitespace)
    return zip(parts, parts.dropFirst()).contains {
      $0.last?.isNumber ?? false && $1.first?.isNumber ?? false
    }
  }

  /// The signs that stand on keyboards for those that stand in books.
  private static func plain(_ sign: Character) -> Character {
    switch sign {
    case "×", "·": "*"
    case "÷", ":": "/"
    case "−": "-"
    default: sign
    }
  }

  private mutating func take(_ signs: [Character]) -> Character? {
    guard position < text.count, signs.contains(text[position]) else { return nil }
    position += 1
    return text[position - 1]
  }

  private mutating func sum() -> ExactDecimal? {
    guard var value = product() else { return nil }
    while let sign = take(["+", "-"]) {
      guard let next = product() else { return nil }
      value = sign == "+" ? value.plus(next) : value.minus(next)
    }
    return value
  }

  private mutating func product() -> ExactDecimal? {
    guard var value = factor() else { return nil }
    while let sign = take(["*", "/"]) {
      guard let next = factor(),
        let result = sign == "*" ? value.times(next) : value.divided(by: next),
        !isExact || sign == "*" || result.multiplied(by: next) == value
      else { return nil }
      value = result
    }
    return value
  }

  private mutating func factor() -> ExactDecimal? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { return nil }
    if take(["-"]) != nil { return factor()?.negated }
    if take(["("]) != nil {
      guard let value = sum(), take([")"]) != nil else { return nil }
      return value
    }
    let digits = text[position...].prefix { $0.isNumber || $0 == "." || $0 == "," }
    position += digits.count
    return DecimalText.read(String(digits), Self.style)
  }
}
