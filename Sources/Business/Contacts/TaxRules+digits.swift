/// What rules of several countries are made of, and the longer ones.
extension TaxRules {
  static func digits(_ text: some StringProtocol) -> [Int] {
    text.compactMap { $0.isASCII ? $0.wholeNumberValue : nil }
  }

  /// The number that digits say: numbers here are short.
  static func value(_ text: some StringProtocol) -> Int { Int(text) ?? 0 }

  /// The sum of the first digits, each times its weight.
  static func weighted(_ text: some StringProtocol, _ weights: [Int]) -> Int {
    zip(digits(text), weights).reduce(0) { $0 + $1.0 * $1.1 }
  }

  static func crossSum(_ number: Int) -> Int { number / 10 + number % 10 }

  /// The capital letter of that place in the alphabet, A for 0.
  static func letter(_ place: Int) -> Character {
    Character(Unicode.Scalar(UInt8(65 + place)))
  }

  /// ISO 7064, modulo 11 and 10.
  static func isHybrid(_ text: String) -> Bool {
    let digits = digits(text)
    let product = digits.dropLast().reduce(10) { product, digit in
      let sum = (digit + product) % 10
      return (sum == 0 ? 10 : sum) * 2 % 11
    }
    return (11 - product) % 10 == digits.last
  }

  static func isLuhn(_ text: String) -> Bool {
    digits(text).reversed().enumerated().reduce(0) {
      $0 + ($1.offset % 2 == 0 ? $1.element : crossSum(2 * $1.element))
    } % 10 == 0
  }

  static func isBritish(_ text: String) -> Bool {
    if text.hasPrefix("GD") { return value(text.suffix(3)) < 500 }
    if text.hasPrefix("HA") { return value(text.suffix(3)) >= 500 }
    let sum = weighted(text, [8, 7, 6, 5, 4, 3, 2, 10, 1])
    return sum % 97 == 0 || (sum + 55) % 97 == 0
  }

  static func isBulgarian(_ text: String) -> Bool {
    let digits = digits(text)
    if digits.count == 9 {
      var check = weighted(text, Array(1...8)) % 11
      if check == 10 { check = weighted(text, Array(3...10)) % 11 % 10 }
      return check == digits[8]
    }
    let other = (11 - weighted(text, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11) % 11
    return [
      weighted(text, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11 % 10,
      weighted(text, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10, other,
    ].contains(digits[9])
  }

  static func isDutch(_ text: String) -> Bool {
    let digits = digits(text.prefix(9))
    if weighted(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 == digits[8] { return true }
    // Since 2020: modulo 97 over the letters as numbers, NL in front.
    let whole = "2321" + text.prefix(9) + "11" + text.suffix(2)
    return whole.reduce(0) { ($0 * 10 + ($1.wholeNumberValue ?? 0)) % 97 } == 1
  }

  static func isIrish(_ text: String) -> Bool {
    var text = text
    // The form before 1991: the first digit is the seventh.
    if let sign = text.dropFirst().first, !sign.isNumber {
      text = "0" + text.dropFirst(2).prefix(5) + text.prefix(1) + text.suffix(1)
    }
    let letters = text.dropFirst(7).map { Int($0.asciiValue ?? 64) - 64 }
    guard let check = letters.first else { return false }
    let second = letters.count > 1 ? letters[1] % 23 : 0
    return (weighted(text, [8, 7, 6, 5, 4, 3, 2]) + 9 * second) % 23 == check % 23
  }

  static func isSpanish(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    let letters = Array("TRWAGMYFPDXBNJZSQVHLCKE")
    let middle = text.dropFirst().prefix(7)
    guard middle.allSatisfy(\.isNumber) else { return false }
    if let place = "XYZ".firstIndex(of: first) {
      let digit = "XYZ".distance(from: "XYZ".startIndex, to: place)
      return last == letters[value("\(digit)\(middle)") % 23]
    }
    if first.isNumber { return last == letters[value(text.prefix(8)) % 23] }
    if "KLM".contains(first) { return last == letters[value(middle) % 23] || last.isLetter }
    let sum = digits(middle).enumerated().reduce(0) {
      $0 + ($1.offset % 2 == 0 ? crossSum(2 * $1.element) : $1.element)
    }
    let check = (10 - sum % 10) % 10
    return last.wholeNumberValue == check || last == Array("JABCDEFGHI")[check]
  }
}
