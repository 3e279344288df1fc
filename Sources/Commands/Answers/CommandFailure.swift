import SyncProtocol

/// Why a command did not do what it should. Safe to show: no secrets, no row contents.
struct CommandFailure: Error, Equatable, Sendable {
  let code: ExitCode
  /// What is wrong.
  let message: String
  /// What to try, if the message doesn't say it.
  let hint: String?
  /// A finer word than the exit code, for scripts.
  let reason: String?

  init(_ code: ExitCode, _ message: String, hint: String? = nil, reason: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
    self.reason = reason
  }

  /// A mistake in the command line, with the way to its help.
  static func usage(_ message: String, _ path: [String]) -> CommandFailure {
    CommandFailure(
      .usage, message, hint: "See: \(path.joined(separator: " ")) --help")
  }

  /// For a person, on standard error.
  var text: String {
    let lines = (hint ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let hints = hint == nil ? "" : lines.map { "\n" + Terminal.safe(String($0)) }.joined()
    return "error: " + Terminal.safe(message) + hints
  }

  /// For a script, on standard output.
  var json: JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("code", .text(code.word)), ("message", .text(message)),
    ]
    if let reason { members.append(("reason", .text(reason))) }
    if let hint { members.append(("hint", .text(hint))) }
    return .object([("error", .object(members))])
  }
}
