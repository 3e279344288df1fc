import Model
import Sealing
import Storage
import SyncProtocol

/// The files that a container's database tells of, as they lie in a folder.
package struct BackupFiles {
  /// What was found.
  package struct Report: Equatable, Sendable {
    /// Files that are whole.
    package var count = 0
    /// Bytes of them.
    package var byteCount: UInt64 = 0
    /// Files that records tell of and that are not there: zone and digest.
    package var missing: [String] = []
    /// Files whose bytes are not those that their records tell of.
    package var damaged: [String] = []
    /// What is wrong with the database, in its own words.
    package var databaseProblems: [String] = []

    /// Nothing yet.
    package init() {}

    /// Whether all is there and right.
    package var isWhole: Bool { missing.isEmpty && damaged.isEmpty && databaseProblems.isEmpty }
  }

  private struct Told: Sendable {
    let zone: ZoneID
    let digest: [UInt8]
    let kind: EntityKind
    let byteCount: UInt64
    /// Whether a living record tells of it, not one in Trash alone.
    let isNeeded: Bool

    var name: String { Hex.encode(digest) }
  }

  private let database: String
  private let folder: FileFolder
  private static let pieceByteCount = 1 << 20

  init(of database: String, in folder: FileFolder) {
    self.database = database
    self.folder = folder
  }

  /// Looks at each file, and calls `body` with those that are there and right. With `live`, what
  /// the container there has removed meanwhile is not missed.
  func visit(
    since live: String? = nil,
    _ body: (_ name: String, _ zone: String, PlainFile) throws(StorageFailure) -> Void
  ) throws(StorageFailure) -> Report {
    var report = Report()
    for told in try files(of: database) {
      let zone = told.zone.description
      guard let file = try? PlainFile(folder.folder(zone).file(told.name), .reading) else {
        if told.isNeeded, try isExpected(told, live) {
          report.missing.append(zone + "/" + told.name)
        }
        continue
      }
      guard try digest(of: file, told) == told.digest else {
        report.damaged.append(zone + "/" + told.name)
        continue
      }
      try body(told.name, zone, file)
      report.count += 1
      report.byteCount += told.byteCount
    }
    return report
  }

  private func digest(of file: PlainFile, _ told: Told) throws(StorageFailure) -> [UInt8] {
    var digest = FileDigest(scope: told.kind.fileScope(in: told.zone))
    var offset = 0
    while true {
      let piece = try file.read(at: offset, count: Self.pieceByteCount)
      if piece.isEmpty { return digest.finish() }
      digest.update(piece)
      offset += piece.count
    }
  }

  private func files(of path: String) throws(StorageFailure) -> [Told] {
    try read(path, .resting) { connection in
      try connection.all(
        """
        SELECT zone, digest, byteCount, EXISTS (
          SELECT 1 FROM attachments told WHERE told.zone = files.zone
          AND told.digest = files.digest AND told.isLiving = 1), kind
        FROM files WHERE isCondemned = 0 ORDER BY zone, digest
        """
      ) {
        Told(
          zone: try $0.id(0), digest: $0.bytes(1),
          kind: EntityKind(rawValue: UInt16(clamping: $0.uint64(4))), byteCount: $0.uint64(2),
          isNeeded: $0.bool(3))
      }
    }
  }

  /// Whether a file should be there: a container that goes on may have removed it meanwhile.
  private func isExpected(_ told: Told, _ live: String?) throws(StorageFailure) -> Bool {
    guard let live else { return true }
    return try read(live, .readOnly) { connection in
      try connection.first(
        "SELECT 1 FROM files WHERE zone = ? AND digest = ? AND isCondemned = 0"
      ) {
        $0.bind(told.zone, at: 1)
        $0.bind(told.digest, at: 2)
      } read: {
        $0.bool(0)
      } ?? false
    }
  }

  private func read<T>(
    _ path: String, _ mode: ConnectionMode, _ body: (Connection) throws -> T
  ) throws(StorageFailure) -> T {
    let connection = try Connection(path: path, mode: mode)
    defer { try? connection.close() }
    do {
      return try body(connection)
    } catch let failure as StorageFailure {
      throw failure
    } catch {
      throw StorageFailure(.corrupt, "The database does not tell of its files.")
    }
  }
}
