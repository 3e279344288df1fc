/// Words of a text, cut where an identifier changes case, in small letters: `changeToken` reads
/// like "change token".
enum Phrases {
  static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    let bytes = Array(line.utf8)
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word = []
    }
    for (index, byte) in bytes.enumerated() {
      guard Bytes.isLetter(byte) else {
        end()
        continue
      }
      if Bytes.isUpper(byte), startsWord(bytes, index) { end() }
      word.append(byte | 0x20)
    }
    end()
    return words
  }

  /// A capital after a small letter, or the last of several before a small one.
  private static func startsWord(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard index > 0 else { return true }
    if !Bytes.isUpper(bytes[index - 1]) { return true }
    return index + 1 < bytes.count && Bytes.isLower(bytes[index + 1])
  }

  /// Where one of the phrases occurs; a phrase is one or more small words with spaces between.
  static func find(_ phrases: [[String]], in words: [String]) -> [(phrase: Int, at: Int)] {
    words.indices.flatMap { at in
      phrases.indices.compactMap { index in
        let phrase = phrases[index]
        guard words[at] == phrase[0], words[at...].starts(with: phrase) else { return nil }
        return (index, at)
      }
    }
  }

  static func split(_ phrase: String) -> [String] {
    phrase.split(separator: " ").map(String.init)
  }
}
