/// Asks before something that can't be taken back.
enum Confirmation {
  /// Goes on only with `--yes`, or when the next line of standard input is "yes".
  static func ask(
    _ invocation: Invocation, _ question: String, otherwise: String = "Nothing was forgotten."
  ) throws(CommandFailure) {
    if invocation.has("yes") { return }
    invocation.terminal.errors(question + " Type yes: ")
    let line = try invocation.terminal.line()
    if line == nil { invocation.terminal.errors("\n") }
    guard line == "yes" else {
      throw CommandFailure(.usage, otherwise, hint: "Answer yes, or give --yes.")
    }
  }
}
