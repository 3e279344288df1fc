/// At most two written `any` in 1,000 lines of our sources.
enum Existentials {
  static func checkAll(_ sources: [SourceFile]) -> [Violation] {
    let lines = sources.reduce(0) { $0 + $1.lines.count }
    let places = sources.flatMap { file in
      file.tokens.matches(["any"])
        .filter { file.tokens.text($0 + 1) != ":" && file.tokens.text($0 - 1) != "." }
        .map { file.violation(file.tokens[$0].line, "`any`: a concrete type, an enum, a generic") }
    }
    return places.count * 1_000 > lines * 2 ? places : []
  }
}
