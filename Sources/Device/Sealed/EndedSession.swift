import Model
package import SyncProtocol

/// What a person is told whose session was ended elsewhere, by what is kept of it and what came of
/// sealing.
package struct EndedSession: Equatable, Sendable {
  /// Why nothing is sent.
  package let stop: SyncStop
  /// What happened.
  package let sentence: String
  /// What became of what this device has of the account; nil when there is nothing to say.
  package let remains: String?

  /// Looks at the session that has ended.
  package init(_ session: DeviceSession, _ outcome: SealOutcome) {
    guard session.isAccountDeleted else {
      stop = .signedOut
      sentence = SyncStop.signedOut.sentence
      remains = outcome.sentence
      return
    }
    stop = .accountDeleted
    sentence =
      say("The account \(session.answer.name) was deleted: nobody can sign in to it any more.")
    remains =
      switch outcome {
      case .notNeeded: Self.nothing
      case .sealed(let contents): contents.hasUnsent ? contents.sentence : Self.nothing
      case .waits: outcome.sentence
      case .noKey:
        say(
          "What this device has of it is not sealed, because it never got the account's key. "
            + "Discard it.")
      }
  }

  /// Both sentences.
  package var text: String { sentence + (remains.map { " " + $0 } ?? "") }

  private static var nothing: String { say("Nothing of it is left on this device.") }
}
