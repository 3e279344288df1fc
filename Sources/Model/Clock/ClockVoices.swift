/// What devices say of a clock that has leapt, one voice for each account (decision 0135).
///
/// Voices are no proof: anybody may send any. So several must agree to confirm a leap, few others
/// may contradict, and those who contradict must not be fewer to hold up what running on confirms.
package struct ClockVoices: Equatable, Sendable {
  /// Voices that confirm a leap together.
  package static let quorum = 3
  /// Voices that are kept.
  package static let limit = 1_000
  /// For each that contradicts there must be more than so many who agree.
  private static let majority = 3

  private var speakers: [UInt64] = []
  private var agree: [Bool] = []

  /// Nobody was heard.
  package init() {}

  /// How many say that the clock is right.
  package var agreeing: Int { agree.count { $0 } }
  /// How many say that it is wrong.
  package var contradicting: Int { agree.count - agreeing }

  /// Whether they confirm what the clock shows.
  var confirm: Bool { agreeing >= Self.quorum && agreeing > Self.majority * contradicting }
  /// Whether they keep it from being believed for running on alone.
  var contradict: Bool { contradicting > 0 && contradicting >= agreeing }

  mutating func note(_ agrees: Bool, of speaker: UInt64) {
    if let index = speakers.firstIndex(of: speaker) {
      agree[index] = agrees
    } else if speakers.count < Self.limit {
      speakers.append(speaker)
      agree.append(agrees)
    }
  }
}
