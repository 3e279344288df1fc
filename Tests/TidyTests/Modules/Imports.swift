/// Who may import what.
struct Imports {
  let table: ModuleTable

  /// From the toolchain, for all but the modules that also run in a browser.
  private static let system: Set<String> = ["Glibc", "Synchronization", "Dispatch"]
  private static let onlyForTests: Set<String> = ["Testing"]
  private static let pure: [String: [String]] = ["Model": [], "SyncProtocol": ["Model"]]
  static let depthLimit = 6

  static func modules(importedBy file: SourceFile) -> [(name: String, line: Int)] {
    let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "typealias"]
    return file.tokens.matches(["import"]).compactMap { index in
      let next = index + (kinds.contains(file.tokens.text(index + 1)) ? 2 : 1)
      guard file.tokens.text(index - 1) != "." else { return nil }
      return (file.tokens.text(next), file.tokens[index].line)
    }
  }

  func check(_ file: SourceFile, foundation: Set<String>) -> [Violation] {
    guard let module = file.module, file.isSwift else { return [] }
    guard let declared = table.dependencies[module] else {
      return [file.violation(0, "Package.swift knows no module \(module)")]
    }
    return Imports.modules(importedBy: file).compactMap { name, line in
      if name.hasPrefix("Foundation") {
        return foundation.contains(file.path)
          ? nil : file.violation(line, "import \(name): use Glibc, or write the few lines")
      }
      guard !isAllowed(name, in: module, declared: declared, file) else { return nil }
      return file.violation(line, "\(module) may not import \(name)")
    }
  }

  private func isAllowed(
    _ name: String, in module: String, declared: [String], _ file: SourceFile
  ) -> Bool {
    if let pure = Imports.pure[module] { return pure.contains(name) }
    return declared.contains(name) || Imports.system.contains(name)
      || (file.isTest && Imports.onlyForTests.contains(name))
  }

  /// Each C module has exactly one Swift module that wraps it.
  func checkWrappers(_ sources: [SourceFile]) -> [Violation] {
    table.dependencies.keys.filter(table.isC).sorted().compactMap { library in
      let importers = sources.filter { file in
        Imports.modules(importedBy: file).contains { $0.name == library }
      }
      let modules = Set(importers.compactMap(\.module)).sorted()
      guard modules.count != 1 else { return nil }
      let who = modules.isEmpty ? "nobody" : modules.joined(separator: ", ")
      return Violation(
        path: "Package.swift", line: 0,
        message: "\(library) is imported by \(who): exactly one module wraps it")
    }
  }

  func checkDepth() -> [Violation] {
    table.dependencies.keys.sorted().compactMap { module in
      guard !module.hasSuffix("Tests") else { return nil }
      guard let depth = table.depth(of: module) else {
        return manifest("\(module) depends on itself in a circle")
      }
      guard depth > Imports.depthLimit else { return nil }
      return manifest("\(module) stands on \(depth) modules (limit \(Imports.depthLimit))")
    }
  }

  private func manifest(_ message: String) -> Violation {
    Violation(path: "Package.swift", line: 0, message: message)
  }
}
