import Device
import SyncProtocol

/// How much room a company's files take, as answers show it.
enum FileRoomView {
  static func text(_ room: FileRoom) -> String {
    let limit = room.limit.map { " of \(megabytes($0))" } ?? ""
    return "All files of the company take \(megabytes(room.used))\(limit)."
  }

  static func json(_ room: FileRoom) -> JSONValue {
    .object([
      ("used", .integer(Int64(clamping: room.used))),
      ("limit", room.limit.map { .integer(Int64(clamping: $0)) } ?? .null),
    ])
  }

  private static func megabytes(_ bytes: UInt64) -> String {
    "\(bytes / 1_000_000).\(bytes % 1_000_000 / 100_000) MB"
  }
}
