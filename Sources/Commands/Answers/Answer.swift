import SyncProtocol

/// What a command has to say: for people, and for scripts.
struct Answer: Sendable {
  /// Lines for a person, without the last line's end.
  let text: String
  /// One object with stable names.
  let json: JSONValue
  /// How the command ends.
  var code = ExitCode.done

  init(_ text: String, _ members: [(name: String, value: JSONValue)], code: ExitCode = .done) {
    self.text = text
    json = .object(members)
    self.code = code
  }

  /// Nothing to say: the command has spoken for itself.
  static let silent = Answer("", [])
}
