import Model
import Sealing
import Storage
import SyncProtocol

/// A file on its way into an account's folder, piece by piece. Nobody knows of it before a record
/// tells of it: what is not finished goes with this value, and what a kill leaves is swept.
package struct FileIntake: ~Copyable {
  private let folder: FileFolder
  private let name: String
  private let file: PlainFile
  private var digest: FileDigest
  private var byteCount = 0
  private var isWhole = false

  /// Begins a file in a company's folder whose record is of a kind.
  init(in folder: FileFolder, of zone: ZoneID, _ kind: EntityKind, named name: String) throws {
    self.folder = folder
    self.name = name
    digest = FileDigest(scope: kind.fileScope(in: zone))
    file = try PlainFile(folder.file(name), .writing)
  }

  /// Adds the next bytes; throws where they are more than a file may have.
  package mutating func add(_ piece: [UInt8]) throws {
    guard byteCount + piece.count <= Attachment.byteLimit else { throw FileFlaw(flaw: .byteCount) }
    try file.write(piece, at: byteCount)
    digest.update(piece)
    byteCount += piece.count
  }

  /// Gives the file, which is all there and on the disk, the name that it is found by.
  package mutating func finish() throws -> TakenFile {
    guard byteCount > 0 else { throw FileFlaw(flaw: .byteCount) }
    try file.sync()
    var whole = FileDigest(scope: [])
    swap(&whole, &digest)
    let found = whole.finish()
    try folder.rename(name, to: Hex.encode(found))
    isWhole = true
    return TakenFile(digest: found, byteCount: byteCount)
  }

  deinit {
    if !isWhole { try? folder.remove(name) }
  }
}

/// A file that was copied into an account's folder.
package struct TakenFile: Equatable, Sendable {
  /// What it is found by, within its company.
  package let digest: [UInt8]
  /// How many bytes it has.
  package let byteCount: Int

  /// Takes both as they are.
  package init(digest: [UInt8], byteCount: Int) {
    self.digest = digest
    self.byteCount = byteCount
  }
}
