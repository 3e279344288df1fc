import Model
import Storage
import SyncProtocol

/// A file as one account may reach it: through a record of an attachment, by the rights that the
/// account has in the transaction that reads this.
struct FilePlace: Sendable {
  let zone: ZoneID
  let account: AccountID
  let digest: [UInt8]
  /// The kind of the record that it is reached by.
  let kind: EntityKind
  let byteCount: UInt64
  /// Whether it is all there.
  let isComplete: Bool
  /// The bytes that the account has sent of it so far.
  let received: UInt64

  /// Throws what the zone is refused for; `notFound` when there is no such attachment, it is
  /// deleted or does not come to the account: the same for all, so that nobody finds out by trying.
  init(
    _ record: RecordID, in zone: ZoneID, for account: AccountID, isWritten: Bool,
    _ schema: Schema, _ connection: Connection
  ) throws {
    let access = try ZoneAccess(zone, for: account, connection)
    guard access.zone.home == .company, let member = access.member?.member,
      let row = try AttachmentRow.read(record, in: zone, connection), row.isLiving,
      let state = try RecordRow.read(record, in: zone, connection), !state.isDeleted,
      let definition = schema.definition(of: state.kind), access.scope.contains(definition)
    else { throw CallRefusal.noSuchFile }
    if isWritten {
      let values = try? state.values(of: definition)
      try member.verdict(on: .edit, definition.subject(of: values)).check()
    }
    self.zone = zone
    self.account = account
    digest = row.digest
    byteCount = row.byteCount
    kind = state.kind
    // What came for records of another kind is not there for this one.
    let found = try FileRow.read(row.digest, in: zone, connection)
    let file = found?.kind == state.kind ? found : nil
    if let file, file.byteCount != row.byteCount { throw CallRefusal.wrongContent }
    if file?.isCondemned == true { throw CallRefusal.unavailable }
    isComplete = file != nil
    received = try FileRow.received(of: row.digest, in: zone, from: account, connection)
  }

  /// How far the file has come.
  var progress: FileProgress {
    FileProgress(
      received: isComplete ? byteCount : received, byteCount: byteCount, isComplete: isComplete)
  }
}

/// A file that is all there.
struct FileRow {
  let byteCount: UInt64
  /// The kind of the records that may tell of it.
  let kind: EntityKind
  /// Whether it is about to be removed, because nobody needed it for long.
  let isCondemned: Bool

  static func read(
    _ digest: [UInt8], in zone: ZoneID, _ connection: Connection
  ) throws -> FileRow? {
    try connection.first(
      "SELECT byteCount, kind, isCondemned FROM files WHERE zone = ? AND digest = ?"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(digest, at: 2)
    } read: {
      FileRow(
        byteCount: $0.uint64(0), kind: EntityKind(rawValue: UInt16(clamping: $0.uint64(1))),
        isCondemned: $0.bool(2))
    }
  }

  static func received(
    of digest: [UInt8], in zone: ZoneID, from account: AccountID, _ connection: Connection
  ) throws -> UInt64 {
    try connection.first(
      "SELECT received FROM uploads WHERE zone = ? AND digest = ? AND account = ?"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(digest, at: 2)
      $0.bind(account, at: 3)
    } read: {
      $0.uint64(0)
    } ?? 0
  }
}

extension CallRefusal {
  static let noSuchFile = CallRefusal(.notFound, "There is no such file here.")
  /// The record is there; its file has not come from the device that attached it.
  static let fileMissing = CallRefusal(
    .notFound, "The file has not come yet from the device that attached it. Try again later.",
    retryAfter: 30)
  static let wrongContent = CallRefusal(
    .wrongContent, "These bytes are not the file that its record tells of. Attach the file again.")
  static let wrongPart = CallRefusal(
    .badRequest,
    "A file is sent in parts of \(Attachment.partByteCount) bytes, in their order; the last may "
      + "have fewer.")
}
