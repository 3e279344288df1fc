/// A word of a command that has no name of its own.
struct ArgumentDefinition: Equatable, Sendable {
  let name: String
  let summary: String
  var isRequired = true
  /// Whether it takes all the words that follow; only the last may.
  var isRest = false
  /// The words that it may be, where they are fixed.
  var words: [String] = []

  var kind: WordKind { words.isEmpty ? WordKind(placeholder: name) : .words(words) }

  var usage: String {
    let name = isRest ? "\(name)…" : name
    return isRequired ? name : "[\(name)]"
  }
}
