import Model
import Storage
import SyncProtocol

/// Writes records of one zone inside of the current transaction, each with the next sequence.
struct ZoneWriter {
  private(set) var zone: ZoneRow
  private let connection: Connection
  private let generation: UInt64
  private let first: UInt64
  /// The container's time: from when tombstones are kept.
  private let time: UInt64
  /// Whether the container wrote more than what was sent to it.
  private(set) var hasOwnWritings = false
  /// Sequences that were given out before: nil but for the planted bug.
  private var reserved: UInt64?

  init(
    _ zone: ZoneRow, _ connection: Connection, generation: UInt64, time: UInt64,
    reserved: UInt64? = nil
  ) {
    self.zone = zone
    self.connection = connection
    self.generation = generation
    self.time = time
    self.reserved = reserved
    first = zone.head + 1
  }

  var hasWritten: Bool { zone.head >= first }

  /// Writes a record with the zone's next sequence.
  ///
  /// Of the Company record it keeps what decides who reads what: no write can pass it by.
  mutating func write(_ state: RecordState) throws {
    if state.kind == .company { zone.needToKnow = state.asksForNeedToKnow }
    try RecordRow.write(state, sequence: next(), in: zone.zone, at: time, connection)
  }

  /// Notes that who sent the batch must read too what came of it.
  mutating func noteOwnWriting() { hasOwnWritings = true }

  /// Writes the container's groups of the Company record.
  mutating func writeCompany(time: UInt64) throws {
    let existing = try RecordRow.read(zone.zone, in: zone.zone, connection)
    try write(ContainerRecords.company(zone, over: existing, time: time))
  }

  /// Writes a member's row and its projection, so that both always say the same.
  mutating func write(_ row: MemberRow, time: UInt64) throws {
    try row.write(to: zone.zone, connection)
    let id = RecordID.accessControl(of: row.member.account, in: zone.zone)
    let existing = try RecordRow.read(id, in: zone.zone, connection)
    try write(ContainerRecords.accessControl(row, in: zone.zone, over: existing, time: time))
  }

  /// Gives the company to another account; both rows and the Company record are to be written too.
  mutating func setOwner(_ account: AccountID) throws {
    try zone.keep(owner: account, connection)
  }

  mutating func setTier(_ tier: Tier) { zone.tier = tier }

  /// Keeps the zone's new head; to be called last. A generation without a write is not listed.
  mutating func finish() throws {
    guard hasWritten else { return }
    try zone.update(connection, generation: generation, first: first)
  }

  private mutating func next() -> UInt64 {
    guard let number = reserved else {
      zone.head += 1
      return zone.head
    }
    reserved = number + 1
    zone.head = max(zone.head, number)
    return number
  }
}

extension ContainerCore {
  func writer(for zone: ZoneRow) -> ZoneWriter {
    ZoneWriter(zone, connection, generation: generation, time: lastCommit)
  }

  /// Keeps the head and notes the event for those who take part now.
  func finish(_ writer: inout ZoneWriter) throws {
    try writer.finish()
    guard writer.hasWritten else { return }
    let zone = writer.zone
    let members =
      zone.home == .account || zone.isPaused
      ? [zone.owner] : try MemberRow.activeAccounts(in: zone.zone, connection)
    note(.headMoved(zone: zone.zone, head: zone.head, members: members))
  }
}
