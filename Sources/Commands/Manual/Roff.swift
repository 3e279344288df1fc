/// Lines for `man`, with what would steer its typesetter made plain.
struct Roff: Sendable {
  private(set) var text = ""

  /// A request, such as `.SH NAME`.
  mutating func request(_ name: String, _ words: String...) {
    let quoted = words.map { "\"\(Self.plain($0).replacing("\"", "\\(dq"))\"" }
    text += ([".\(name)"] + quoted).joined(separator: " ") + "\n"
  }

  /// What the page is called and of when it is; a day is written as it is.
  mutating func title(_ name: String, day: String, source: String) {
    text += ".TH \"\(Self.plain(name))\" \"1\" \"\(day)\" \"\(Self.plain(source))\"\n"
  }

  /// A line of running text.
  mutating func line(_ line: String) { text += Self.line(line) + "\n" }

  /// A term and what it means.
  mutating func term(_ term: String, _ meaning: String) {
    request("TP")
    text += "\\fB" + Self.plain(term) + "\\fR\n"
    line(meaning)
  }

  /// No character of it means anything to the typesetter.
  static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": plain += "\\e"
      case "-": plain += "\\-"
      case "~": plain += "\\(ti"
      case "^": plain += "\\(ha"
      case "`": plain += "\\(ga"
      case "'": plain += "\\(aq"
      case "\n": plain += " "
      default:
        let code = scalar.value
        plain += code < 0x80 ? String(scalar) : "\\[u\(Self.hexadecimal(code))]"
      }
    }
    return plain
  }

  /// A point or a quote at the beginning of a line would be a request.
  private static func line(_ text: String) -> String {
    let plain = plain(text)
    return plain.hasPrefix(".") ? "\\&" + plain : plain
  }

  private static func hexadecimal(_ code: UInt32) -> String {
    let digits = String(code, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension String {
  fileprivate func replacing(_ character: Character, _ text: String) -> String {
    split(separator: character, omittingEmptySubsequences: false).joined(separator: text)
  }
}
