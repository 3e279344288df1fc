/// What a colour means, wherever it stands.
package enum Tone: String, CaseIterable, Sendable {
  /// Nothing special.
  case quiet
  /// As it should be.
  case good
  /// On its way.
  case busy
  /// Worth a look.
  case warn
  /// Needs someone.
  case bad
}
