import Glibc

/// A folder of its own for one run, in memory where the system offers that; removed at the end.
final class ScratchFolder {
  /// Where it is.
  let path: String

  init() throws(ScratchFailure) {
    let root = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(root)/thecompany-simulation-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw ScratchFailure() }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// A new, empty folder inside.
  func folder(_ name: String) -> String {
    let inner = path + "/" + name
    mkdir(inner, 0o700)
    return inner
  }

  /// The bytes of a file; empty when there is none.
  static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }

  deinit { ScratchFolder.removeTree(path) }

  private static func removeTree(_ path: String) {
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let inner = path + "/" + name
      if entry.pointee.d_type == UInt8(DT_DIR) { removeTree(inner) } else { unlink(inner) }
    }
    closedir(folder)
    rmdir(path)
  }
}

/// No scratch folder could be made.
struct ScratchFailure: Error {}

extension ScratchFolder {
  /// Makes a folder's files those of another; both are there, and nothing is open in them.
  static func copyFiles(from: String, to: String) throws(ScratchFailure) {
    for name in names(in: to) { unlink(to + "/" + name) }
    for name in names(in: from) {
      guard copyFile(from + "/" + name, to + "/" + name) else { throw ScratchFailure() }
    }
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func copyFile(_ from: String, _ to: String) -> Bool {
    let source = open(from, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { return false }
    defer { close(source) }
    let target = open(to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard target >= 0 else { return false }
    defer { close(target) }
    var status = stat()
    fstat(source, &status)
    var left = Int(status.st_size)
    while left > 0 {
      let count = sendfile(target, source, nil, left)
      if count <= 0 { return false }
      left -= count
    }
    return true
  }
}
