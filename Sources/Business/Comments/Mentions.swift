import Model

/// Whom a text names: an @, and the name of a member as it is, in whatever letters, up to the end
/// of a word. Of names that begin with each other the longest counts.
struct Mentions {
  /// The places of the names, each once.
  let places: [Int]

  init(in text: String, among names: [String]) {
    let folded = text.lowercased()
    let all = names.enumerated().filter { !$0.element.isEmpty }.sorted {
      $0.element.count > $1.element.count
    }
    var found: [Int] = []
    for piece in folded.split(separator: "@", omittingEmptySubsequences: false).dropFirst() {
      let match = all.first { Self.begins(piece, with: $0.element.lowercased()) }
      if let match, !found.contains(match.offset) { found.append(match.offset) }
    }
    places = found
  }

  private static func begins(_ piece: Substring, with name: String) -> Bool {
    guard piece.hasPrefix(name) else { return false }
    return piece.dropFirst(name.count).first.map { !$0.isLetter && !$0.isNumber } ?? true
  }

  /// The accounts as a field of that type keeps them, the first ones that it has room for; nil for
  /// nobody.
  static func kept(_ accounts: [AccountID], in type: FieldType) -> String? {
    var text = ""
    for account in accounts {
      let longer = text.isEmpty ? account.description : "\(text),\(account)"
      guard type.accepts(.text(longer)) else { break }
      text = longer
    }
    return text.isEmpty ? nil : text
  }
}
