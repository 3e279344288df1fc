/// One file of the tree, read as text; Swift files also as tokens.
struct SourceFile: Sendable {
  /// From the root of the repository, with `/` between folders.
  let path: String
  let lines: [String]
  /// Without comments and string literals. Empty unless it is a Swift file.
  let tokens: [Token]
  let isExecutable: Bool

  init(_ path: String, _ text: String, isExecutable: Bool = false) {
    self.init(path, bytes: Array(text.utf8), isExecutable: isExecutable)
  }

  init(_ path: String, bytes: [UInt8], isExecutable: Bool = false) {
    self.path = path
    self.isExecutable = isExecutable
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
    tokens = path.hasSuffix(".swift") ? Tokens.of(bytes) : []
  }

  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// What follows the last dot of the name, or nothing.
  var kind: String {
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return String(name[name.index(after: dot)...])
  }

  /// The folder below `Sources` or `Tests` that the file belongs to.
  var module: String? {
    let parts = path.split(separator: "/")
    guard parts.count > 2, parts[0] == "Sources" || parts[0] == "Tests" else { return nil }
    return String(parts[1])
  }

  var isSource: Bool { path.hasPrefix("Sources/") }
  var isTest: Bool { path.hasPrefix("Tests/") }
  var isSwift: Bool { kind == "swift" }

  /// Without the spaces at its start; nothing for a line that does not exist. Lines count from 1.
  func trimmedLine(_ number: Int) -> Substring {
    guard lines.indices.contains(number - 1) else { return "" }
    return lines[number - 1].drop { $0 == " " }
  }

  func violation(_ line: Int, _ message: String) -> Violation {
    Violation(path: path, line: line, message: message)
  }
}
