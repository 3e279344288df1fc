import Device
import Glibc
import SyncProtocol

/// A file of exported changes, for the eyes of its owner.
enum ExportFile {
  /// Writes it (0600) and says so.
  static func answer(_ bytes: [UInt8], to path: String, count: Int) throws -> Answer {
    try OutputFile.write(bytes, to: path)
    return Answer(
      "Wrote \(count) to \(path). Somebody who may make these changes can import it.",
      [("file", .text(path)), ("changes", JSONValue(count))])
  }

  /// Its bytes, one more than allowed at most.
  static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CommandFailure(
        .notFound, "The file \(path) can't be opened (\(String(cString: strerror(errno)))).")
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= ChangeExport.byteLimit {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw CommandFailure(.failed, "The file \(path) can't be read.")
      }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }
}
