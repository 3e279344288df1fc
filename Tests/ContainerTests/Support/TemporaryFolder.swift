import Glibc

/// A folder under the system's temporary one, removed with its files at the end.
final class TemporaryFolder: Sendable {
  private let place: String

  init() throws {
    var template = Array("/tmp/thecompany-container-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw POSIXError(errno) }
    place = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  struct POSIXError: Error {
    let code: Int32
    init(_ code: Int32) { self.code = code }
  }

  func path(_ name: String) -> String { "\(place)/\(name)" }

  /// The names of what is in a folder in it; none when it is not there.
  func names(_ folder: String) -> [String] { Self.names(in: path(folder)) }

  private static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    for name in names(in: path) { remove("\(path)/\(name)") }
    if unlink(path) != 0 { rmdir(path) }
  }

  deinit { Self.remove(place) }
}
