import Glibc

/// A small file as a test looks at it.
struct FileContents {
  let text: String
  let mode: UInt32

  struct Missing: Error {}

  static func read(_ path: String) throws -> FileContents {
    var status = stat()
    guard stat(path, &status) == 0, let file = fopen(path, "r") else { throw Missing() }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = fread(&bytes, 1, bytes.count, file)
    return FileContents(
      text: String(decoding: bytes[..<count], as: UTF8.self), mode: status.st_mode & 0o777)
  }
}
