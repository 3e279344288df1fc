import Device
import SyncProtocol

/// A file that the container did not take, as answers show it.
enum RefusedFileView {
  static func text(_ file: RefusedFile) -> String {
    "Not taken: \(Terminal.safe(file.name)), \(file.byteCount) bytes. "
      + "\(Terminal.safe(file.reason)) See: thecompany quarantine show \(file.entry)"
  }

  static func json(_ file: RefusedFile) -> JSONValue {
    .object([
      ("number", .integer(file.entry)), ("name", .text(file.name)),
      ("byteCount", .integer(file.byteCount)), ("problem", .text(file.reason)),
    ])
  }
}
