/// The form of the numbers of one country, and what their check digits are.
struct TaxRule: Sendable {
  /// The code of the country.
  let country: String
  let example: String
  /// Forms, one of which a number has: 9 a digit, A a letter, X either, other signs themselves.
  let forms: [String]
  let isSound: @Sendable (String) -> Bool

  init(
    _ country: String, _ example: String, _ forms: [String],
    _ isSound: @escaping @Sendable (String) -> Bool
  ) {
    (self.country, self.example, self.forms, self.isSound) = (country, example, forms, isSound)
  }

  func hasForm(_ number: String) -> Bool {
    forms.contains { form in
      form.count == number.count
        && zip(form, number).allSatisfy { sign, letter in
          switch sign {
          case "9": letter.isASCII && letter.isNumber
          case "A": letter.isASCII && letter.isLetter
          case "X": letter.isASCII && (letter.isNumber || letter.isLetter)
          default: letter == sign
          }
        }
    }
  }
}

/// The rules of all countries whose numbers are known, by the prefixes of the numbers.
enum TaxRules {
  static let all: [String: TaxRule] = {
    var all = first.merging(second) { $1 }.merging(third) { $1 }
    all["GR"] = all["EL"]
    all["XI"] = all["GB"]
    return all
  }()

  private static let first: [String: TaxRule] = [
    "AT": TaxRule("AT", "ATU13585627", ["U99999999"]) { text in
      let digits = digits(text)
      let sum = digits.prefix(7).enumerated().reduce(0) {
        $0 + ($1.offset % 2 == 0 ? $1.element : crossSum(2 * $1.element))
      }
      return (96 - sum) % 10 == digits[7]
    },
    "BE": TaxRule("BE", "BE0428759497", ["0999999999", "1999999999"]) { text in
      97 - value(text.prefix(8)) % 97 == value(text.suffix(2))
    },
    "BG": TaxRule("BG", "BG175074752", ["999999999", "9999999999"], isBulgarian),
    "CHE": TaxRule("CH", "CHE100155212", ["999999999"]) { text in
      let check = (11 - weighted(text, [5, 4, 3, 2, 7, 6, 5, 4]) % 11) % 11
      return check == digits(text)[8]
    },
    "CY": TaxRule("CY", "CY10259033P", ["99999999A"]) { text in
      let values = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
      let sum = digits(text.dropLast()).enumerated().reduce(0) {
        $0 + ($1.offset % 2 == 0 ? values[$1.element] : $1.element)
      }
      return text.last == letter(sum % 26)
    },
    // Of natural persons, the rules of several times are in use.
    "CZ": TaxRule("CZ", "CZ25123891", ["99999999", "999999999", "9999999999"]) { text in
      switch text.count {
      case 8: (11 - weighted(text, [8, 7, 6, 5, 4, 3, 2]) % 11) % 10 == digits(text)[7]
      case 10: value(text) % 11 == 0 || value(text.prefix(9)) % 11 == 10 && text.last == "0"
      default: true
      }
    },
    "DE": TaxRule("DE", "DE136695976", ["999999999"]) { isHybrid($0) },
    "DK": TaxRule("DK", "DK13585628", ["99999999"]) { text in
      weighted(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 == 0
    },
    "EE": TaxRule("EE", "EE100931558", ["999999999"]) { text in
      (10 - weighted(text, [3, 7, 1, 3, 7, 1, 3, 7]) % 10) % 10 == digits(text)[8]
    },
    "EL": TaxRule("GR", "EL094259216", ["999999999"]) { text in
      weighted(text, [256, 128, 64, 32, 16, 8, 4, 2]) % 11 % 10 == digits(text)[8]
    },
  ]

  private static let second: [String: TaxRule] = [
    "ES": TaxRule("ES", "ESA13585625", ["X9999999X"], isSpanish),
    "FI": TaxRule("FI", "FI20774740", ["99999999"]) { text in
      (11 - weighted(text, [7, 9, 10, 5, 8, 4, 2]) % 11) % 11 == digits(text)[7]
    },
    // Keys with letters have a rule of their own, which nobody has published.
    "FR": TaxRule("FR", "FR40303265045", ["XX999999999"]) { text in
      guard text.prefix(2).allSatisfy(\.isNumber) else { return true }
      return (12 + 3 * (value(text.suffix(9)) % 97)) % 97 == value(text.prefix(2))
    },
    "GB": TaxRule(
      "GB", "GB980780684", ["999999999", "999999999999", "GD999", "HA999"], isBritish),
    "HR": TaxRule("HR", "HR33392005961", ["99999999999"]) { isHybrid($0) },
    "HU": TaxRule("HU", "HU12892312", ["99999999"]) { text in
      (10 - weighted(text, [9, 7, 3, 1, 9, 7, 3]) % 10) % 10 == digits(text)[7]
    },
    "IE": TaxRule(
      "IE", "IE6433435F", ["9999999A", "9999999AA", "9A99999A", "9+99999A", "9*99999A"], isIrish),
    "IT": TaxRule("IT", "IT00743110157", ["99999999999"]) { isLuhn($0) },
    "LT": TaxRule("LT", "LT119511515", ["999999999", "999999999999"]) { text in
      let weights = (0..<text.count - 1).map { $0 % 9 + 1 }
      var check = weighted(text, weights) % 11
      if check == 10 { check = weighted(text, weights.indices.map { ($0 + 2) % 9 + 1 }) % 11 }
      return check % 10 == value(text.suffix(1))
    },
    "LU": TaxRule("LU", "LU15027442", ["99999999"]) { text in
      value(text.prefix(6)) % 89 == value(text.suffix(2))
    },
    // Those of natural persons begin with their day of birth.
    "LV": TaxRule("LV", "LV40003521600", ["99999999999"]) { text in
      guard let first = text.first, first > "3" else { return true }
      let check = 3 - weighted(text, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11
      return (check < -1 ? check + 11 : check) == digits(text)[10]
    },
    "MT": TaxRule("MT", "MT11679112", ["99999999"]) { text in
      37 - weighted(text, [3, 4, 6, 7, 8, 9]) % 37 == value(text.suffix(2))
    },
  ]

  private static let third: [String: TaxRule] = [
    "NL": TaxRule("NL", "NL004495445B01", ["999999999B99"], isDutch),
    "NO": TaxRule("NO", "NO995525828MVA", ["999999999"]) { text in
      (11 - weighted(text, [3, 2, 7, 6, 5, 4, 3, 2]) % 11) % 11 == digits(text)[8]
    },
    "PL": TaxRule("PL", "PL8567346215", ["9999999999"]) { text in
      weighted(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 == digits(text)[9]
    },
    "PT": TaxRule("PT", "PT501964843", ["999999999"]) { text in
      let check = 11 - weighted(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11
      return (check >= 10 ? 0 : check) == digits(text)[8]
    },
    "RO": TaxRule(
      "RO", "RO18547290", (2...10).map { String(repeating: "9", count: $0) }
    ) { text in
      let weights = Array([7, 5, 3, 2, 1, 7, 5, 3, 2].suffix(text.count - 1))
      return weighted(text, weights) * 10 % 11 % 10 == value(text.suffix(1))
    },
    "SE": TaxRule("SE", "SE123456789701", ["999999999999"]) { text in
      isLuhn(String(text.prefix(10))) && value(text.suffix(2)) >= 1
    },
    "SI": TaxRule("SI", "SI50223054", ["99999999"]) { text in
      let check = 11 - weighted(text, [8, 7, 6, 5, 4, 3, 2]) % 11
      return check % 10 == digits(text)[7] && check != 11
    },
    "SK": TaxRule("SK", "SK2022749619", ["9999999999"]) { text in value(text) % 11 == 0 },
  ]
}
