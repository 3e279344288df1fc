/// What `Package.swift` says each module may import.
struct ModuleTable: Equatable {
  var dependencies: [String: [String]] = [:]

  init(_ dependencies: [String: [String]]) { self.dependencies = dependencies }

  /// Reads the calls `module(…)`, `library(…)`, `tests(…)` and `.executableTarget(…)` of the
  /// manifest: the first string is the name, the strings in the first list are what it may import.
  init(manifest: SourceFile) {
    let text = manifest.lines.joined(separator: "\n")
    for call in ["module(", "library(", "tests(", ".executableTarget("] {
      for arguments in ModuleTable.calls(of: call, in: text) {
        guard let name = ModuleTable.strings(in: arguments).first else { continue }
        dependencies[name] = ModuleTable.strings(in: ModuleTable.firstList(in: arguments))
      }
    }
  }

  /// The bytes between the brackets of each call that passes a string first.
  private static func calls(of call: String, in text: String) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    let wanted = Array(call.utf8)
    return bytes.indices.compactMap { start in
      guard bytes[start...].starts(with: wanted),
        start == 0 || !Bytes.isWord(bytes[start - 1])
      else { return nil }
      let arguments = bytes[(start + wanted.count)...]
      let end = arguments.firstIndex(of: UInt8(ascii: ")")) ?? bytes.endIndex
      return Array(arguments[..<end])
    }
  }

  private static func firstList(in bytes: [UInt8]) -> [UInt8] {
    guard let open = bytes.firstIndex(of: UInt8(ascii: "[")) else { return [] }
    return Array(bytes[open...].prefix { $0 != UInt8(ascii: "]") })
  }

  private static func strings(in bytes: [UInt8]) -> [String] {
    let parts = bytes.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }
      .map { String(decoding: Array(parts[$0]), as: UTF8.self) }
  }

  func isC(_ module: String) -> Bool {
    module.utf8.count > 1 && module.hasPrefix("C") && dependencies[module] == []
      && Bytes.isUpper(Array(module.utf8)[1])
  }

  /// Edges on the longest way down from this module; nothing when the way is a circle.
  func depth(of module: String, below path: [String] = []) -> Int? {
    if path.contains(module) { return nil }
    var deepest = 0
    for next in dependencies[module] ?? [] {
      guard let depth = depth(of: next, below: path + [module]) else { return nil }
      deepest = max(deepest, depth + 1)
    }
    return deepest
  }
}
