/// The last digit of goods' numbers, which tells when one of the others is wrong.
package enum CheckDigit {
  /// The digits of a text; nil where it has anything else.
  static func digits(of text: String) -> [Int]? {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return bytes.map { Int($0) - 0x30 }
  }

  /// The digit that belongs after others: from the right they count three times and once in turn.
  static func of(_ digits: some BidirectionalCollection<Int>) -> Int {
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      sum + digit.element * (digit.offset.isMultiple(of: 2) ? 3 : 1)
    }
    return (10 - sum % 10) % 10
  }

  /// A number without its check digit, completed: 7, 11 and 12 digits; nil for any other text.
  package static func completing(_ text: String) -> String? {
    guard let digits = digits(of: text), [7, 11, 12].contains(digits.count) else { return nil }
    return text + "\(of(digits))"
  }

  /// The same number in its other length: twelve digits are thirteen with a nought before them, and
  /// scanners read the one or the other from one label. Nil for any other text.
  package static func twin(of text: String) -> String? {
    guard let digits = digits(of: text) else { return nil }
    if digits.count == 12 { return "0" + text }
    return digits.count == 13 && digits[0] == 0 ? String(text.dropFirst()) : nil
  }

  /// What the last digit of a goods' number would be by the others, where it is another one: of 8,
  /// 12 and 13 digits, eight also read as a short number. Nil for what is right, and for what is no
  /// such number.
  package static func expected(in text: String) -> Int? {
    guard let digits = digits(of: text), let last = digits.last,
      [8, 12, 13].contains(digits.count)
    else { return nil }
    let expected = of(digits.dropLast())
    let isShort = unfolded(digits).map { of($0) == last } ?? false
    return expected == last || isShort ? nil : expected
  }

  /// The eleven digits that the eight of a UPC-E stand for; nil where it begins with no 0 or 1.
  static func unfolded(_ short: [Int]) -> [Int]? {
    guard short.count == 8, short[0] <= 1 else { return nil }
    let (system, middle) = ([short[0]], Array(short[1..<7]))
    switch middle[5] {
    case 0...2: return system + middle[0...1] + [middle[5], 0, 0, 0, 0] + middle[2...4]
    case 3: return system + middle[0...2] + [0, 0, 0, 0, 0] + middle[3...4]
    case 4: return system + middle[0...3] + [0, 0, 0, 0, 0, middle[4]]
    default: return system + middle[0...4] + [0, 0, 0, 0, middle[5]]
    }
  }

  /// What a number of capitals and digits leaves when it is divided by 97, its first four signs
  /// last and letters as 10 to 35 (ISO 7064): 1 where its two check digits are right. Nil for other
  /// signs.
  static func rest97(of text: String) -> Int? {
    let signs = Array(text.utf8)
    return (signs.dropFirst(4) + signs.prefix(4)).reduce(0) { (rest: Int?, sign) in
      guard let rest else { return nil }
      switch sign {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): return (rest * 10 + Int(sign) - 48) % 97
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): return (rest * 100 + Int(sign) - 55) % 97
      default: return nil
      }
    }
  }

  static func isCode39(_ sign: UInt8) -> Bool {
    switch sign {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: " -.$/+%".utf8.contains(sign)
    }
  }
}
