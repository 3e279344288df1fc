import Glibc
import Model
import Sealing
import Storage
import SyncProtocol

/// The bytes of files in an account's folder: a folder for each company, and in it each file under
/// its digest. What is being added or fetched has another name until all of it is there.
actor FileShelf {
  private nonisolated let queue = SerialQueue(label: "device.files")
  private nonisolated let folder: FileFolder
  /// Bytes that are copied at once.
  private static let pieceByteCount = 262_144
  /// How old what a kill left must be before it goes: another program may be at work on it.
  private static let leftoverSeconds = 3_600
  /// How long what was fetched in part waits for the rest.
  private static let partialSeconds = 7 * 86_400
  private static let added = ".new"
  private static let partial = ".part"

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  init(folder path: String) { folder = Self.place(in: path) }

  private static func place(in path: String) -> FileFolder { FileFolder(path + "/files") }

  /// The folder of a company's files in an account's folder.
  static func place(of zone: ZoneID, in path: String) -> FileFolder {
    place(in: path).folder(zone.description)
  }

  private nonisolated func zone(_ zone: ZoneID) -> FileFolder {
    folder.folder(zone.description)
  }

  /// Begins a file of a company whose record is of a kind.
  nonisolated func intake(
    of zone: ZoneID, _ kind: EntityKind, random: UInt64
  ) throws -> FileIntake {
    let place = self.zone(zone)
    try folder.make()
    try place.make()
    return try FileIntake(
      in: place, of: zone, kind, named: String(random, radix: 16) + Self.added)
  }

  /// Copies a file here and answers its digest and size. Nobody knows of it before a record tells
  /// of it; a kill leaves something that is swept.
  func take(
    _ source: FileSource, for zone: ZoneID, _ kind: EntityKind, random: UInt64
  ) throws -> TakenFile {
    var intake = try intake(of: zone, kind, random: random)
    var place = 0
    while true {
      let piece = try source.read(place, Self.pieceByteCount)
      if piece.isEmpty { break }
      try intake.add(piece)
      place += piece.count
    }
    return try intake.finish()
  }

  /// Gives a file that is here a second name elsewhere; false where that can't be.
  nonisolated func link(_ digest: [UInt8], of zone: ZoneID, to path: String) -> Bool {
    self.zone(zone).link(Hex.encode(digest), to: path)
  }

  /// Removes all files of a company.
  func removeAll(of zone: ZoneID) throws { try self.zone(zone).removeAll() }

  /// A file that is all here; nil when it is not.
  nonisolated func file(_ digest: [UInt8], of zone: ZoneID) -> PlainFile? {
    try? PlainFile(self.zone(zone).file(Hex.encode(digest)), .reading)
  }

  /// How many bytes of a file were fetched so far.
  func fetched(_ digest: [UInt8], of zone: ZoneID) -> Int {
    let path = self.zone(zone).file(Hex.encode(digest) + Self.partial)
    return (try? PlainFile(path, .reading).byteCount()) ?? 0
  }

  /// Adds the next bytes of a file; does nothing when another fetch of it has added them.
  func add(_ bytes: [UInt8], at place: Int, of digest: [UInt8], zone: ZoneID) throws {
    let folder = self.zone(zone)
    try self.folder.make()
    try folder.make()
    let file = try PlainFile(folder.file(Hex.encode(digest) + Self.partial), .writing)
    if try file.byteCount() == place { try file.write(bytes, at: place) }
  }

  /// Gives a file that was fetched to its end its name, if its bytes are right; else they go.
  func complete(
    _ digest: [UInt8], _ kind: EntityKind, byteCount: Int, of zone: ZoneID
  ) throws -> Bool {
    let folder = self.zone(zone)
    let name = Hex.encode(digest)
    if !folder.holds(name + Self.partial) { return folder.holds(name) }
    let file = try PlainFile(folder.file(name + Self.partial), .writing)
    var found = FileDigest(scope: kind.fileScope(in: zone))
    var place = 0
    while case let piece = try file.read(at: place, count: Self.pieceByteCount), !piece.isEmpty {
      found.update(piece)
      place += piece.count
    }
    guard place == byteCount, found.finish() == digest else {
      try folder.remove(name + Self.partial)
      return false
    }
    try file.sync()
    try folder.rename(name + Self.partial, to: name)
    return true
  }

  /// Removes a file.
  func remove(_ digest: [UInt8], of zone: ZoneID) throws {
    try self.zone(zone).remove(Hex.encode(digest))
  }

  /// The companies that have a folder.
  func zones() -> [ZoneID] { folder.names().compactMap { RecordID($0) } }

  /// Removes what kills have left, and what no row tells of.
  func sweep(_ zone: ZoneID, keeping digests: Set<[UInt8]>) throws {
    let place = self.zone(zone)
    let now = time(nil)
    for name in place.names() {
      let isPartial = name.hasSuffix(Self.partial)
      if let digest = Hex.decode(name), digests.contains(digest) { continue }
      let age = isPartial ? Self.partialSeconds : Self.leftoverSeconds
      if let written = place.lastWritten(name), written < now - age { try place.remove(name) }
    }
  }
}

/// What a file can't be attached for.
struct FileFlaw: Error {
  let flaw: AttachmentFlaw
}
