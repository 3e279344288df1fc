/// Joins the pieces in which banks send a text, and blanks that stand side by side.
enum PurposeText {
  /// A piece that is as long as a piece can be goes on in the next one without a blank.
  static func joined(_ pieces: [String], fullAt widths: Set<Int>) -> String {
    var joined = ""
    for (index, piece) in pieces.enumerated() {
      if index > 0, !widths.contains(pieces[index - 1].unicodeScalars.count) { joined += " " }
      joined += piece
    }
    return tidied(joined)
  }

  /// In one line, with single blanks, and none at its ends.
  static func tidied(_ text: some StringProtocol) -> String {
    String(text).unicodeScalars.split { $0.properties.isWhitespace || $0.value < 32 }
      .map { String(Substring($0)) }.joined(separator: " ")
  }
}
