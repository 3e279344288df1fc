/// A `func`, `init` or `deinit` with a body.
struct Function: Equatable {
  let name: String
  let line: Int
  /// From the line of the opening brace to the line of the closing one.
  let length: Int
}

/// How long functions may be.
enum FunctionLengths {
  static let limit = 70
  static let usualLimit = 30

  static func check(_ file: SourceFile, exceptions: Set<String>) -> [Violation] {
    functions(in: file.tokens).compactMap { function in
      guard function.length > limit else { return nil }
      guard !exceptions.contains("\(file.path): \(function.name)") else { return nil }
      return file.violation(
        function.line, "\(function.name) has \(function.length) lines: split it (limit \(limit))")
    }
  }

  /// At most one function of ten is over 30 lines.
  static func checkAll(_ files: [SourceFile]) -> [Violation] {
    let lengths = files.flatMap { functions(in: $0.tokens) }.map(\.length)
    let long = lengths.count { $0 > usualLimit }
    guard long * 10 > lengths.count else { return [] }
    let message = "\(long) of \(lengths.count) functions are over \(usualLimit) lines"
    return [Violation(path: "all Swift files", line: 0, message: message)]
  }

  static func functions(in tokens: [Token]) -> [Function] {
    tokens.indices.compactMap { index in
      guard let name = name(tokens, index), let open = body(tokens, index + 1) else { return nil }
      let close = tokens.afterBracket(open) - 1
      return Function(
        name: name, line: tokens[index].line,
        length: tokens[close].line - tokens[open].line + 1)
    }
  }

  private static func name(_ tokens: [Token], _ index: Int) -> String? {
    switch tokens[index].text {
    case "func": return tokens.text(index + 1)
    case "init", "deinit": return tokens.text(index - 1) == "." ? nil : tokens[index].text
    default: return nil
    }
  }

  /// Words that can't stand in a signature: the function before them has no body.
  private static let ends: Set<String> = [
    "}", "func", "init", "deinit", "var", "let", "static", "case", "subscript", "mutating",
    "associatedtype", "typealias", "package", "public", "private", "struct", "enum", "class",
    "@discardableResult", "@available", "import", ";", "=", "return",
  ]

  /// The brace that opens the body.
  private static func body(_ tokens: [Token], _ start: Int) -> Int? {
    var index = start
    while index < tokens.count {
      switch tokens[index].text {
      case "{": return index
      case "(", "[": index = tokens.afterBracket(index)
      case let text where ends.contains(text) && !isOperatorName(tokens, index): return nil
      default: index += 1
      }
    }
    return nil
  }

  /// `func ==(…)`: the name is made of signs.
  private static func isOperatorName(_ tokens: [Token], _ index: Int) -> Bool {
    guard tokens[index].text == "=" else { return false }
    return tokens.text(index - 1) != ")" && tokens.text(index + 1) != "{"
  }
}
