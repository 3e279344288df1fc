package import SyncProtocol

/// What became of a call to the container.
package enum CallOutcome<Answer: Sendable>: Sendable {
  /// The container did it and answers.
  case answered(Answer)
  /// The container refused the whole call; nothing was changed.
  case refused(CallRefusal)
  /// No answer came; whether it was done is unknown. The text says why, for a person.
  case unreachable(String)

  /// The answer, if there is one.
  package var answer: Answer? {
    if case .answered(let answer) = self { answer } else { nil }
  }
}
