import Model
import PageParts

/// One thing that a person did and can take back.
struct Act: Equatable, Sendable {
  /// How addresses name it among those of its browser.
  var number = 0
  let company: CompanyID
  /// What was told of it.
  let words: String
  let reversal: Reversal
  /// Where the person was sent when it was done.
  let place: Place
  /// Where they are sent when it is taken back.
  let back: Place
  /// Whether it took another one back: walking back passes it by.
  var isReversal = false

  /// The same the other way.
  func reversed(_ reversal: Reversal) -> Act {
    Act(
      company: company, words: words, reversal: reversal, place: back, back: place,
      isReversal: !isReversal)
  }
}
