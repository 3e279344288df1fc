/// What a word on the command line means, where names need not be told apart.
enum Named {
  /// The one that it means; fails where it means none, or more than one.
  static func one<Value>(
    _ word: String, among all: [Value], _ noun: String, list: String, _ means: (Value) -> Bool
  ) throws(CommandFailure) -> Value {
    let found = all.filter(means)
    guard let first = found.first else {
      throw CommandFailure(
        .notFound, "There is no \(noun) \"\(Terminal.safe(word))\".",
        hint: "See: thecompany \(list)")
    }
    guard found.count == 1 else {
      throw CommandFailure(
        .failed, "More than one \(noun) is meant by \"\(Terminal.safe(word))\".",
        hint: "Give its identifier: thecompany \(list) --json", reason: "ambiguous")
    }
    return first
  }
}
