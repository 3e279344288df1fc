/// A word of a command that has no name of its own.
struct ArgumentDefinition: Equatable, Sendable {
  let name: String
  let summary: String
  var isRequired = true
  /// Whether it takes all the words that follow; only the last may.
  var isRest = false

  var usage: String {
    let name = isRest ? "\(name)…" : name
    return isRequired ? name : "[\(name)]"
  }
}
