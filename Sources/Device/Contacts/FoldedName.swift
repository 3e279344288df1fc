/// A name without what people write in different ways: capitals, accents, signs, spaces and the
/// legal form of a company.
package struct FoldedName: Hashable, Sendable {
  /// Its letters and digits; empty where nothing else is in it.
  package let letters: String

  /// Letters beyond this one are not looked at.
  private static let letterLimit = 60

  /// Folds a name.
  package init(_ name: String) {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "'" }
      .map { Self.folded($0.filter { $0.isLetter || $0.isNumber }) }
      .filter { !$0.isEmpty }
    var kept = words.filter { !Self.forms.contains($0) }
    if kept.isEmpty { kept = words }
    letters = String(kept.joined().prefix(Self.letterLimit))
  }

  /// Whether both are the same, or differ in one letter: another one, one more or less, or two
  /// neighbours in each other's place. Short names are the same or not.
  package func isNear(_ other: FoldedName) -> Bool {
    if letters == other.letters { return !letters.isEmpty }
    let (mine, theirs) = (Array(letters), Array(other.letters))
    guard min(mine.count, theirs.count) >= 6, abs(mine.count - theirs.count) <= 1 else {
      return false
    }
    let start = zip(mine, theirs).prefix { $0 == $1 }.count
    let end = zip(mine.reversed(), theirs.reversed()).prefix { $0 == $1 }.count
    let longest = max(mine.count, theirs.count)
    if start + end >= longest - 1 { return isSpelling(mine, theirs, start) }
    guard mine.count == theirs.count, start + end == longest - 2 else { return false }
    return mine[start] == theirs[start + 1] && mine[start + 1] == theirs[start]
  }

  /// Another digit is another name: Store 1 is not Store 2.
  private func isSpelling(_ mine: [Character], _ theirs: [Character], _ place: Int) -> Bool {
    let letters = [mine, theirs].compactMap { place < $0.count ? $0[place] : nil }
    return !letters.contains { $0.isNumber }
  }

  private static func folded(_ word: String) -> String {
    guard word.utf8.contains(where: { $0 >= 0x80 }) else { return word }
    return word.reduce(into: "") { text, letter in
      if let plain = plain[letter] { text += plain } else { text.append(letter) }
    }
  }

  private static let plain: [Character: String] = {
    var plain: [Character: String] = [
      "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "ø": "oe", "å": "aa", "œ": "oe",
      "þ": "th", "ð": "d", "ł": "l", "đ": "d", "ı": "i",
    ]
    let marked = [
      "a": "àáâãāăą", "c": "çćĉċč", "d": "ď", "e": "èéêëēĕėęě", "g": "ĝğġģ", "h": "ĥħ",
      "i": "ìíîïĩīĭį", "j": "ĵ", "k": "ķ", "l": "ĺļľ", "n": "ñńņň", "o": "òóôõōŏő", "r": "ŕŗř",
      "s": "śŝşšș", "t": "ţťț", "u": "ùúûũūŭůűų", "w": "ŵ", "y": "ýÿŷ", "z": "źżž",
    ]
    for (letter, all) in marked { for one in all { plain[one] = letter } }
    return plain
  }()

  /// Legal forms, without their dots.
  private static let forms: Set<String> = [
    "gmbh", "ag", "kg", "ohg", "gbr", "ug", "ev", "eg", "ek", "kgaa", "mbh", "co",
    "haftungsbeschraenkt",
    "ltd", "limited", "llc", "inc", "corp", "corporation", "plc", "llp", "pty",
    "sa", "sarl", "sas", "srl", "spa", "bv", "nv", "vof", "aps", "as", "ab", "oy", "oyj", "asa",
    "doo", "dd", "sro", "spzoo", "kft", "zrt", "sl", "slu", "lda", "und", "and", "the", "et",
  ]
}
