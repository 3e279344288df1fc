import Device
import Model

/// The words of files.
enum AttachmentWords {
  static let title = "Files"
  static let none = "No files yet."
  static let name = "Name"
  static let size = "Size"
  static let state = "State"
  static let delete = "Delete"
  static let picture = "Picture of the item"
  static let add = "Attach a file"
  static let file = "File"
  static let addHint = "At most 50 MB."
  static let asPicture = "Use it as the picture of the item"
  static let asPictureHint =
    "A JPEG, PNG or WebP file. It is made smaller, and what the camera noted is left out."
  static let attach = "Attach"
  static let noFile = "Choose a file first."
  static let isPicture = "Picture"

  static func attached(_ name: String) -> String { "Attached \(name)." }
  static func deleted(_ name: String) -> String { "Deleted \(name)." }

  /// Nothing to say where the file is here and in the container.
  static func state(_ entry: AttachmentEntry) -> String? {
    switch entry.place {
    case .everywhere, .elsewhere: nil
    case .waiting(let sent): "Being sent: \(sent * 100 / UInt64(max(1, byteCount(entry)))) %"
    case .refused(let reason): reason
    }
  }

  /// How much room the files of the whole company take.
  static func room(_ room: FileRoom) -> String {
    let used = "All files of the company take \(ByteCount.text(Int(clamping: room.used)))"
    guard let limit = room.limit else { return used + "." }
    let end = room.isFull ? ": there is no room for more. Delete files that nobody needs." : "."
    return used + " of \(ByteCount.text(Int(clamping: limit)))" + end
  }

  static func refused(_ file: RefusedFile) -> String {
    "\(file.name) (\(ByteCount.text(Int(file.byteCount)))) was not taken."
  }

  static func byteCount(_ entry: AttachmentEntry) -> Int64 { entry.record[.byteCount] ?? 0 }

  static func size(_ entry: AttachmentEntry) -> String {
    ByteCount.text(Int(byteCount(entry)))
  }
}
