/// The words of taking things back.
enum UndoWords {
  static let last = "Undo last change"
  static let redo = "Redo"
  static let nothing = "Nothing of yours is left to undo here since you signed in."
  static func undone(_ words: String) -> String { "Undone: \(words)" }
  static func redone(_ words: String) -> String { "Done again: \(words)" }
  static func changedSince(_ words: String) -> String {
    "Somebody has changed this since, so nothing was undone: \(words)"
  }
  static func gone(_ words: String) -> String {
    "This is not there any more, so nothing was undone: \(words)"
  }
}
