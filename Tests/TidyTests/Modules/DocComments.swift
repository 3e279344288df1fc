/// Every `public` and `package` declaration tells a caller what it does.
enum DocComments {
  private static let modifiers: Set<String> = [
    "public", "package", "open", "static", "final", "nonisolated", "mutating", "consuming",
    "borrowing", "override", "required", "convenience", "lazy", "weak", "indirect", "prefix",
    "postfix", "infix", "private", "fileprivate", "internal", "class", "isolated", "async",
    "distributed",
  ]
  private static let keywords: Set<String> = [
    "func", "var", "let", "init", "struct", "class", "enum", "actor", "protocol", "typealias",
    "subscript", "associatedtype", "macro",
  ]
  private static let opening: Set<String> = ["public", "package", "open"]

  /// What the standard library's protocols already say.
  private static let witnesses: Set<String> = [
    "description", "debugDescription", "=", "<", "hash", "hashValue",
  ]

  /// What protocols of ours say where they ask for it: Entity, FieldRepresentable, WireMessage.
  private static let ownWitnesses: [[String]] = [
    ["static", "let", "definition"], ["var", "fieldValue"], ["init", "?", "(", "fieldValue"],
    ["func", "write", "(", "to"], ["init", "(", "from", "reader"],
  ]

  static func check(_ file: SourceFile) -> [Violation] {
    guard file.isSource else { return [] }
    return file.tokens.indices.compactMap { index in
      guard opening.contains(file.tokens[index].text), isFirstOfLine(file.tokens, index),
        let name = declaredName(file.tokens, index)
      else { return nil }
      let line = file.tokens[index].line
      guard !witnesses.contains(name), !isOwnWitness(file.tokens, index),
        !isFieldDescriptor(file.tokens, index), !isPhrase(file.tokens, index),
        !isDocumented(file, line)
      else { return nil }
      return file.violation(line, "\(name) needs a /// comment: what does a caller get?")
    }
  }

  private static func isOwnWitness(_ tokens: [Token], _ index: Int) -> Bool {
    ownWitnesses.contains { words in
      words.indices.allSatisfy { tokens.text(index + 1 + $0) == words[$0] }
    }
  }

  /// `static var name: Self { Self(3) }` in `extension Field where …`: the entity's definition,
  /// which is its one declaration, has the field's name and type.
  private static func isFieldDescriptor(_ tokens: [Token], _ index: Int) -> Bool {
    let form = ["static", "var", nil, ":", "Self", "{", "Self", "(", nil, ")", "}"]
    let hasForm = form.indices.allSatisfy {
      form[$0] == nil || tokens.text(index + 1 + $0) == form[$0]
    }
    let extended = tokens[..<index].lastIndex { $0.text == "extension" }
    return hasForm && extended.map { tokens.text($0 + 1) == "Field" } ?? false
  }

  /// `static var save: String { say("Save") }`, with or without parameters: the phrase is what a
  /// caller gets.
  private static func isPhrase(_ tokens: [Token], _ index: Int) -> Bool {
    guard tokens.text(index + 1) == "static" else { return false }
    var next = index + 4
    switch tokens.text(index + 2) {
    case "var": guard tokens.text(next) == ":" else { return false }
    case "func":
      next = tokens.afterBracket(next)
      guard tokens.text(next) == "-", tokens.text(next + 1) == ">" else { return false }
      next += 1
    default: return false
    }
    let form = ["String", "{", "say", "(", ")", "}"]
    let isSaid = form.indices.dropLast(2).allSatisfy { tokens.text(next + 1 + $0) == form[$0] }
    return isSaid && tokens.text(tokens.afterBracket(next + 4)) == "}"
  }

  /// Only modifiers and attributes stand before it on its line.
  private static func isFirstOfLine(_ tokens: [Token], _ index: Int) -> Bool {
    var start = index
    while start > 0, tokens[start - 1].line == tokens[index].line { start -= 1 }
    while start < index {
      let text = tokens[start].text
      guard modifiers.contains(text) || text.hasPrefix("@") else { return false }
      start += 1
      if tokens.text(start) == "(" { start = tokens.afterBracket(start) }
    }
    return start == index
  }

  private static func declaredName(_ tokens: [Token], _ index: Int) -> String? {
    var next = index + 1
    while modifiers.contains(tokens.text(next)) || tokens.text(next).hasPrefix("@") {
      if tokens.text(next) == "class", !modifiers.union(keywords).contains(tokens.text(next + 1)) {
        break
      }
      next += 1
      if tokens.text(next) == "(" { next = tokens.afterBracket(next) }
    }
    guard keywords.contains(tokens.text(next)) else { return nil }
    let isNamed = tokens.text(next) != "init" && tokens.text(next) != "subscript"
    return isNamed ? tokens.text(next + 1) : tokens.text(next)
  }

  private static func isDocumented(_ file: SourceFile, _ line: Int) -> Bool {
    var above = line - 1
    while file.trimmedLine(above).hasPrefix("@") || file.trimmedLine(above).hasPrefix("#") {
      above -= 1
    }
    return file.trimmedLine(above).hasPrefix("///") || file.trimmedLine(above).hasSuffix("*/")
  }
}
