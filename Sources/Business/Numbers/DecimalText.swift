package import Model

/// Numbers as people write them.
package enum DecimalText {
  /// The number; nil for anything else, and for what two people would read differently.
  ///
  /// One comma stands for the point, but not in `1,500`, which is one and a half here and fifteen
  /// hundred there.
  package static func read(_ text: String) -> ExactDecimal? {
    let text = text.trimmed
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return ExactDecimal(text) }
    guard !text.contains("."), parts[1].utf8.count != 3 else { return nil }
    return ExactDecimal("\(parts[0]).\(parts[1])")
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
