/// Files that hold nothing.
enum DeadFiles {
  static func check(_ file: SourceFile) -> [Violation] {
    if file.name.hasPrefix("Placeholder.") {
      return [file.violation(0, "holds a place for nothing: remove it")]
    }
    let isEmpty = file.lines.allSatisfy { $0.utf8.allSatisfy { $0 <= 0x20 } }
    // Python marks a package by an empty file.
    return isEmpty && file.name != "__init__.py" ? [file.violation(0, "is empty: remove it")] : []
  }
}
