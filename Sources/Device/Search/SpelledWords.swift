/// How words with letters that not every keyboard has are spelled without them: Müller as Mueller,
/// Gefäß as Gefaess and Gefass. That ä is found by a, the index knows by itself.
enum SpelledWords {
  private static let spelled: [Character: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "ø": "oe", "å": "aa", "œ": "oe",
  ]
  /// Letters that the index takes for no other ones.
  private static let own: [Character: String] = ["ß": "ss", "æ": "ae", "ø": "o", "œ": "oe"]

  /// The other spellings of the words of a text that have such letters.
  static func others(_ text: String) -> [String] {
    guard hasAny(text) else { return [] }
    return text.split { !$0.isLetter && !$0.isNumber }.flatMap { others(of: $0) }
  }

  /// The other spellings of one word.
  static func others(of word: Substring) -> [String] {
    guard hasAny(word) else { return [] }
    let letters = word.lowercased()
    var others: [String] = []
    for letters in [letters.spelled(spelled), letters.spelled(own)]
    where letters != word.lowercased() && !others.contains(letters) {
      others.append(letters)
    }
    return others
  }

  /// Most words have none: a look at their bytes tells.
  private static func hasAny(_ text: some StringProtocol) -> Bool {
    text.utf8.contains { $0 >= 0x80 }
  }

  /// A pattern of SQLite that texts with such letters match, put together or not.
  static let pattern = "*[ÄÖÜäöüßẞÆæØøÅåŒœ\u{300}-\u{36f}]*"
}

extension String {
  fileprivate func spelled(_ letters: [Character: String]) -> String {
    reduce(into: "") { spelled, letter in
      if let other = letters[letter] { spelled += other } else { spelled.append(letter) }
    }
  }
}
