import Model
import Sealing
import Storage
import SyncProtocol

/// The end of one zone's log inside of the current transaction: appends entries.
///
/// A value: who goes back to an earlier one after a savepoint was rolled back appends where that
/// stood.
struct AuditTail {
  /// What salts are made from; known to nobody outside of this run of the container.
  let seed: [UInt8]
  let author: AuditAuthor
  private(set) var head: AuditHead
  private(set) var hasAppended = false

  init(_ head: AuditHead, by author: AuditAuthor, seed: [UInt8]) {
    self.head = head
    self.author = author
    self.seed = seed
  }

  /// Appends an entry; its number, and who did it if nobody is named, are filled in.
  mutating func append(
    _ header: AuditHeader, _ contents: AuditContents = AuditContents(), _ connection: Connection
  ) throws {
    var header = header
    header.number = head.count + 1
    let bytes = header.bytes
    let row = AuditRow(
      header, contents, salt: HashChain.salt(seed: seed, place: bytes), after: head.sum)
    try row.insert(connection)
    head = AuditHead(count: header.number, sum: row.sum)
    hasAppended = true
  }

  /// An entry's header, by the author.
  func header(_ event: AuditEvent, in zone: ZoneID, _ time: UInt64) -> AuditHeader {
    AuditHeader(
      zone: zone, time: time, account: author.account, device: author.device, word: event.rawValue)
  }
}
