extension Invocation {
  /// The next line of standard input, or what a person types without its showing.
  func secret(_ name: String) throws(CommandFailure) -> String {
    guard let text = try terminal.secret(name), !text.isEmpty else {
      throw CommandFailure(
        .usage, "\(name) is missing on standard input.",
        hint: "Secrets are read from there alone, one line each: never from options.")
    }
    return text
  }
}
