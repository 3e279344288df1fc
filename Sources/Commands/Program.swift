import Sealing
import SyncProtocol

/// The program without its process: reads a command line, runs it, says what came of it.
package enum Program {
  /// Runs the command line of this process. Answers the exit code.
  @concurrent
  package static func run(_ words: [String]) async -> Int32 {
    ProcessMemory.forbidDumps()
    return await run(words, on: .standard)
  }

  /// Answers the exit code.
  @concurrent
  static func run(
    _ words: [String], on terminal: Terminal,
    environment: @escaping @Sendable (String) -> String? = { Environment.value($0) }
  ) async -> Int32 {
    let wantsJSON = words.contains("--json")
    do {
      let root = CommandTree.root
      switch try CommandParser(root: root).parse(Array(words.dropFirst())) {
      case .help(let command, let path):
        terminal.output(
          wantsJSON
            ? CommandsJSON.answer(command).json + "\n"
            : HelpPage(command: command, path: path).text)
        return ExitCode.done.rawValue
      case .run(let parsed):
        let invocation = Invocation(
          parsed: parsed, terminal: terminal, environment: environment)
        guard let action = parsed.command.action else { return ExitCode.usage.rawValue }
        let answer = try await action(invocation)
        say(answer, asJSON: invocation.has("json"), on: terminal)
        return answer.code.rawValue
      }
    } catch {
      let failure = CommandFailure(explaining: error)
      terminal.errors(failure.text + "\n")
      if wantsJSON { terminal.output(failure.json.json + "\n") }
      return failure.code.rawValue
    }
  }

  private static func say(_ answer: Answer, asJSON: Bool, on terminal: Terminal) {
    if asJSON {
      terminal.output(answer.json.json + "\n")
    } else if !answer.text.isEmpty {
      terminal.output(answer.text + "\n")
    }
  }
}
