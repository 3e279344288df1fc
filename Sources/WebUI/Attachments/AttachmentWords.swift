import Device
import Model
import PageParts

/// The words of files.
enum AttachmentWords {
  static var title: String { say("Files") }
  static var none: String { say("No files yet.") }
  static var name: String { say("Name") }
  static var size: String { say("Size") }
  static var state: String { say("State") }
  static var delete: String { say("Delete") }
  static var picture: String { say("Picture of the record") }
  static var add: String { say("Attach a file") }
  static var file: String { say("File") }
  static var addHint: String { say("At most 50 MB.") }
  static var asPicture: String { say("Use it as the picture") }
  static var asPictureHint: String {
    say("A JPEG, PNG or WebP file. It is made smaller, and what the camera noted is left out.")
  }
  static var attach: String { say("Attach") }
  static var noFile: String { say("Choose a file first.") }
  static var isPicture: String { say("Picture") }

  static func attached(_ name: String) -> String { say("Attached \(name).") }
  static func deleted(_ name: String) -> String { say("Deleted \(name).") }

  /// Nothing to say where the file is here and in the container.
  static func state(_ entry: AttachmentEntry) -> String? {
    switch entry.place {
    case .everywhere, .elsewhere: nil
    case .waiting(let sent): say("Being sent: \(sent * 100 / UInt64(max(1, byteCount(entry)))) %")
    case .refused(let reason): reason
    }
  }

  /// How much room the files of the whole company take.
  static func room(_ room: FileRoom) -> String {
    let used = ByteCount.text(Int(clamping: room.used))
    guard let limit = room.limit.map({ ByteCount.text(Int(clamping: $0)) }) else {
      return say("All files of the company take \(used).")
    }
    return room.isFull
      ? say(
        "All files of the company take \(used) of \(limit): there is no room for more. Delete "
          + "files that nobody needs.")
      : say("All files of the company take \(used) of \(limit).")
  }

  static func refused(_ file: RefusedFile) -> String {
    say("\(file.name) (\(ByteCount.text(Int(file.byteCount)))) was not taken.")
  }

  static func byteCount(_ entry: AttachmentEntry) -> Int64 { entry.record[.byteCount] ?? 0 }

  static func size(_ entry: AttachmentEntry) -> String {
    ByteCount.text(Int(byteCount(entry)))
  }
}
