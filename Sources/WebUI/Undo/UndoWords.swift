import Model

/// The words of taking things back.
enum UndoWords {
  static var last: String { say("Undo last change") }
  static var redo: String { say("Redo") }
  static var nothing: String { say("Nothing of yours is left to undo here since you signed in.") }
  static func undone(_ words: String) -> String { say("Undone: \(words)") }
  static func redone(_ words: String) -> String { say("Done again: \(words)") }
  static func changedSince(_ words: String) -> String {
    say("Somebody has changed this since, so nothing was undone: \(words)")
  }
  static func gone(_ words: String) -> String {
    say("This is not there any more, so nothing was undone: \(words)")
  }
}
