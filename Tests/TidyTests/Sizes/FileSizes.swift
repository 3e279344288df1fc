/// How long files may be.
enum FileSizes {
  static let medianLimit = 150
  static let usualLimit = 200
  static let limit = 400
  static let explainedLimit = 600
  private static let kinds: Set<String> = ["swift", "py", "js"]

  static func check(_ file: SourceFile, exceptions: Set<String>) -> [Violation] {
    guard kinds.contains(file.kind), file.lines.count > limit else { return [] }
    if !exceptions.contains(file.path) {
      return [file.violation(0, "\(file.lines.count) lines: split it (limit \(limit))")]
    }
    guard file.lines.count > explainedLimit, !isExplained(file) else { return [] }
    return [file.violation(1, "over \(explainedLimit) lines: say at its top why")]
  }

  private static func isExplained(_ file: SourceFile) -> Bool {
    let start = file.trimmedLine(1)
    return start.hasPrefix("//") || start.hasPrefix("#") || start.hasPrefix("/*")
  }

  /// The middle of all lengths, and how many of five files are short.
  static func checkAll(_ files: [SourceFile]) -> [Violation] {
    let lengths = files.map(\.lines.count).sorted()
    guard !lengths.isEmpty else { return [] }
    var found: [Violation] = []
    let median = lengths[lengths.count / 2]
    if median > medianLimit {
      found.append(all("the median file has \(median) lines (limit \(medianLimit))"))
    }
    let long = lengths.count { $0 > usualLimit }
    if long * 5 > lengths.count {
      found.append(all("\(long) of \(lengths.count) files are over \(usualLimit) lines"))
    }
    return found
  }

  private static func all(_ message: String) -> Violation {
    Violation(path: "all Swift files", line: 0, message: message)
  }
}
