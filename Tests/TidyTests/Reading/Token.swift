/// A word, a number or one sign of Swift code. `@` and `#` belong to the word that follows.
struct Token: Equatable, Sendable {
  let text: String
  /// Counted from 1.
  let line: Int
  /// Whether nothing stands between it and the token before.
  let touchesPrevious: Bool

  var isWord: Bool {
    guard let first = text.utf8.first else { return false }
    return Bytes.isWord(first) || text.utf8.count > 1
  }
}

/// Sequences of words and signs, found anywhere in a file's code.
extension [Token] {
  /// Indices at which these texts follow each other.
  func matches(_ texts: [String]) -> [Int] {
    indices.filter { start in
      start + texts.count <= count
        && texts.indices.allSatisfy { self[start + $0].text == texts[$0] }
    }
  }

  /// Nothing outside the array, so that rules can look around freely.
  func text(_ index: Int) -> String {
    indices.contains(index) ? self[index].text : ""
  }

  /// The index behind the bracket that closes the one at `index`.
  func afterBracket(_ index: Int) -> Int {
    var depth = 0
    var index = index
    while index < count {
      switch self[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      index += 1
      if depth == 0 { break }
    }
    return index
  }
}

/// What a byte can be.
enum Bytes {
  static func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  static func isLetter(_ byte: UInt8) -> Bool { isUpper(byte) || isLower(byte) }
  static func isUpper(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
  static func isLower(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
