import Model
import Storage
import SyncProtocol

/// A file of this device that the container does not have yet.
struct UnsentFile: Equatable, Sendable {
  let zone: ZoneID
  let digest: [UInt8]
  let byteCount: UInt64
  let failures: Int
  /// A record that tells of it.
  let record: RecordID
  /// The kind of that record.
  let kind: EntityKind
}

/// What is kept of a file that is on this device.
struct FileEntry: Equatable, Sendable {
  let isSent: Bool
  /// The bytes that the container has confirmed.
  let sent: UInt64
  /// Why the container does not take it.
  let problem: String?
}

extension StoreReader {
  /// What is kept of a file; nil when it is not on this device.
  func file(_ digest: [UInt8], in zone: ZoneID) throws -> FileEntry? {
    try connection.first(
      "SELECT isSent, sent, problem FROM files WHERE zone = ? AND digest = ?"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(digest, at: 2)
    } read: {
      FileEntry(isSent: $0.bool(0), sent: $0.unsigned(1), problem: $0.optionalString(2))
    }
  }

  /// The tables of files, of all kinds of records that they hang on.
  var fileTables: [EntityTable] { tables.filter { Attachment.holds($0.definition.kind) } }

  /// The living attachments of a record, oldest first.
  func attachments(of owner: RecordReference, in zone: ZoneID) throws -> [StoredRecord] {
    guard let kind = owner.files, let table = table(kind) else { return [] }
    let field = table.definition.fields[Field<Attachment, RecordID>.owner.number]
    let ids = try connection.all(
      """
      SELECT id FROM "\(table.definition.name)" INDEXED BY \(table.index(on: field))
      WHERE companyID = ?1 AND "owner" = ?2 AND deleted IS NULL ORDER BY id LIMIT ?3
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(owner.id, at: 2)
      $0.bind(Attachment.countLimit * 2, at: 3)
    } read: {
      try $0.identifier(0)
    }
    return try ids.compactMap { try record(kind, $0, in: zone) }
  }

  /// How many files are on this device alone, also of records that are in Trash or were refused.
  func unsentFileCount() throws -> Int {
    try connection.first("SELECT count(*) FROM files WHERE isSent = 0") { $0.int(0) } ?? 0
  }

  /// How many files a zone's living records tell of and the container does not have.
  func unsentFileCount(in zone: ZoneID) throws -> Int {
    let tellers = fileTables.map { table in
      """
      EXISTS (
        SELECT 1 FROM \(table.asTeller)
        WHERE record.companyID = files.zone AND record.digest = files.digest
        AND record.deleted IS NULL AND record.digest IS NOT NULL)
      """
    }
    if tellers.isEmpty { return 0 }
    return try connection.first(
      """
      SELECT count(*) FROM files INDEXED BY filesToSend WHERE isSent = 0 AND zone = ?
      AND (\(tellers.joined(separator: " OR ")))
      """
    ) {
      $0.bind(zone, at: 1)
    } read: {
      $0.int(0)
    } ?? 0
  }
}

extension EntityTable {
  /// A table of files where a statement looks for the record that tells of a digest.
  fileprivate var asTeller: String {
    let digest = definition.fields[Field<Attachment, [UInt8]>.digest.number]
    return "\"\(definition.name)\" record INDEXED BY \(index(with: digest))"
  }
}

extension DeviceStore {
  /// Notes a file that is all here, inside of a transaction or as one.
  func noteFile(
    _ digest: [UInt8], byteCount: Int, isSent: Bool, in zone: ZoneID, now: UInt64
  ) throws {
    try connection.run(
      """
      INSERT INTO files (zone, digest, byteCount, isSent, sent, usedAt, dueAt, failures)
      VALUES (?1, ?2, ?3, ?4, 0, ?5, 0, 0)
      ON CONFLICT DO UPDATE SET isSent = max(isSent, excluded.isSent), usedAt = ?5
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(digest, at: 2)
      $0.bind(byteCount, at: 3)
      $0.bind(isSent, at: 4)
      $0.bind(now, at: 5)
    }
  }

  /// The next file that a record tells of and the container does not have.
  func nextFileToSend(now: UInt64) throws -> UnsentFile? {
    let told = reader.fileTables.map { table in
      """
      SELECT files.zone AS zone, files.digest AS digest, files.byteCount, failures, record.id,
      \(table.definition.kind.rawValue), dueAt FROM files JOIN \(table.asTeller)
      ON record.companyID = files.zone AND record.digest = files.digest
      AND record.deleted IS NULL AND record.digest IS NOT NULL
      WHERE isSent = 0 AND (dueAt <= ?1 OR dueAt > ?2) AND NOT EXISTS (
        SELECT 1 FROM outbox WHERE outbox.zone = files.zone AND outbox.id = record.id)
      """
    }
    if told.isEmpty { return nil }
    return try connection.first(
      told.joined(separator: " UNION ALL ") + " ORDER BY dueAt, zone, digest LIMIT 1"
    ) {
      $0.bind(now, at: 1)
      // Put off by a clock that was ahead.
      $0.bind(now + Self.longestWait, at: 2)
    } read: {
      UnsentFile(
        zone: try $0.identifier(0), digest: $0.bytes(1), byteCount: $0.unsigned(2),
        failures: $0.int(3), record: try $0.identifier(4),
        kind: EntityKind(rawValue: UInt16(clamping: $0.int(5))))
    }
  }

  /// When the next file is due that waits for a time, in milliseconds since 1970; nil when none
  /// does. What is due and not sent waits for its record, whose sending wakes it.
  func nextFileTime(after now: UInt64) throws -> UInt64? {
    try connection.first("SELECT dueAt FROM files WHERE isSent = 0 AND dueAt > ? ORDER BY dueAt") {
      $0.bind(now, at: 1)
    } read: {
      $0.unsigned(0)
    }
  }

  /// Notes how far a file has come to the container.
  func noteSent(_ progress: FileProgress, _ file: UnsentFile) throws {
    try relaxedWrite {
      try connection.run(
        """
        UPDATE files SET sent = ?, isSent = ?, failures = 0, problem = NULL
        WHERE zone = ? AND digest = ?
        """
      ) {
        $0.bind(progress.received, at: 1)
        $0.bind(progress.isComplete, at: 2)
        $0.bind(file.zone, at: 3)
        $0.bind(file.digest, at: 4)
      }
    }
  }

  /// Notes that a file could not be sent; it is tried again after a wait that grows.
  func putOff(_ file: UnsentFile, because problem: String?, now: UInt64) throws {
    let wait = min(Self.longestWait, Self.firstWait << UInt64(min(file.failures, 10)))
    try relaxedWrite {
      try connection.run(
        """
        UPDATE files SET dueAt = ?, failures = failures + 1, problem = ?
        WHERE zone = ? AND digest = ?
        """
      ) {
        $0.bind(now + wait, at: 1)
        $0.bind(problem, at: 2)
        $0.bind(file.zone, at: 3)
        $0.bind(file.digest, at: 4)
      }
    }
  }

  private static let firstWait: UInt64 = 1_000
  private static let longestWait: UInt64 = 10 * 60_000

  /// Lets all waits for files end: somebody looks at the device again.
  func stopFileWaits() throws {
    try relaxedWrite {
      try connection.execute("UPDATE files SET dueAt = 0 WHERE isSent = 0 AND dueAt > 0")
    }
  }

  /// Forgets a file whose bytes are not here any more.
  func forgetFile(_ digest: [UInt8], in zone: ZoneID) throws {
    try connection.write {
      try connection.run("DELETE FROM files WHERE zone = ? AND digest = ?") {
        $0.bind(zone, at: 1)
        $0.bind(digest, at: 2)
      }
    }
  }

  /// The digests of all files of a zone that are noted here.
  func noted(in zone: ZoneID) throws -> Set<[UInt8]> {
    Set(
      try connection.all("SELECT digest FROM files WHERE zone = ?") {
        $0.bind(zone, at: 1)
      } read: {
        $0.bytes(0)
      })
  }

  /// The files of a zone that no record tells of any more, not in Trash and not in quarantine.
  func unneededFiles(in zone: ZoneID) throws -> Set<[UInt8]> {
    var unneeded = try noted(in: zone)
    if unneeded.isEmpty { return [] }
    for table in reader.fileTables {
      let told = try connection.all(
        "SELECT digest FROM \"\(table.definition.name)\" "
          + "WHERE companyID = ? AND digest IS NOT NULL"
      ) {
        $0.bind(zone, at: 1)
      } read: {
        $0.bytes(0)
      }
      unneeded.subtract(told)
    }
    for kept in try quarantined(in: zone) {
      let kind = kept.change.kind
      guard Attachment.holds(kind), let definition = reader.schema.definition(of: kind) else {
        continue
      }
      let row = StoredRow(kept.change, of: definition)
      let values = RecordValues(kind, kept.change.id, row.values)
      if let digest = Record<Attachment>(values)?[.digest] { unneeded.remove(digest) }
    }
    return unneeded
  }

  /// Files that the container has too, those that were not looked at for longest first, as many as
  /// are over a limit of bytes.
  func filesBeyond(_ limit: UInt64) throws -> [(zone: ZoneID, digest: [UInt8])] {
    var room = limit
    let files = try connection.all(
      "SELECT zone, digest, byteCount FROM files WHERE isSent = 1 ORDER BY usedAt DESC"
    ) { (zone: try $0.identifier(0), digest: $0.bytes(1), byteCount: $0.unsigned(2)) }
    return files.filter { file in
      if file.byteCount <= room {
        room -= file.byteCount
        return false
      }
      room = 0
      return true
    }.map { ($0.zone, $0.digest) }
  }
}
