/// What storing an answer did.
package struct AnswerOutcome: Equatable, Sendable {
  /// The answer was not for the batch in flight: nothing was done.
  package var isStale = false
  /// Changes that are saved in the container.
  package var saved = 0
  /// Changes that were rolled back and are in quarantine.
  package var refused = 0
  /// Parked changes that went on, because what they waited for is saved.
  package var released = 0
  /// Changes that were stamped anew and wait again.
  package var restamped = 0
  /// Whether the answer's token was taken, so that no pull is needed for what was sent.
  package var tookToken = false
}
