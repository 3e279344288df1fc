package import Model

/// By what a contact may be the same as another one, however it is written: words of the search
/// index that nobody types. What they find is compared before anybody is told.
package enum ContactKeys {
  /// So many letters or digits at the end of a number tell it, whatever stands before them.
  static let numberLength = 8
  /// The same of phone numbers that are shorter within their country than from abroad: too few for
  /// one contact among 100,000, and enough to find what is compared then.
  private static let shortLength = 6
  /// Fewer digits are no number that tells anybody.
  private static let leastDigits = 6
  /// Names with fewer letters are not looked for by halves.
  private static let leastLetters = 6

  /// What a contact's own words are found by.
  package static func words(of values: RecordValues) -> [String] {
    guard let contact = Record<Contact>(values) else { return [] }
    var words = [email(contact[.email]), taxID(contact[.taxID]), phone(contact[.phone])]
    words.append(shortPhone(contact[.phone]))
    if let name = contact[.name] { words += stored(FoldedName(name)) }
    return words.compactMap { $0 }
  }

  /// What a mail address is found by.
  package static func email(_ text: String?) -> String? {
    guard let text, text.contains("@") else { return nil }
    return word("m", lowered(text))
  }

  /// What a phone number is found by: its last digits.
  package static func phone(_ text: String?) -> String? { lastDigits(text, numberLength, "p") }

  /// What a phone number is found by where the other one has no more digits than within its
  /// country: fewer of its last ones.
  package static func shortPhone(_ text: String?) -> String? {
    lastDigits(text, shortLength, "s")
  }

  private static func lastDigits(_ text: String?, _ count: Int, _ sort: String) -> String? {
    guard let text else { return nil }
    let digits = text.utf8.filter { (0x30...0x39).contains($0) }
    guard digits.count >= leastDigits else { return nil }
    return word(sort, String(decoding: digits.suffix(count), as: UTF8.self))
  }

  /// What a tax number is found by: its last letters and digits.
  package static func taxID(_ text: String?) -> String? {
    guard let text else { return nil }
    let letters = lowered(text)
    guard letters.count >= leastDigits else { return nil }
    return word("t", String(letters.suffix(numberLength)))
  }

  /// What a name is found by that is the same but for spaces, accents and legal forms.
  package static func name(_ name: FoldedName) -> String? { word("n", name.letters) }

  /// What names are found by that may differ in one letter: one half of them is the same.
  package static func halves(of name: FoldedName) -> [String] {
    let count = name.letters.count
    guard count >= leastLetters else { return [] }
    let lengths = Set([count - 1, count, count + 1].map { $0 / 2 }).sorted()
    return lengths.flatMap { halves(of: name, $0) }
  }

  /// Under what a name is kept: whole, and by its own halves.
  private static func stored(_ folded: FoldedName) -> [String?] {
    let count = folded.letters.count
    return [name(folded)] + (count >= leastLetters ? halves(of: folded, count / 2) : [])
  }

  private static func halves(of name: FoldedName, _ length: Int) -> [String] {
    [
      word("b", String(name.letters.prefix(length))),
      word("e", String(name.letters.suffix(length))),
    ].compactMap { $0 }
  }

  private static func lowered(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static func word(_ sort: String, _ text: String) -> String? {
    text.isEmpty ? nil : "\(mark)\(sort)\(text)"
  }

  /// What the words of each sort begin with, those that tell most first.
  package static var sorts: [String] { ["m", "t", "p", "n", "b", "e", "s"].map { mark + $0 } }

  /// What such words begin with, which stands on no keyboard.
  static let mark = "\u{E001}"
}
