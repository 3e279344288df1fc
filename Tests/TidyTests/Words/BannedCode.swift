/// Constructs that our code does not use, each with what to write instead.
enum BannedCode {
  /// Anywhere in Swift code, as tokens that follow each other.
  private static let everywhere: [(tokens: [String], instead: String)] = [
    (["try", "!"], "catch it, or `try #require` in a test"),
    (["as", "!"], "a cast that can fail, or a type that needs none"),
    (["Task", ".", "detached"], "a child task owned by run()"),
  ]

  /// Only with a comment right above that gives the proof or the reason.
  private static let explained: [(tokens: [String], inTestsOnly: Bool)] = [
    (["@unchecked", "Sendable"], false),
    (["nonisolated", "(", "unsafe", ")"], false),
    (["Task", ".", "sleep"], true),
    (["sleep", "("], true),
    (["usleep", "("], true),
    (["nanosleep", "("], true),
  ]

  static func check(_ file: SourceFile) -> [Violation] {
    banned(file) + unexplained(file) + prints(file) + forced(file) + typeNames(file)
  }

  private static func banned(_ file: SourceFile) -> [Violation] {
    everywhere.flatMap { tokens, instead in
      file.tokens.matches(tokens).filter { isForce(tokens, file.tokens, $0) }.map {
        file.violation(file.tokens[$0].line, "\(tokens.joined()): use \(instead)")
      }
    }
  }

  /// `try !isOpen()` negates what is tried; only a `!` that touches its word forces.
  private static func isForce(_ wanted: [String], _ tokens: [Token], _ start: Int) -> Bool {
    wanted.last != "!" || touches(tokens, start + wanted.count - 1)
  }

  private static func unexplained(_ file: SourceFile) -> [Violation] {
    explained.flatMap { tokens, inTestsOnly in
      file.tokens.matches(tokens)
        .filter { inTestsOnly == false || (file.isTest && file.tokens.text($0 - 1) != ".") }
        .filter { !hasCommentAbove(file, file.tokens[$0].line) }
        .map {
          file.violation(
            file.tokens[$0].line, "\(tokens.joined()): say in a comment right above why it is safe")
        }
    }
  }

  /// Lines that are only attributes may stand between.
  private static func hasCommentAbove(_ file: SourceFile, _ line: Int) -> Bool {
    var above = line - 1
    while file.trimmedLine(above).hasPrefix("@") { above -= 1 }
    return file.trimmedLine(above).hasPrefix("//")
  }

  private static func prints(_ file: SourceFile) -> [Violation] {
    guard file.module != "Commands", file.module != "thecompany" else { return [] }
    return file.tokens.matches(["print", "("])
      .filter { ![".", "func"].contains(file.tokens.text($0 - 1)) }
      .map {
        file.violation(
          file.tokens[$0].line, "print: return a value; only the executable writes to the terminal")
      }
  }

  /// `x!` in sources; tests use `try #require`, which `everywhere` leaves to the reader.
  private static func forced(_ file: SourceFile) -> [Violation] {
    guard file.isSource else { return [] }
    return file.tokens.matches(["!"])
      .filter { index in
        let before = file.tokens.text(index - 1)
        let isEndOfValue =
          index > 0 && (file.tokens[index - 1].isWord || before == ")" || before == "]")
        let isComparison = file.tokens.text(index + 1) == "=" && touches(file.tokens, index + 1)
        return file.tokens[index].touchesPrevious && isEndOfValue && !isComparison
          && before != "try" && before != "as"
      }
      .map { file.violation(file.tokens[$0].line, "a forced `!`: handle the missing value") }
  }

  private static func touches(_ tokens: [Token], _ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].touchesPrevious
  }

  private static let suffixes: [(suffix: String, instead: String)] = [
    ("Impl", "say what it is made of, as in SQLiteZones"),
    ("Manager", "name the thing or the duty"),
    ("Helper", "name what it does"),
    ("Helpers", "name what they do"),
    ("Base", "name what is common"),
    ("Util", "name what it does"),
    ("Utils", "name what they do"),
    ("Utility", "name what it does"),
    ("Utilities", "name what they do"),
  ]
  private static let typeKeywords: Set<String> = [
    "struct", "class", "enum", "actor", "protocol", "typealias",
  ]

  private static func typeNames(_ file: SourceFile) -> [Violation] {
    file.tokens.indices.dropFirst().compactMap { index in
      guard typeKeywords.contains(file.tokens[index - 1].text) else { return nil }
      let token = file.tokens[index]
      guard let found = suffixes.first(where: { token.text.hasSuffix($0.suffix) }) else {
        return nil
      }
      return file.violation(token.line, "\(token.text) ends in \(found.suffix): \(found.instead)")
    }
  }
}
