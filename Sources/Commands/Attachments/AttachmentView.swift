import Device
import Model
import SyncProtocol

/// An attachment as answers show it.
struct AttachmentView: Sendable {
  private let entry: AttachmentEntry

  init(_ entry: AttachmentEntry) { self.entry = entry }

  private var byteCount: Int64 { entry.record[.byteCount] ?? 0 }

  private var place: (word: String, text: String) {
    switch entry.place {
    case .everywhere: ("everywhere", "here")
    case .elsewhere: ("elsewhere", "in the container")
    case .waiting(let sent): ("waiting", "\(sent * 100 / UInt64(max(1, byteCount))) % sent")
    case .refused: ("refused", "not sent")
    }
  }

  var json: JSONValue {
    var sent: JSONValue = .null
    var problem: JSONValue = .null
    if case .waiting(let bytes) = entry.place { sent = .integer(Int64(clamping: bytes)) }
    if case .refused(let reason) = entry.place { problem = .text(reason) }
    return .object([
      ("id", .text(entry.stored.id.description)), ("name", JSONValue(entry.record[.name])),
      ("byteCount", .integer(byteCount)), ("mediaType", JSONValue(entry.record[.mediaType])),
      ("isPicture", .boolean(entry.isPicture)), ("place", .text(place.word)), ("sent", sent),
      ("problem", problem), ("attachedAt", .integer(Int64(clamping: entry.stored.createdAt))),
    ])
  }

  static func table(_ views: [AttachmentView]) -> String {
    var table = TextTable(["NAME", "BYTES", "WHERE", "ID"])
    for view in views {
      let mark = view.entry.isPicture ? " (picture)" : ""
      table.add([
        (view.entry.record[.name] ?? "") + mark, String(view.byteCount), view.place.text,
        view.entry.stored.id.description,
      ])
    }
    return table.text
  }
}
