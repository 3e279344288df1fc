import Documents

/// The letters that every bank of SEPA takes.
package enum SEPAText {
  /// A text in these letters: `Müller & Söhne` is `Mueller + Soehne`. What has no such letter is a
  /// dot, and counted.
  package static func transliterated(_ text: String) -> (text: String, lostCount: Int) {
    var (written, lost) = ("", 0)
    for scalar in text.unicodeScalars {
      if isAllowed(scalar) {
        written.unicodeScalars.append(scalar)
      } else if scalar.properties.isWhitespace || scalar.value < 32 {
        written += " "
      } else if let letters = PlainLetters.all[scalar] {
        written += letters
      } else if scalar.properties.generalCategory != .nonspacingMark {
        written += "."
        lost += 1
      }
    }
    return (PurposeText.tidied(written), lost)
  }

  /// Whether all of a text is in these letters.
  package static func isWritable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(isAllowed)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", "/", "-", "?", ":", "(", ")", ".", ",", "'", "+":
      true
    default: false
    }
  }
}
