import Glibc

/// Where a command speaks and listens; tests give it their own.
struct Terminal: Sendable {
  /// Writes to standard output as it is.
  var output: @Sendable (String) -> Void
  /// Writes to standard error as it is.
  var errors: @Sendable (String) -> Void
  /// The next of many lines of standard input, without its end; nil when there is no more. What
  /// comes behind it is not left for another program.
  var bulkLine: @Sendable () throws(CommandFailure) -> String?
  /// The next line of standard input without its end, and not a byte more; nil at the end.
  var line: @Sendable () throws(CommandFailure) -> String?
  /// The same, asked for by a prompt and without an echo if a person is typing.
  var secret: @Sendable (_ prompt: String) throws(CommandFailure) -> String?

  /// The process's own.
  static let standard = Terminal(
    output: { StandardStreams.write($0, to: STDOUT_FILENO) },
    errors: { StandardStreams.write($0, to: STDERR_FILENO) },
    bulkLine: { () throws(CommandFailure) in try StandardStreams.line(chunk: 65_536) },
    line: { () throws(CommandFailure) in try StandardStreams.line() },
    secret: { (prompt) throws(CommandFailure) in try StandardStreams.secret(prompt) })

  /// Text in which no character steers a terminal; line ends become blanks.
  static func safe(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      let turnsText =
        (0x202A...0x202E).contains(scalar.value)
        || (0x2066...0x2069).contains(scalar.value)
      result.append(isControl ? " " : turnsText ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }
}
