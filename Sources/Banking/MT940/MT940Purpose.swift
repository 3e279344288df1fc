import Model

/// What stands in a `:86:`: the parts of German banks with `?20`, those of others with `/REMI/`, or
/// plain words.
struct MT940Purpose {
  private let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  /// Fills the texts of an entry.
  func fill(_ entry: inout BankEntry) {
    let text = lines.joined()
    let signs = Array(text.utf8.prefix(6))
    // Three digits, and a sign that begins each part.
    if signs.count == 6, signs[..<3].allSatisfy(SignTokens.isDigit), Self.isMark(signs[3]),
      signs[4...5].allSatisfy(SignTokens.isDigit)
    {
      fillParts(text, Character(UnicodeScalar(signs[3])), &entry)
    } else if let parts = MT940Keys.slashes(text) {
      MT940Keys.fill(parts, &entry)
    } else {
      MT940Keys.fillWords(lines, width: 65, &entry)
    }
    if ReversalCodes.isReturn(entry.code) { entry.isReversal = true }
  }

  private static func isMark(_ sign: UInt8) -> Bool {
    (0x21...0x7E).contains(sign) && !SignTokens.isDigit(sign) && !(0x41...0x5A).contains(sign)
      && !(0x61...0x7A).contains(sign)
  }

  private func fillParts(_ text: String, _ mark: Character, _ entry: inout BankEntry) {
    var purpose: [String] = []
    var names: [String] = []
    entry.code = String(text.prefix(3))
    for (number, part) in Self.parts(text.dropFirst(3), mark) {
      switch number {
      case 0: entry.bookingText = PurposeText.tidied(part)
      case 10: break
      case 20...29, 60...63: purpose.append(part)
      case 30: entry.bic = AccountText.compact(part)
      case 31: entry.account = AccountText.compact(part)
      case 32, 33: names.append(part)
      default: break
      }
    }
    entry.name = PurposeText.joined(names, fullAt: [27])
    MT940Keys.fillWords(purpose, width: 27, &entry)
  }

  /// The parts: a mark, two digits, and what follows up to the next mark with two digits.
  private static func parts(_ text: Substring, _ mark: Character) -> [(Int, String)] {
    var parts: [(Int, String)] = []
    for (index, piece) in text.split(separator: mark, omittingEmptySubsequences: false).enumerated()
    {
      let digits = piece.utf8.prefix(2)
      if digits.count == 2, digits.allSatisfy(SignTokens.isDigit),
        let number = Int(String(piece.prefix(2)))
      {
        parts.append((number, String(piece.dropFirst(2))))
      } else if index > 0, !parts.isEmpty {
        parts[parts.count - 1].1 += String(mark) + piece
      }
    }
    return parts
  }
}
