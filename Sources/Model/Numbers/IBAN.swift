/// The number of a bank account, by ISO 13616: letters of the country, two check digits, the rest.
package struct IBAN: Equatable, Sendable {
  /// Without spaces, in capitals.
  package let text: String

  /// Nil for what is none: wrong signs, another length than the country's, wrong check digits.
  package init?(_ written: String) {
    let signs = written.utf8.filter { $0 != UInt8(ascii: " ") }.map { sign in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(sign) ? sign - 32 : sign
    }
    let country = String(decoding: signs.prefix(2), as: UTF8.self)
    guard (15...34).contains(signs.count), Self.lengths[country].map({ $0 == signs.count }) ?? true,
      signs.prefix(2).allSatisfy(Self.isLetter),
      signs.dropFirst(2).prefix(2).allSatisfy(Self.isDigit),
      signs.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) }), Self.rest(of: signs) == 1
    else { return nil }
    text = String(decoding: signs, as: UTF8.self)
  }

  /// In groups of four, as it is printed.
  package static func grouped(_ text: String) -> String {
    let signs = Array(text.filter { $0 != " " })
    return stride(from: 0, to: signs.count, by: 4)
      .map { String(signs[$0..<min($0 + 4, signs.count)]) }.joined(separator: " ")
  }

  /// What the number leaves when it is divided by 97, country and check digits last, letters as 10
  /// to 35.
  private static func rest(of signs: [UInt8]) -> Int {
    (signs.dropFirst(4) + signs.prefix(4)).reduce(0) { rest, sign in
      isDigit(sign)
        ? (rest * 10 + Int(sign) - 48) % 97 : (rest * 100 + Int(sign) - 55) % 97
    }
  }

  private static func isLetter(_ sign: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(sign)
  }

  private static func isDigit(_ sign: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(sign)
  }

  /// How long those of the countries are that pay in SEPA; those of others are as long as they are.
  private static let lengths = [
    "AD": 24, "AT": 20, "BE": 16, "BG": 22, "CH": 21, "CY": 28, "CZ": 24, "DE": 22, "DK": 18,
    "EE": 20, "ES": 24, "FI": 18, "FR": 27, "GB": 22, "GI": 23, "GR": 27, "HR": 21, "HU": 28,
    "IE": 22, "IS": 26, "IT": 27, "LI": 21, "LT": 20, "LU": 20, "LV": 21, "MC": 27, "MT": 31,
    "NL": 18, "NO": 15, "PL": 28, "PT": 25, "RO": 24, "SE": 24, "SI": 19, "SK": 24, "SM": 27,
    "VA": 22,
  ]
}

/// What tells a bank from others, by ISO 9362: eight signs, or eleven for one of its branches.
package struct BIC: Equatable, Sendable {
  /// Without spaces, in capitals.
  package let text: String

  /// Nil for what is none.
  package init?(_ written: String) {
    let text = written.filter { $0 != " " }.uppercased()
    let isPlain = text.utf8.allSatisfy { sign in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(sign)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(sign)
    }
    guard isPlain, text.utf8.count == 8 || text.utf8.count == 11,
      text.utf8.dropFirst(4).prefix(2).allSatisfy({ $0 >= UInt8(ascii: "A") })
    else { return nil }
    self.text = text
  }
}
