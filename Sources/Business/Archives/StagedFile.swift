import Glibc
import Sealing

/// A file on its way into an archive: written in large pieces, and summed up on the way.
struct StagedFile: ~Copyable {
  let name: String
  let path: String
  private let descriptor: Int32
  private var digester = Digester()
  private var piece: [UInt8] = []
  private var byteCount: UInt64 = 0
  private static let pieceSize = 1 << 16

  /// Makes the file `name`, whose slashes don't matter, in a folder.
  init(_ name: String, in folder: String) throws(ArchiveProblem) {
    self.name = name
    path = folder + "/" + name.replacing("/", with: "-")
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.unwritable }
    piece.reserveCapacity(Self.pieceSize * 2)
  }

  deinit { close(descriptor) }

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
      name: name, byteCount: byteCount, checksum: Hex.encode(done.finish().bytes), count: count)
  }

  private mutating func flush() throws(ArchiveProblem) {
    digester.update(piece)
    byteCount += UInt64(piece.count)
    var rest = piece[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw Self.unwritable }
      rest = rest.dropFirst(written)
    }
    piece.removeAll(keepingCapacity: true)
  }

  static var unwritable: ArchiveProblem {
    errno == ENOSPC || errno == EDQUOT
      ? ArchiveProblem("The disk is full. Make room, then try again.")
      : ArchiveProblem("The file can't be written there. Choose a folder that you may write to.")
  }
}
