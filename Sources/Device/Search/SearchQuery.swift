/// What a person typed, as a full-text query that can't be anything but words.
struct SearchQuery {
  /// What was typed, without the spaces around it.
  let text: String
  /// Every word must begin something in the record; nil when there is no word.
  let match: String?

  /// Words beyond this one are not looked at.
  private static let wordLimit = 8
  /// Bytes of the text beyond this one are not looked at.
  private static let textLimit = 256

  init(_ typed: String) {
    text = Self.trimmed(typed)
    let words = text.split { !$0.isLetter && !$0.isNumber }
    match =
      words.isEmpty
      ? nil : words.prefix(Self.wordLimit).map { "\"\($0)\"*" }.joined(separator: " ")
  }

  private static func trimmed(_ typed: String) -> String {
    let limited = String(typed.prefix(textLimit)).filter { $0 != "\0" }
    guard let first = limited.firstIndex(where: { !$0.isWhitespace }),
      let last = limited.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(limited[first...last])
  }
}
