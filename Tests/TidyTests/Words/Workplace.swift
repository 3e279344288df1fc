/// The repository speaks of the product alone: not of who wrote it, where, or with which tools.
enum Workplace {
  /// Put together from parts, so that this list is not found by its own rule elsewhere.
  private static let paths = [
    ["", "work", ""], ["", "tmp", "w", ""], ["", "tmp", "bash_jobs"], ["", "opt", "swift"],
    ["", "opt", "wheels"], ["", "home", "user", ""], ["", "root", "."],
  ].map { $0.joined(separator: "/") }

  private static let phrases = [
    "agent", "agents", "subagent", "subagents", "worktree", "worktrees", "the integrator",
    "the brief", "previous session", "next session", "another session",
    "language model", "llm", "claude", "anthropic", "openai", "chatgpt", "copilot", "sandbox vm",
    "issues show",
  ].map(Phrases.split)

  static func check(_ file: SourceFile) -> [Violation] {
    guard !Exceptions.wordLists.contains(file.path) else { return [] }
    return file.lines.enumerated().flatMap { index, line in
      (pathsFound(line) + phrasesFound(line)).map {
        file.violation(index + 1, "\"\($0)\" belongs to a workplace, not to the product")
      }
    }
  }

  private static func pathsFound(_ line: String) -> [String] {
    guard line.utf8.contains(UInt8(ascii: "/")) else { return [] }
    return paths.filter { isFound($0, in: line) }
  }

  private static func isFound(_ path: String, in line: String) -> Bool {
    let bytes = Array(line.utf8)
    let wanted = Array(path.utf8)
    return bytes.indices.contains { start in
      bytes[start...].starts(with: wanted) && (start == 0 || !Bytes.isWord(bytes[start - 1]))
    }
  }

  private static func phrasesFound(_ line: String) -> [String] {
    let words = Phrases.words(line)
    return Phrases.find(phrases, in: words)
      .filter { hit in hit.at == 0 || words[hit.at - 1] != "user" || words[hit.at] != "agent" }
      .map { phrases[$0.phrase].joined(separator: " ") }
  }
}
