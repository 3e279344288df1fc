import CSQLite
import Glibc

/// A database that has its tables and no records: what new files begin as.
///
/// A schema of hundreds of statements takes longer to run than its pages take to write. It is run
/// once, in memory (decision 0163).
package struct DatabaseImage: Sendable {
  /// Its pages, as a database in memory has them.
  private let bytes: [UInt8]

  /// Takes the pages of what `fill` makes of an empty database in memory.
  package init(_ fill: (Connection) throws -> Void) throws {
    let connection = try Connection(path: "", mode: .memory)
    try fill(connection)
    bytes = connection.pages
    guard bytes.count > Self.versions.upperBound else {
      throw StorageFailure(.misuse, "The image of a database has no pages.")
    }
    try connection.close()
  }

  /// Where the first page tells how the file is written and read.
  private static let versions = 18...19

  /// Makes the file at `name` (0600) of it, whole and on the disk; false where that did not come
  /// about, as where there is a file already.
  ///
  /// It is written beside and gets its name when nobody of this process has it open: closing a file
  /// drops the locks of others on it.
  func makeFile(_ name: String) -> Bool {
    let folder = FileFolder(Self.folder(of: name))
    removeLeftovers(of: name, in: folder)
    var beside = Array((name + Self.mark + "XXXXXX").utf8CString)
    let descriptor = unsafe mkstemp(&beside)
    guard descriptor >= 0 else { return false }
    Glibc.close(descriptor)
    let path = String(
      decoding: beside.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unsafe unlink(path) }
    guard isWritten(path), unsafe link(path, name) == 0 else { return false }
    folder.sync()
    return true
  }

  /// Writes the image into a file that is closed again when this returns.
  private func isWritten(_ path: String) -> Bool {
    var bytes = bytes
    // A file with a write-ahead log, as all of ours are.
    for place in Self.versions { bytes[place] = 2 }
    do {
      let file = try PlainFile(path, .writing)
      try file.write(bytes, at: 0)
      try file.sync()
      return true
    } catch {
      return false
    }
  }

  /// What the name of an unfinished file has behind that of the file that it is to be.
  private static let mark = "-new-"

  /// Removes what starts left behind that ended in between. One that is at it finds its file gone,
  /// and does without an image.
  private func removeLeftovers(of name: String, in folder: FileFolder) {
    let start = (name.split(separator: "/").last.map(String.init) ?? name) + Self.mark
    for other in folder.names() where other.hasPrefix(start) { try? folder.remove(other) }
  }

  /// Fills a new database in memory with it.
  func fill(_ handle: DatabaseHandle) throws(StorageFailure) {
    let count = sqlite3_int64(bytes.count)
    guard let copy = unsafe sqlite3_malloc64(sqlite3_uint64(count)) else {
      throw StorageFailure(.io, "There is no memory left for a database.")
    }
    unsafe copy.copyMemory(from: bytes, byteCount: bytes.count)
    // SQLite frees the copy, also where it does not take it.
    let result = unsafe sqlite3_deserialize(
      handle.database, "main", copy.assumingMemoryBound(to: UInt8.self), count, count,
      UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE))
    guard result == SQLITE_OK else {
      throw unsafe .preparing(result, database: handle.database, sql: "")
    }
  }

  private static func folder(of name: String) -> String {
    guard let slash = name.lastIndex(of: "/") else { return "." }
    return slash == name.startIndex ? "/" : String(name[..<slash])
  }
}

extension Connection {
  /// The bytes that a file of the database would have.
  fileprivate var pages: [UInt8] {
    var count: sqlite3_int64 = 0
    guard let start = unsafe sqlite3_serialize(handle.database, "main", &count, 0) else {
      return []
    }
    defer { unsafe sqlite3_free(start) }
    return unsafe Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }
}
