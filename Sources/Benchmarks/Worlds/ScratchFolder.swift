import Glibc

/// A folder under the system's temporary one, removed with all that is in it.
final class ScratchFolder {
  let path: String

  init() throws(BenchmarkFailure) {
    let above = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(above)/thecompany-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw BenchmarkFailure(.folder, "No folder can be made under \(above); set TMPDIR.")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// Makes a folder in it and answers its path.
  func folder(_ name: String) throws(BenchmarkFailure) -> String {
    let folder = "\(path)/\(name)"
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw BenchmarkFailure(.folder, "The folder \(name) can't be made (errno \(errno)).")
    }
    return folder
  }

  /// The path of a file in it.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  private static func remove(_ path: String) {
    for name in names(in: path) where unlink("\(path)/\(name)") != 0 {
      remove("\(path)/\(name)")
    }
    rmdir(path)
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var found: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { found.append(name) }
    }
    return found
  }
}
