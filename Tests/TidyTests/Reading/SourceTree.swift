import Glibc

/// All text files of the repository, read once.
struct SourceTree: Sendable {
  let files: [SourceFile]

  static let ours = SourceTree(root: root)

  /// The folder that holds `Package.swift`, found from where this file was compiled.
  static var root: String {
    let parts = #filePath.split(separator: "/").dropLast(4)
    return "/" + parts.joined(separator: "/")
  }

  init(root: String) {
    files = SourceTree.paths(below: root, "")
      .compactMap { SourceTree.read(root: root, path: $0) }
      .filter { !Exceptions.generated.contains($0.path) }
  }

  var swift: [SourceFile] { files.filter { $0.isSwift && ($0.isSource || $0.isTest) } }
  var sources: [SourceFile] { files.filter { $0.isSwift && $0.isSource } }

  func file(_ path: String) -> SourceFile? { files.first { $0.path == path } }

  func check(_ rule: (SourceFile) -> [Violation]) -> [Violation] { files.flatMap(rule) }

  /// Folders that hold nothing of ours.
  private static func isSkipped(_ name: String) -> Bool {
    name == "." || name == ".." || name == "__pycache__"
      || (name.hasPrefix(".") && name != ".ci" && name != ".swift-format")
  }

  private static func paths(below root: String, _ folder: String) -> [String] {
    guard let directory = opendir(root + "/" + folder) else { return [] }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if isSkipped(name) { continue }
      let path = folder.isEmpty ? name : folder + "/" + name
      if entry.pointee.d_type == UInt8(DT_DIR) {
        found += paths(below: root, path)
      } else {
        found.append(path)
      }
    }
    return found.sorted()
  }

  /// Nothing for what is not text.
  private static func read(root: String, path: String) -> SourceFile? {
    let full = root + "/" + path
    guard let stream = fopen(full, "r") else { return nil }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&block, 1, block.count, stream), count > 0 {
      if block.prefix(count).contains(0) { return nil }
      bytes += block.prefix(count)
    }
    return SourceFile(path, bytes: bytes, isExecutable: access(full, X_OK) == 0)
  }
}
