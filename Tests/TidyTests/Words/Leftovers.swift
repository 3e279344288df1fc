/// Work that was put off in a comment: nobody finds it there again.
enum Leftovers {
  private static let marks: Set<String> = ["TODO", "FIXME", "XXX", "HACK"]

  static func check(_ file: SourceFile) -> [Violation] {
    guard !Exceptions.wordLists.contains(file.path), file.kind != "md" else { return [] }
    return file.lines.enumerated().flatMap { index, line in
      line.utf8.split { !Bytes.isWord($0) }
        .map { String(decoding: Array($0), as: UTF8.self) }
        .filter(marks.contains)
        .map { file.violation(index + 1, "\($0): do it now, or open an issue") }
    }
  }
}
