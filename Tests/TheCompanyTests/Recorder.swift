import Synchronization

@testable import Commands

/// Runs the program in this process and keeps what it says.
final class Recorder: Sendable {
  struct Result: Sendable {
    var code: Int32 = -1
    var output = ""
    var errors = ""
  }

  private struct State {
    var result = Result()
    var lines: [String]
  }

  private let state: Mutex<State>

  init(lines: [String] = []) { state = Mutex(State(lines: lines)) }

  static func run(
    _ words: [String], lines: [String] = [], environment: [String: String] = [:]
  ) async -> Result {
    let recorder = Recorder(lines: lines)
    let code = await Program.run(["thecompany"] + words, on: recorder.terminal) {
      environment[$0]
    }
    let result = recorder.state.withLock {
      $0.result.code = code
      return $0.result
    }
    Transcript.current?.note(words, result)
    return result
  }

  var terminal: Terminal {
    Terminal(
      output: { text in self.state.withLock { $0.result.output += text } },
      errors: { text in self.state.withLock { $0.result.errors += text } },
      bulkLine: { self.next() },
      line: { self.next() },
      secret: { _ in self.next() })
  }

  private func next() -> String? {
    state.withLock { $0.lines.isEmpty ? nil : $0.lines.removeFirst() }
  }
}
