import Glibc
import Model

/// A folder under the system's temporary one, removed with all that is in it at a test's end.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    let above = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(above)/command-tests-XXXXXX".utf8CString)
    let isMade = mkdtemp(&template) != nil
    let bytes = template.dropLast().map { UInt8(bitPattern: $0) }
    path = isMade ? String(decoding: bytes, as: UTF8.self) : ""
  }

  deinit {
    if !path.isEmpty { Self.remove(path) }
  }

  private static func remove(_ path: String) {
    for name in names(in: path) where unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
    rmdir(path)
  }

  static func names(in path: String) -> [String] {
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

/// An identifier for tests.
func id(_ number: UInt64) -> RecordID { RecordID(high: 0x0190_0000_0000_7000, low: number) }
