extension ExactDecimal: CustomStringConvertible {
  /// The shortest exact form, with a point: `12.5`, `-0.000001`, `3`. Of a sum out of range that it
  /// is: `over 4000000000000`.
  package var description: String {
    switch self {
    case .above: Self.over + Self.sumLimit.digits
    case .below: Self.under + "-" + Self.sumLimit.digits
    default: digits
    }
  }

  /// What stands in front of the limit in the words for a sum over it.
  package static let over = "over "
  /// The same for a sum under it.
  package static let under = "under "

  /// The shortest exact form of any number, which is read as the same one: for records that
  /// travel.
  package var digits: String {
    let magnitude = millionths.magnitude
    var text = millionths < 0 ? "-" : ""
    text += String(magnitude / 1_000_000)
    var fraction = magnitude % 1_000_000
    guard fraction > 0 else { return text }
    var digits: [UInt8] = [48, 48, 48, 48, 48, 48]
    for index in [5, 4, 3, 2, 1, 0] {
      digits[index] += UInt8(fraction % 10)
      fraction /= 10
    }
    while digits.last == 48 { digits.removeLast() }
    return text + "." + String(decoding: digits, as: UTF8.self)
  }

  /// Reads digits with an optional sign and at most six decimals; nil for anything else.
  package init?(_ text: some StringProtocol) {
    var magnitude: Int64 = 0
    var decimals: Int?
    var sawDigit = false
    var sign: Int64 = 1
    for (index, character) in text.utf8.enumerated() {
      switch character {
      case 45 where index == 0: sign = -1
      case 43 where index == 0: sign = 1
      case 46 where decimals == nil: decimals = 0
      case 48...57:
        guard (decimals ?? 0) < 6,
          let next = magnitude.appending(digit: Int64(character - 48), sign: sign)
        else { return nil }
        magnitude = next
        sawDigit = true
        if let count = decimals { decimals = count + 1 }
      default: return nil
      }
    }
    guard sawDigit, decimals != 0 else { return nil }
    for _ in (decimals ?? 0)..<6 {
      guard let next = magnitude.appending(digit: 0, sign: sign) else { return nil }
      magnitude = next
    }
    self.init(millionths: magnitude)
  }
}

extension Int64 {
  fileprivate func appending(digit: Int64, sign: Int64) -> Int64? {
    let (shifted, overflow) = multipliedReportingOverflow(by: 10)
    guard !overflow else { return nil }
    let (sum, overflows) = shifted.addingReportingOverflow(sign * digit)
    return overflows ? nil : sum
  }
}
