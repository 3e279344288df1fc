/// The documents that a stranger reads first.
enum Documents {
  static let needed = [
    "README.md", "CHANGELOG.md", "docs/ARCHITECTURE.md", "docs/STATUS.md",
  ]
  static let architectureLimit = 100

  static func check(_ files: [SourceFile]) -> [Violation] {
    let paths = Set(files.map(\.path))
    return needed.filter { !paths.contains($0) }
      .map { Violation(path: $0, line: 0, message: "is missing") }
      + files.filter {
        $0.path == "docs/ARCHITECTURE.md" && $0.lines.count > architectureLimit
      }
      .map { $0.violation(0, "is one page: at most \(architectureLimit) lines") }
      + checkNumbers(files)
  }

  /// The modules that have a row in the table of the architecture: "| `Model` | …", with several
  /// names in one row.
  static func modules(toldBy page: SourceFile) -> [String] {
    page.lines.filter { $0.hasPrefix("| `") }.flatMap { line in
      let names = line.dropFirst(2).prefix { $0 != "|" }
      return names.split(separator: "`").filter { $0.utf8.allSatisfy(Bytes.isWord) }
        .map(String.init)
    }
  }

  /// A decision: its number and title in its name, a heading, its state.
  static func checkDecision(_ file: SourceFile) -> [Violation] {
    guard file.path.hasPrefix("docs/decisions/"), file.kind == "md" else { return [] }
    var found: [Violation] = []
    if !isDecisionName(file.name) {
      found.append(file.violation(0, "is to be named NNNN-title.md"))
    }
    if !(file.lines.first ?? "").hasPrefix("# ") {
      found.append(file.violation(1, "begins with its title: \"# …\""))
    }
    if !file.lines.contains(where: { $0.hasPrefix("State:") }) {
      found.append(file.violation(0, "has no line \"State: …\""))
    }
    return found
  }

  private static func isDecisionName(_ name: String) -> Bool {
    let bytes = Array(name.dropLast(".md".count).utf8)
    return bytes.count > 5 && bytes[..<4].allSatisfy(Bytes.isDigit)
      && bytes[4] == UInt8(ascii: "-")
      && bytes[5...].allSatisfy {
        Bytes.isLower($0) || Bytes.isDigit($0) || $0 == UInt8(ascii: "-")
      }
  }

  private static func checkNumbers(_ files: [SourceFile]) -> [Violation] {
    var taken: Set<String> = []
    return files.filter { $0.path.hasPrefix("docs/decisions/") }.compactMap { file in
      taken.insert(String(file.name.prefix(4))).inserted
        ? nil : file.violation(0, "its number is taken")
    }
  }
}
