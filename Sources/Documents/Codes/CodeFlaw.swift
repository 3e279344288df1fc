import Model

/// Why a text can't be a code of some kind.
package enum CodeFlaw: Equatable, Sendable {
  case empty
  case tooLong(limit: Int)
  case digitCount(Int)
  case signs(String)
  case numberSystem
  case checkDigit(expected: Int)

  /// Looks a text through; nil where a code of that kind can hold it.
  package init?(_ text: String, as symbology: Symbology) {
    guard !text.isEmpty else {
      self = .empty
      return
    }
    switch symbology {
    case .ean13, .ean8, .upcA: self.init(number: text, of: symbology)
    case .upcE: self.init(short: text)
    case .code39:
      self.init(text, limit: 80, say("capital letters, digits, spaces and - . $ / + %")) {
        CheckDigit.isCode39($0)
      }
    case .code128:
      self.init(text, limit: 120, say("plain letters, digits and signs")) {
        (32...126).contains($0)
      }
    case .qr: self.init(text, limit: PrintedCode.byteLimit, "") { _ in true }
    case .dataMatrix: self.init(text, limit: 1_200, "") { _ in true }
    case .pdf417: self.init(text, limit: 900, "") { _ in true }
    }
  }

  private init?(
    _ text: String, limit: Int, _ signs: String, _ isAllowed: (UInt8) -> Bool
  ) {
    if !text.utf8.allSatisfy(isAllowed) {
      self = .signs(signs)
    } else if text.utf8.count > limit {
      self = .tooLong(limit: limit)
    } else {
      return nil
    }
  }

  private init?(number text: String, of symbology: Symbology) {
    let count = symbology == .ean13 ? 13 : symbology == .upcA ? 12 : 8
    guard let digits = CheckDigit.digits(of: text), digits.count == count else {
      self = .digitCount(count)
      return
    }
    let expected = CheckDigit.of(digits.dropLast())
    guard digits.last != expected else { return nil }
    self = .checkDigit(expected: expected)
  }

  private init?(short text: String) {
    guard let digits = CheckDigit.digits(of: text), digits.count == 8 else {
      self = .digitCount(8)
      return
    }
    guard let long = CheckDigit.unfolded(digits) else {
      self = .numberSystem
      return
    }
    let expected = CheckDigit.of(long)
    guard digits[7] != expected else { return nil }
    self = .checkDigit(expected: expected)
  }

  /// One sentence for a person.
  package var sentence: String {
    switch self {
    case .empty: say("There is nothing to make a code of.")
    case .tooLong(let limit):
      say("It is too long for this kind of code: at most \(limit) signs fit.")
    case .digitCount(let count): say("This kind of code has exactly \(count) digits.")
    case .signs(let allowed): say("This kind of code holds only \(allowed).")
    case .numberSystem: say("A UPC-E code begins with 0 or 1.")
    case .checkDigit(let expected):
      say("Its last digit checks the others and would be \(expected). One of the digits is wrong.")
    }
  }
}
