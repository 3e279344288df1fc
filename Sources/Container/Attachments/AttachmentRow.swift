import Model
import Storage
import SyncProtocol

/// What the container keeps beside a record of an attachment, to find it by its file and to know
/// how much room a company takes.
struct AttachmentRow {
  let digest: [UInt8]
  let byteCount: UInt64
  let isLiving: Bool

  static func read(
    _ id: RecordID, in zone: ZoneID, _ connection: Connection
  ) throws -> AttachmentRow? {
    try connection.first(
      "SELECT digest, byteCount, isLiving FROM attachments WHERE zone = ? AND id = ?"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
    } read: {
      AttachmentRow(digest: $0.bytes(0), byteCount: $0.uint64(1), isLiving: $0.bool(2))
    }
  }

  /// Follows a record that is written; of an ended one it is remembered what it told of.
  static func follow(_ state: RecordState, in zone: ZoneID, _ connection: Connection) throws {
    guard Attachment.holds(state.kind) else { return }
    let before = try read(state.id, in: zone, connection)
    let earlier = before.map { $0.isLiving ? $0.byteCount : 0 } ?? 0
    guard let record = state.attachment, let digest = record[.digest], let owner = record[.owner]
    else {
      try connection.run("UPDATE attachments SET isLiving = 0 WHERE zone = ? AND id = ?") {
        $0.bind(zone, at: 1)
        $0.bind(state.id, at: 2)
      }
      return try charge(zone, 0, instead: earlier, connection)
    }
    let byteCount = UInt64(max(0, record[.byteCount] ?? 0))
    try connection.run(
      """
      INSERT INTO attachments (zone, id, digest, byteCount, owner, isLiving)
      VALUES (?, ?, ?, ?, ?, 1)
      ON CONFLICT (zone, id) DO UPDATE SET digest = excluded.digest,
        byteCount = excluded.byteCount, owner = excluded.owner, isLiving = 1
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(state.id, at: 2)
      $0.bind(digest, at: 3)
      $0.bind(byteCount, at: 4)
      $0.bind(owner, at: 5)
    }
    try charge(zone, byteCount, instead: earlier, connection)
  }

  /// The bytes of all living attachments of a zone: each record counts, whoever attached it.
  static func charged(to zone: ZoneID, _ connection: Connection) throws -> UInt64 {
    try connection.first("SELECT fileBytes FROM zones WHERE zone = ?") {
      $0.bind(zone, at: 1)
    } read: {
      $0.uint64(0)
    } ?? 0
  }

  private static func charge(
    _ zone: ZoneID, _ bytes: UInt64, instead earlier: UInt64, _ connection: Connection
  ) throws {
    guard bytes != earlier else { return }
    try connection.run("UPDATE zones SET fileBytes = max(0, fileBytes + ? - ?) WHERE zone = ?") {
      $0.bind(bytes, at: 1)
      $0.bind(earlier, at: 2)
      $0.bind(zone, at: 3)
    }
  }
}

extension ContainerCore {
  /// Refuses a record whose file would be over the company's quota. What is there already stays,
  /// also where the quota was lowered.
  static func checkQuota(
    _ merged: RecordState, in zone: ZoneID, _ quota: UInt64, _ connection: Connection
  ) throws {
    guard let record = merged.attachment else { return }
    let bytes = UInt64(max(0, record[.byteCount] ?? 0))
    let row = try AttachmentRow.read(merged.id, in: zone, connection)
    let earlier = row.map { $0.isLiving ? $0.byteCount : 0 } ?? 0
    guard bytes > earlier else { return }
    let charged = try AttachmentRow.charged(to: zone, connection)
    guard charged + bytes - earlier > quota else { return }
    throw ChangeRefusal(
      .overQuota,
      "The files of this company would take more than the \(quota / 1_000_000) MB that its owner "
        + "has for it. Delete files that nobody needs, then send this one again.")
  }
}

extension RecordState {
  /// The living record of a file, of whatever it hangs on; nil for other records.
  fileprivate var attachment: Record<Attachment>? {
    guard !isDeleted, Attachment.holds(kind), let definition = Schema.current.definition(of: kind)
    else { return nil }
    return (try? values(of: definition)).flatMap { Record($0) }
  }
}
