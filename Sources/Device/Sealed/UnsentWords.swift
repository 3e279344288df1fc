import Model

/// Words for what was not sent, where nobody may be able to count it.
enum UnsentWords {
  /// The things, and whether it is just one.
  static func words(_ changes: Int?, _ files: Int) -> (String, isOne: Bool) {
    guard let changes else { return (say("Unsent changes"), false) }
    let unsent = Unsent(changes: changes, files: files)
    return (unsent.words, unsent.count == 1)
  }
}
