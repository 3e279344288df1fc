import Glibc
import Storage

/// A folder of its own for one test, gone when the test lets it go.
final class TemporaryFolder: Sendable {
  let path: String
  private let isOwn: Bool

  init() throws {
    var template = Array("/tmp/device-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw TemporaryFolderFailure.notMade }
    path = template.withUnsafeBufferPointer { buffer in
      String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    isOwn = true
  }

  /// One that is there already, in a folder that goes by itself.
  init(at path: String) {
    self.path = path
    isOwn = false
  }

  deinit { if isOwn { TemporaryFolder.remove(path) } }

  /// The paths of all files in it and in its folders.
  func paths() -> [String] { FileFolder(path).filePaths() }

  /// Whether there is a file or a folder of that name.
  func has(_ name: String) -> Bool { FileFolder(path).holds(name) }

  private static func remove(_ path: String) {
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      if Glibc.unlink(path + "/" + name) != 0 { remove(path + "/" + name) }
    }
    closedir(folder)
    rmdir(path)
  }

  /// The bytes of a file; empty when there is none.
  func bytes(of name: String) -> [UInt8] {
    guard let file = fopen(path + "/" + name, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}

enum TemporaryFolderFailure: Error { case notMade }

/// Whether a text's bytes stand anywhere in the bytes.
func contains(_ needle: String, in bytes: [UInt8]) -> Bool {
  let wanted = Array(needle.utf8)
  guard let first = wanted.first, bytes.count >= wanted.count else { return false }
  return bytes.indices.dropLast(wanted.count - 1).contains { start in
    bytes[start] == first && bytes[start..<start + wanted.count].elementsEqual(wanted)
  }
}
