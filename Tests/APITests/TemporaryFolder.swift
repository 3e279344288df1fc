import Glibc

/// A folder under the system's temporary one, removed with all that is in it at a test's end.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    let above = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(above)/api-tests-XXXXXX".utf8CString)
    path =
      mkdtemp(&template) == nil
      ? ""
      : template.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { String(cString: $0) } ?? ""
      }
  }

  deinit {
    if !path.isEmpty { Self.remove(path) }
  }

  private static func remove(_ path: String) {
    for name in names(in: path) {
      if unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
    }
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
    return found.sorted()
  }

  /// The permission bits of a file or folder in it.
  func mode(of name: String) -> mode_t? {
    var status = stat()
    return lstat("\(path)/\(name)", &status) == 0 ? status.st_mode & 0o777 : nil
  }

  /// All bytes of a file and its companions.
  func bytes(of name: String) -> [UInt8]? {
    guard mode(of: name) != nil else { return nil }
    return ["", "-wal"].flatMap { suffix in
      guard let stream = fopen("\(path)/\(name)\(suffix)", "r") else { return [UInt8]() }
      defer { fclose(stream) }
      var found: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 65_536)
      while case let count = fread(&chunk, 1, chunk.count, stream), count > 0 {
        found += chunk.prefix(count)
      }
      return found
    }
  }
}
