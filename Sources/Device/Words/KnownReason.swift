import Model
import Texts

/// Reasons of movements that the product itself writes or offers.
///
/// A reason is kept in the words of whoever gave it. Those that everybody's pages have are read in
/// the language of the reader, whichever language they were written in.
package enum KnownReason {
  /// The reason as its reader would say it; what somebody made up stays as it is.
  package static func told(_ reason: String) -> String {
    known[reason].map { say(known: $0) } ?? reason
  }

  /// The English words by those of every language.
  private static let known: [String: String] = {
    var known: [String: String] = [:]
    let english = Speech.$language.withValue(.english) { all }
    for language in Languages.all {
      for (word, english) in zip(Speech.$language.withValue(language) { all }, english) {
        known[word] = known[word] ?? english
      }
    }
    return known
  }()

  private static var all: [String] {
    [
      say("Opening stock"), say("Changed in the list"), say("Counted"), say("Received"),
      say("Damaged"), say("Lost"), say("Found"), say("Used"), say("Reversed"),
      say("Failed inspection"), say("Number given"),
    ]
  }
}
