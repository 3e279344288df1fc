import Model

/// What is saved on a device and has not arrived in the container.
package struct Unsent: Equatable, Sendable {
  /// Records with changes that no answer has confirmed.
  package var changes: Int
  /// Files that records tell of and the container does not have.
  package var files: Int

  /// Takes the counts as they are.
  package init(changes: Int, files: Int = 0) {
    self.changes = changes
    self.files = files
  }

  /// How many things there are.
  package var count: Int { changes + files }
  /// Whether everything has arrived.
  package var isEmpty: Bool { count == 0 }

  /// The things: "1 change", "2 changes and 1 file".
  package var words: String {
    let changesWords = say(changes, one: "1 change", other: "\(changes) changes")
    guard files > 0 else { return changesWords }
    let filesWords = say(files, one: "1 file", other: "\(files) files")
    return changes == 0 ? filesWords : say("\(changesWords) and \(filesWords)")
  }

  /// The things with what they do: "1 change waits", "2 changes and 1 file wait".
  package func words(_ one: String, _ many: String) -> String {
    "\(words) \(count == 1 ? one : many)"
  }

  /// Both together.
  package static func + (left: Unsent, right: Unsent) -> Unsent {
    Unsent(changes: left.changes + right.changes, files: left.files + right.files)
  }
}
