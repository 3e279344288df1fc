import Glibc
import Model
import Sealing
import Storage
import SyncProtocol

/// The bytes of files in the container's folder: a folder for each zone, and in it each file under
/// its digest. What is not complete has the account that sends it in its name, so that nobody
/// spoils what others send.
actor FileVault {
  private nonisolated let queue = SerialQueue(label: "container.files")
  private let folder: FileFolder
  /// Bytes that are read at once to look at a whole file.
  private static let pieceByteCount = 262_144
  /// How old what no row tells of must be before it counts as what a kill left.
  private static let leftoverSeconds = 3_600

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  init(path: String) { folder = FileFolder(path) }

  private func zone(_ zone: ZoneID) -> FileFolder { folder.folder(zone.description) }

  private static func partial(_ place: FilePlace) -> String {
    Hex.encode(place.digest) + "." + place.account.description
  }

  /// Writes a part of a file; it is on the disk when this returns.
  func write(_ bytes: [UInt8], at offset: UInt64, of place: FilePlace) throws {
    let zone = zone(place.zone)
    try folder.make()
    try zone.make()
    let file = try PlainFile(zone.file(Self.partial(place)), .writing)
    try file.write(bytes, at: Int(offset))
    try file.sync()
    if offset == 0 { zone.sync() }
  }

  /// Gives a file that has come to its end its name, if its bytes are right; else they go.
  ///
  /// Again, or after a kill: answers the same.
  func complete(_ place: FilePlace) throws -> Bool {
    let zone = zone(place.zone)
    let (partial, name) = (Self.partial(place), Hex.encode(place.digest))
    if zone.holds(partial) {
      let file = try PlainFile(zone.file(partial), .writing)
      // A larger file of the same name may have been begun before.
      try file.cut(at: Int(place.byteCount))
      if try digest(of: file, place) == place.digest {
        try file.sync()
        try zone.rename(partial, to: name)
        return true
      }
      try zone.remove(partial)
    }
    guard zone.holds(name) else { return false }
    let file = try PlainFile(zone.file(name), .reading)
    return try file.byteCount() == Int(place.byteCount)
      && digest(of: file, place) == place.digest
  }

  private func digest(of file: PlainFile, _ place: FilePlace) throws -> [UInt8] {
    var digest = FileDigest(scope: place.kind.fileScope(in: place.zone))
    var offset = 0
    while true {
      let piece = try file.read(at: offset, count: Self.pieceByteCount)
      digest.update(piece)
      offset += piece.count
      if piece.count < Self.pieceByteCount { return digest.finish() }
    }
  }

  /// A part of a complete file; nil when the disk does not have it as it was.
  func read(_ place: FilePlace, at offset: UInt64) -> [UInt8]? {
    let path = zone(place.zone).file(Hex.encode(place.digest))
    let count = min(UInt64(Attachment.partByteCount), place.byteCount - offset)
    guard let file = try? PlainFile(path, .reading),
      let bytes = try? file.read(at: Int(offset), count: Int(count)), bytes.count == Int(count)
    else { return nil }
    return bytes
  }

  /// Removes what a removal names; again: does nothing.
  func remove(_ removal: FileRemoval) throws {
    switch removal {
    case .zone(let id): try zone(id).removeAll()
    case .file(let id, let digest): try zone(id).remove(Hex.encode(digest))
    case .upload(let id, let digest, let account):
      try zone(id).remove(Hex.encode(digest) + "." + account.description)
    }
  }

  /// The zones that have a folder.
  func zones() -> [ZoneID] { folder.names().compactMap { RecordID($0) } }

  /// Removes what no row tells of and nobody has written for an hour: what a kill left.
  func sweep(_ id: ZoneID, keeping names: Set<String>) throws {
    let zone = zone(id)
    let limit = time(nil) - Self.leftoverSeconds
    for name in zone.names() where !names.contains(name) {
      if let time = zone.lastWritten(name), time < limit { try zone.remove(name) }
    }
  }
}
