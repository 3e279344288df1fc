import Model

/// A tax number for trade between companies, such as DE136695976, as far as it can be told without
/// asking an office: its country's form, and whether its check digits go with the others.
///
/// Known are the VAT numbers of the countries of the EU and of Northern Ireland, and those of the
/// United Kingdom, Switzerland and Norway. National numbers of other sorts are no flaw.
package struct TaxNumber: Hashable, Sendable {
  /// The prefix of the number's country: that of the country, but EL for Greece and XI for Northern
  /// Ireland.
  package let prefix: String
  /// What stands behind it: capital letters and digits.
  package let number: String

  /// What can be told of a number.
  package enum Finding: Equatable, Sendable {
    /// Its digits go together.
    case sound
    /// One of its digits is wrong: the check digits do not go with the others.
    case checkDigits
    /// Numbers of that country have another form, such as this.
    case form(country: String, example: String)
    /// It is none of those that are known.
    case unknown
  }

  /// The number with its prefix, as everybody may write it.
  package var text: String { prefix + number }

  /// Reads a number, with or without its prefix: then as one of a country. Nil for one of which
  /// nothing is known.
  package init?(_ text: String, in country: String?) {
    let letters = Self.letters(of: text)
    for prefix in TaxRules.all.keys.sorted(by: { ($1.count, $0) < ($0.count, $1) })
    where letters.hasPrefix(prefix) && Self.isNumber(letters.dropFirst(prefix.count)) {
      self.prefix = Self.meant(prefix)
      number = Self.plain(String(letters.dropFirst(prefix.count)), self.prefix)
      return
    }
    guard let country, let rule = TaxRules.all[Self.prefix(of: country)] else { return nil }
    let number = Self.plain(letters, Self.prefix(of: country))
    guard rule.hasForm(number) else { return nil }
    prefix = Self.prefix(of: country)
    self.number = number
  }

  /// What can be told of a text that stands in the field of a tax number.
  package static func finding(_ text: String, in country: String?) -> Finding {
    guard let number = TaxNumber(text, in: country), let rule = TaxRules.all[number.prefix] else {
      return .unknown
    }
    guard rule.hasForm(number.number) else {
      return .form(country: rule.country, example: rule.example)
    }
    return rule.isSound(number.number) ? .sound : .checkDigits
  }

  private static func letters(of text: String) -> String {
    text.uppercased().filter {
      $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "+" || $0 == "*"
    }
  }

  /// The words that Swiss and Norwegian numbers end with.
  private static func plain(_ number: String, _ prefix: String) -> String {
    let ends =
      prefix == "CHE" ? ["MWST", "TVA", "IVA", "TPV", "VAT"] : prefix == "NO" ? ["MVA"] : []
    let end = ends.first { number.hasSuffix($0) }
    return String(number.dropLast(end?.count ?? 0))
  }

  /// Words begin like prefixes too: a number has digits.
  private static func isNumber(_ rest: Substring) -> Bool {
    rest.count >= 2 && rest.count { $0.isNumber } * 2 >= rest.count
  }

  private static func meant(_ prefix: String) -> String { prefix == "GR" ? "EL" : prefix }

  private static func prefix(of country: String) -> String {
    switch country {
    case "GR": "EL"
    case "CH": "CHE"
    case "MC": "FR"
    case "IM": "GB"
    default: country
    }
  }
}

extension TaxNumber.Finding {
  /// One sentence for a person; nil where nothing is to be told.
  package var sentence: String? {
    switch self {
    case .sound, .unknown: nil
    case .checkDigits:
      say(
        "The check digits of the tax number do not go with the others: one of its digits may be "
          + "wrong.")
    case .form(let country, let example):
      say(
        "Tax numbers of this country look otherwise: \(Countries.name(of: country)), such as "
          + "\(example).")
    }
  }
}
