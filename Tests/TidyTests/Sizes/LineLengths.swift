/// No line is longer than 100 characters, in all that is code.
enum LineLengths {
  static let limit = 100
  private static let kinds: Set<String> = ["swift", "py", "js", "css", "h", "sh"]

  static func check(_ file: SourceFile) -> [Violation] {
    guard kinds.contains(file.kind) || Scripts.isScript(file) else { return [] }
    return file.lines.enumerated().compactMap { index, line in
      guard line.utf8.count > limit else { return nil }
      let length = line.unicodeScalars.count
      guard length > limit else { return nil }
      return file.violation(index + 1, "\(length) characters (limit \(limit))")
    }
  }
}
