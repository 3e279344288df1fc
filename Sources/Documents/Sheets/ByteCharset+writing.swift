extension ByteCharset {
  /// A text in this charset. A letter that it does not have is written in plain letters, as `Ł` is
  /// `L`; a sign that nobody can read without it is a question mark.
  package func bytes(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return Array(text.utf8) }
    let known = letters
    return text.flatMap { letter -> [UInt8] in
      if let byte = known[letter] { return [byte] }
      return letter.unicodeScalars.flatMap { scalar -> [UInt8] in
        if scalar.isASCII { return [UInt8(scalar.value)] }
        if let byte = known[Character(scalar)] { return [byte] }
        if let plain = PlainLetters.all[scalar] { return Array(plain.utf8) }
        return Self.isSilent(scalar) ? [] : [UInt8(ascii: "?")]
      }
    }
  }

  /// What stands on another letter, or has no width.
  private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  /// The letters of the upper half, by letter. Letters of two parts equal those of one.
  private var letters: [Character: UInt8] { self == .windows1252 ? Self.westernBytes : found }

  private static let westernBytes = ByteCharset.windows1252.found

  private var found: [Character: UInt8] {
    var letters: [Character: UInt8] = [:]
    for byte in 0x80...0xFF as ClosedRange<UInt8> {
      let letter = text([byte])
      if letter != "\u{FFFD}" { letters[Character(letter)] = byte }
    }
    return letters
  }
}
