/// Lines as vCards and calendars have them: folded so that none has more than 75 bytes.
struct FoldedText {
  private(set) var text = ""

  /// Adds a property with all that belongs to it.
  mutating func add(_ line: String) {
    var room = 75
    for letter in line {
      let count = letter.utf8.count
      if count > room {
        text += "\r\n "
        room = 74
      }
      text.append(letter)
      room -= count
    }
    text += "\r\n"
  }

  /// A text with a mark before each sign that would be read otherwise.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, letter in
      switch letter {
      case "\\", ";", ",": escaped += "\\\(letter)"
      case "\n", "\r\n": escaped += "\\n"
      default: escaped.append(letter)
      }
    }
  }
}
