import Glibc

/// A file without a name in any folder: it goes with its process, whatever ends that.
package enum NamelessFile {
  /// `O_TMPFILE`, which no header tells Swift.
  package static let flag: Int32 = 0o20_000_000 | O_DIRECTORY
  /// Where tables wait while they are written or read.
  static let folder = "/var/tmp"

  /// One for a table; throws where there is no room for it.
  static func opened() throws(SheetFailure) -> Int32 {
    let file = unsafe open(folder, O_RDWR | flag | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SheetFailure.unwritable }
    return file
  }
}

/// A table as the bytes of an .xlsx file. Its rows wait on the disk, not in memory.
package final class SheetBytes {
  private static let pieceByteCount = 1 << 20
  private let descriptor: Int32
  private let writer: SheetWriter

  /// Begins a table with bold headings; `widths` are in letters.
  package init(
    sheet name: String, headings: [String], widths: [Int]
  ) throws(SheetFailure) {
    let file = try NamelessFile.opened()
    do {
      writer = try SheetWriter(
        path: "/proc/self/fd/\(file)", folder: NamelessFile.folder, sheet: name, headings: headings,
        widths: widths)
    } catch {
      close(file)
      throw error
    }
    descriptor = file
  }

  deinit { close(descriptor) }

  /// Adds a row.
  package func add(_ cells: [SheetWriter.Value?]) throws(SheetFailure) { try writer.add(cells) }

  /// The whole file.
  package func finish() throws(SheetFailure) -> [UInt8] {
    try writer.finish()
    var bytes: [UInt8] = []
    while true {
      var piece = [UInt8](repeating: 0, count: Self.pieceByteCount)
      let count = unsafe piece.withUnsafeMutableBytes {
        unsafe pread(descriptor, $0.baseAddress, $0.count, off_t(bytes.count))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SheetFailure.unwritable }
      if count == 0 { return bytes }
      bytes += piece[..<count]
    }
  }
}
