/// Words for what was not sent.
enum UnsentWords {
  /// The things, and whether it is just one.
  static func words(_ changes: Int?, _ files: Int) -> (String, isOne: Bool) {
    let counted = files == 0 ? nil : files == 1 ? "1 file" : "\(files) files"
    guard let changes else { return ("Unsent changes", false) }
    let things = changes == 1 ? "1 change" : "\(changes) changes"
    guard let counted else { return (things, changes == 1) }
    return changes == 0 ? (counted, files == 1) : (things + " and " + counted, false)
  }
}
