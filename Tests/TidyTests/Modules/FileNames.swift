/// A file is named after its main type, a folder after a feature.
enum FileNames {
  private static let typeKeywords: Set<String> = [
    "struct", "class", "enum", "actor", "protocol", "extension", "typealias",
  ]
  private static let kinds: Set<String> = [
    "Protocols", "Extensions", "Utils", "Utilities", "Helpers", "Types", "Models", "Common", "Misc",
    "Errors", "Enums", "Structs",
  ]

  static func check(_ file: SourceFile) -> [Violation] {
    guard file.isSource, file.isSwift else { return [] }
    return checkName(file) + checkFolders(file)
  }

  private static func checkName(_ file: SourceFile) -> [Violation] {
    let types = file.tokens.indices.dropLast()
      .filter { typeKeywords.contains(file.tokens[$0].text) && file.tokens[$0 + 1].isWord }
      .map { lastName(file.tokens, $0 + 1) }
    let stem = String(file.name.dropLast(".swift".count).prefix { $0 != "+" })
    guard !types.isEmpty, stem != "main", !types.contains(stem) else { return [] }
    return [file.violation(0, "declares \(types[0]) but nothing named \(stem)")]
  }

  /// `extension A.B` is about `B`.
  private static func lastName(_ tokens: [Token], _ start: Int) -> String {
    var index = start
    while tokens.text(index + 1) == ".", tokens[index + 1].touchesPrevious { index += 2 }
    return tokens.text(index)
  }

  private static func checkFolders(_ file: SourceFile) -> [Violation] {
    file.path.split(separator: "/").dropFirst(2).dropLast()
      .filter { kinds.contains(String($0)) }
      .map { file.violation(0, "the folder \($0) names a kind; name the feature") }
  }
}
