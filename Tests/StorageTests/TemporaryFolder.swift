import Glibc
import Storage

/// A folder under the system's temporary one, removed with all its files at the end of a test.
final class TemporaryFolder {
  let path: String

  init() throws {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/storage-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw StorageFailure(.io, "No temporary folder (errno \(errno)).")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  /// The files in it, sorted.
  var names: [String] {
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

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The permission bits of a file.
  func mode(_ name: String) -> mode_t? {
    var status = stat()
    return lstat(file(name), &status) == 0 ? status.st_mode & 0o777 : nil
  }

  func bytes(_ name: String) -> [UInt8] {
    guard let stream = fopen(file(name), "r") else { return [] }
    defer { fclose(stream) }
    var found: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&chunk, 1, chunk.count, stream), count > 0 {
      found += chunk.prefix(count)
    }
    return found
  }

  func write(_ bytes: [UInt8], to name: String) {
    guard let stream = fopen(file(name), "w") else { return }
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
  }
}

extension Connection {
  /// A database in memory with one table, `item (id INTEGER PRIMARY KEY, name)`.
  static func withItems() throws -> Connection {
    let connection = try Connection(path: "", mode: .memory)
    try connection.makeItems()
    return connection
  }

  func makeItems() throws {
    try execute("CREATE TABLE IF NOT EXISTS item (id INTEGER PRIMARY KEY, name TEXT)")
  }

  func addItem(_ id: Int, _ name: String? = nil) throws {
    try run("INSERT INTO item VALUES (?, ?)") {
      $0.bind(id, at: 1)
      $0.bind(name, at: 2)
    }
  }

  func itemIDs() throws -> [Int] {
    try all("SELECT id FROM item ORDER BY id") { $0.int(0) }
  }
}

/// The code of the failure that `body` throws, nil if it throws none or another error.
func failureCode<T>(_ body: () throws -> T) -> StorageFailure.Code? {
  do {
    _ = try body()
    return nil
  } catch {
    return (error as? StorageFailure)?.code
  }
}
