package import Model

/// Numbers as people write them.
package enum DecimalText {
  /// The number; nil for anything else, and for what two people would read differently. What is too
  /// large is out of range, so that its field says what it takes.
  ///
  /// One comma stands for the point, but not in `1,500`, which is one and a half here and fifteen
  /// hundred there. Where a style says which of the two stands before the fraction, that one does,
  /// and the other one is in doubt: German reads `1,500` and not `1.500`.
  package static func read(_ text: String, _ style: NumberStyle = .english) -> ExactDecimal? {
    let text = text.trimmed
    let isComma = style.decimal == ","
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      return isComma && hasThousands(text) ? nil : ExactDecimal(typed: text)
    }
    guard !text.contains("."), isComma || parts[1].utf8.count != 3 else { return nil }
    return ExactDecimal(typed: "\(parts[0]).\(parts[1])")
  }

  /// Whether the point may stand between thousands, as in `1.500`, but not in `0.125`.
  private static func hasThousands(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 3 else { return false }
    let whole = parts[0].drop { $0 == "-" || $0 == "+" }
    return (1...3).contains(whole.utf8.count) && whole.first != "0"
  }
}

extension String {
  /// Without the blanks around it.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
