import Device
import SyncProtocol

/// How much room a company's files take, as answers show it.
enum FileRoomView {
  static func text(_ room: FileRoom) -> String {
    let limit = room.limit.map { " of \(FileRoom.megabytes($0))" } ?? ""
    return "All files of the company take \(FileRoom.megabytes(room.used))\(limit)."
  }

  static func json(_ room: FileRoom) -> JSONValue {
    .object([
      ("used", .integer(Int64(clamping: room.used))),
      ("limit", room.limit.map { .integer(Int64(clamping: $0)) } ?? .null),
    ])
  }
}
