/// At least as many lines of test as of source, both without blank lines and comments: what is
/// public must be documented, and that is no reason for more tests.
enum TestShare {
  static func check(
    _ files: [SourceFile], percent: Int = Exceptions.testSharePercent
  ) -> [Violation] {
    let sources = count(files) { $0.isSource && $0.isSwift }
    let tests = count(files) { $0.isTest && ($0.isSwift || $0.kind == "py") }
    guard tests * 100 < sources * percent else { return [] }
    return [
      Violation(
        path: "Tests", line: 0, message: "\(tests) lines of test for \(sources) lines of source")
    ]
  }

  private static func count(_ files: [SourceFile], _ isCounted: (SourceFile) -> Bool) -> Int {
    files.filter(isCounted).reduce(0) { $0 + $1.lines.count(where: isCode) }
  }

  private static func isCode(_ line: some StringProtocol) -> Bool {
    guard let start = line.firstIndex(where: { $0 != " " && $0 != "\t" }) else { return false }
    let text = line[start...]
    return !text.hasPrefix("//") && !text.hasPrefix("# ") && !text.hasPrefix("#!")
  }
}
