/// Words that differ in one letter from one that was typed.
enum NearWords {
  /// How many words of a text are varied at most.
  static let wordLimit = 4
  /// Shorter words are meant as they are, and longer ones are no words.
  private static let lengths = 4...24
  private static let latin = Set("abcdefghijklmnopqrstuvwxyz")

  /// Whether a word may be meant otherwise: numbers and codes are not.
  static func canVary(_ word: Substring) -> Bool {
    lengths.contains(word.count) && word.allSatisfy(\.isLetter)
  }

  /// All of them, in a fixed order.
  static func near(_ word: Substring) -> [String] {
    let letters = Array(word.lowercased())
    let alphabet = alphabet(of: letters)
    var near: Set<[Character]> = []
    for place in letters.indices {
      var other = letters
      other.remove(at: place)
      near.insert(other)
      for letter in alphabet {
        other = letters
        other[place] = letter
        near.insert(other)
        other = letters
        other.insert(letter, at: place)
        near.insert(other)
      }
      if place > 0 {
        other = letters
        other.swapAt(place - 1, place)
        near.insert(other)
      }
    }
    near.remove(letters)
    return near.map { String($0) }.sorted()
  }

  /// The beginnings of all words that begin with one of them: those of which no other one is the
  /// beginning. That the last letter is wrong, or that one is missing before it, is said by the
  /// word without it, so these are fewer.
  static func beginnings(_ word: Substring) -> [String] {
    var kept: [String] = []
    for other in near(word) {
      // In order a word comes right behind its beginning, but for others that begin so too.
      if let last = kept.last, other.unicodeScalars.starts(with: last.unicodeScalars) { continue }
      kept.append(other)
    }
    return kept
  }

  /// The letters that may stand in a word: those of the scripts that its own are of.
  private static func alphabet(of letters: [Character]) -> [Character] {
    var alphabet = latin.union(letters)
    for block in [0x370...0x3FF, 0x400...0x45F] as [ClosedRange<UInt32>]
    where letters.contains(where: { $0.unicodeScalars.contains { block.contains($0.value) } }) {
      let own = block.compactMap { Unicode.Scalar($0) }.filter(\.properties.isLowercase)
      alphabet.formUnion(own.map { Character($0) })
    }
    return alphabet.sorted()
  }
}
