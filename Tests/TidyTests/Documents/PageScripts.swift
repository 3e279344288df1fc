/// The scripts of pages share one scope: a name that two of them declare at their top breaks every
/// page.
enum PageScripts {
  private static let folder = "Sources/PageFiles/Files/"
  /// Runs by itself, apart from all pages.
  private static let worker = folder + "worker.js"

  static func isScript(_ file: SourceFile) -> Bool {
    file.path.hasPrefix(folder) && file.path.hasSuffix(".js") && file.path != worker
  }

  /// The names that files declare outside of any function, twice or more.
  static func check(_ files: [SourceFile]) -> [Violation] {
    var first: [String: String] = [:]
    var found: [Violation] = []
    for file in files where isScript(file) {
      for (index, line) in file.lines.enumerated() {
        for name in names(String(line)) {
          if let path = first[name] {
            found.append(file.violation(index + 1, "\(name) is declared in \(path) too"))
          } else {
            first[name] = file.path
          }
        }
      }
    }
    return found
  }

  /// What a line that begins at the margin declares: one name, or those taken apart.
  private static func names(_ line: String) -> [String] {
    var words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard let head = line.first, !head.isWhitespace else { return [] }
    if words.first == "async" { words.removeFirst() }
    guard let kind = words.first else { return [] }
    if ["function", "function*", "class"].contains(kind) { return first(words.dropFirst()) }
    guard ["const", "let", "var"].contains(kind) else { return [] }
    let declared = line.dropFirst(kind.count).prefix { $0 != "=" && $0 != ";" }
    return declared.split(separator: ",").flatMap { part in
      first([String(part.split(separator: ":").last ?? part)])
    }
  }

  private static func first(_ words: some Sequence<String>) -> [String] {
    let isPart = { (sign: Character) in sign.isLetter || sign.isNumber || "_$".contains(sign) }
    return words.prefix(1).compactMap { word in
      let name = word.drop { !isPart($0) }.prefix(while: isPart)
      return name.isEmpty ? nil : String(name)
    }
  }
}
