import Model

/// One run of a command: what was given, and the terminal it runs on.
struct Invocation: Sendable {
  let parsed: ParsedCommand
  let terminal: Terminal
  /// Named values of the environment.
  let environment: @Sendable (String) -> String?

  /// Whether a flag was given.
  func has(_ flag: String) -> Bool { parsed.flags.contains(flag) }

  /// The value of an option, if it was given.
  func value(_ option: String) -> String? { parsed.values[option] }

  /// The values of an option that may be given several times.
  func values(_ option: String) -> [String] { parsed.lists[option] ?? [] }

  /// The value of an option that the parser has made sure of.
  func required(_ option: String) throws(CommandFailure) -> String {
    guard let value = value(option) else {
      throw usage("Missing: --\(option).")
    }
    return value
  }

  /// The argument at that place, if it was given.
  func argument(_ index: Int) -> String? {
    parsed.arguments.indices.contains(index) ? parsed.arguments[index] : nil
  }

  /// The argument at a place that the parser has made sure of.
  func requiredArgument(_ index: Int) throws(CommandFailure) -> String {
    guard let argument = argument(index) else { throw usage("A word is missing.") }
    return argument
  }

  /// A whole number within bounds.
  func number(
    _ option: String, in range: ClosedRange<Int>, otherwise: Int
  ) throws(CommandFailure) -> Int {
    guard let text = value(option) else { return otherwise }
    guard let number = Int(text), range.contains(number) else {
      throw usage(
        "--\(option) takes a number from \(range.lowerBound) to \(range.upperBound), "
          + "not \"\(text)\".")
    }
    return number
  }

  /// An exact number.
  func decimal(_ option: String) throws(CommandFailure) -> ExactDecimal? {
    guard let text = value(option) else { return nil }
    guard let number = ExactDecimal(typed: text) else {
      throw usage("--\(option) takes a number such as 12.5, not \"\(text)\".")
    }
    return number
  }

  /// One of a few words, in any case.
  func choice(
    _ option: String, _ words: [String], otherwise: String
  ) throws(CommandFailure) -> String {
    let word = value(option) ?? otherwise
    guard let found = words.first(where: { $0.lowercased() == word.lowercased() }) else {
      throw usage(
        "--\(option) is one of \(words.joined(separator: ", "))."
          + Suggestion.sentence(for: word, among: words))
    }
    return found
  }

  /// A mistake in how this command was called.
  func usage(_ message: String) -> CommandFailure { .usage(message, parsed.path) }
}
