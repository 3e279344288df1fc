/// What a person typed, as a full-text query that can't be anything but words.
struct SearchQuery {
  /// What was typed, without the spaces around it.
  let text: String
  /// Full-text queries, the cheapest first: whole words, then the last word begun, and only if
  /// those find nothing, every word begun. A word's beginning costs as much as it has endings.
  let matches: [String]
  /// The words, in their order.
  private let words: [Substring]

  /// Words beyond this one are not looked at.
  private static let wordLimit = 8
  /// Bytes of the text beyond this one are not looked at.
  private static let textLimit = 256

  init(_ typed: String) {
    text = Self.trimmed(typed)
    words = Array(text.split { !$0.isLetter && !$0.isNumber }.prefix(Self.wordLimit))
    let whole = words.map { Self.spelled($0) }
    let begun = words.map { Self.spelled($0, "*") }
    matches = [
      whole, whole.dropLast() + begun.suffix(1), whole.count == 1 ? [] : begun,
    ].filter { !$0.isEmpty }.map { $0.joined(separator: " AND ") }
  }

  /// A word as a query says it, however it is spelled.
  private static func spelled(_ word: Substring, _ end: String = "") -> String {
    let all = ([String(word)] + SpelledWords.others(of: word)).map { "\"\($0)\"\(end)" }
    return all.count == 1 ? all[0] : "(\(all.joined(separator: " OR ")))"
  }

  /// Full-text queries for what was typed with one letter wrong, missing, too much or in the place
  /// of its neighbour; one for each word that may be meant so, as a whole word.
  var nearMatches: [String] {
    words.indices.filter { NearWords.canVary(words[$0]) }.prefix(NearWords.wordLimit).map {
      match(NearWords.near(words[$0]), at: $0)
    }
  }

  /// The same for the last word where it is still being typed: what begins like it but for one
  /// letter. Nil where that may not be meant otherwise.
  var nearBeginning: String? {
    guard let last = words.last, NearWords.canVary(last) else { return nil }
    return match(NearWords.beginnings(last), at: words.count - 1, "*")
  }

  /// The query with others in the place of one word; the rest as they begin.
  private func match(_ others: [String], at place: Int, _ end: String = "") -> String {
    words.indices.map { index in
      index == place
        ? "(" + others.map { "\"\($0)\"\(end)" }.joined(separator: " OR ") + ")"
        : "\"\(words[index])\"*"
    }.joined(separator: " AND ")
  }

  private static func trimmed(_ typed: String) -> String {
    let limited = String(typed.prefix(textLimit)).filter { $0 != "\0" }
    guard let first = limited.firstIndex(where: { !$0.isWhitespace }),
      let last = limited.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(limited[first...last])
  }
}
