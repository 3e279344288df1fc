import Model
import Sealing
import Storage
import SyncProtocol

/// A file on its way into an archive: written in large pieces, and summed up on the way.
struct StagedFile: ~Copyable {
  let name: String
  let path: String
  private let file: PlainFile
  private var digester = Digester()
  private var piece: [UInt8] = []
  private var byteCount = 0
  private static let pieceSize = 1 << 16

  /// Makes the file `name`, whose slashes don't matter, in a folder.
  init(_ name: String, in folder: FileFolder) throws(ArchiveProblem) {
    self.name = name
    path = Self.path(of: name, in: folder)
    do { file = try PlainFile(path, .writing) } catch { throw ArchiveProblem(error) }
    piece.reserveCapacity(Self.pieceSize * 2)
  }

  /// What the manifest says of a file of an attachment that lies in the folder, whole, and what it
  /// is found by in its company.
  static func sum(
    of path: String, named name: String, _ kind: EntityKind, in zone: ZoneID
  ) throws -> (listed: ArchiveManifest.File, digest: [UInt8]) {
    let file = try PlainFile(path, .reading)
    var digester = Digester()
    var found = FileDigest(scope: kind.fileScope(in: zone))
    var place = 0
    while case let piece = try file.read(at: place, count: pieceSize), !piece.isEmpty {
      digester.update(piece)
      found.update(piece)
      place += piece.count
    }
    let listed = ArchiveManifest.File(
      name: name, byteCount: UInt64(place), checksum: Hex.encode(digester.finish().bytes), count: 0)
    return (listed, found.finish())
  }

  /// Where a file lies until it is in the archive.
  static func path(of name: String, in folder: FileFolder) -> String {
    folder.file(name.replacing("/", with: "-"))
  }

  mutating func write(_ bytes: [UInt8]) throws(ArchiveProblem) {
    piece += bytes
    if piece.count >= Self.pieceSize { try flush() }
  }

  /// What the manifest says of the file, which is whole now.
  mutating func finish(count: Int) throws(ArchiveProblem) -> ArchiveManifest.File {
    try flush()
    var done = Digester()
    swap(&done, &digester)
    return ArchiveManifest.File(
      name: name, byteCount: UInt64(byteCount), checksum: Hex.encode(done.finish().bytes),
      count: count)
  }

  private mutating func flush() throws(ArchiveProblem) {
    digester.update(piece)
    do { try file.write(piece, at: byteCount) } catch { throw ArchiveProblem(error) }
    byteCount += piece.count
    piece.removeAll(keepingCapacity: true)
  }
}
