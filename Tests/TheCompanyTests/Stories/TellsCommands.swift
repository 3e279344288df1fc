import Synchronization
import Testing

/// The commands that a story gave, with what each answered.
final class Transcript: Sendable {
  @TaskLocal static var current: Transcript?

  /// As many commands as are told of a failure.
  private static let limit = 3
  private let entries = Mutex<[String]>([])

  func note(_ words: [String], _ result: Recorder.Result) {
    let entry = """
      $ thecompany \(words.joined(separator: " "))
      exit code \(result.code)
      \(result.output)\(result.errors)
      """
    entries.withLock {
      $0.append(entry)
      if $0.count > Self.limit { $0.removeFirst() }
    }
  }

  var text: String { entries.withLock { $0.joined(separator: "\n") } }
}

/// Tells with each failure of a story what its last commands answered: an expectation about an
/// `await` shows only its own source.
struct TellsCommands: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func scopeProvider(for test: Test, testCase: Test.Case?) -> TellsCommands? {
    testCase == nil ? nil : self
  }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let transcript = Transcript()
    let telling = IssueHandlingTrait.compactMapIssues { issue in
      var issue = issue
      issue.comments.append("The last commands:\n\(transcript.text)")
      return issue
    }
    try await Transcript.$current.withValue(transcript) {
      try await telling.provideScope(for: test, testCase: testCase, performing: function)
    }
  }
}

extension Trait where Self == TellsCommands {
  static var tellsCommands: Self { TellsCommands() }
}
