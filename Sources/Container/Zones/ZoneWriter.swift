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
  let time: UInt64
  /// Whether the container wrote more than what was sent to it.
  private(set) var hasOwnWritings = false
  /// Sequences that were given out before: nil but for the planted bug.
  private var reserved: UInt64?
  /// The end of the zone's log.
  private var audit: AuditTail
  /// What the log calls what a command writes; nil where it follows from the records.
  private let event: AuditEvent?
  private let schema: Schema

  init(
    _ zone: ZoneRow, _ core: ContainerCore, by author: AuditAuthor, _ event: AuditEvent? = nil,
    time: UInt64, reserved: UInt64? = nil
  ) {
    self.zone = zone
    connection = core.connection
    generation = core.generation
    schema = core.schema
    self.time = time
    self.reserved = reserved
    self.event = event
    audit = AuditTail(zone.audit, by: author, seed: core.saltSeed)
    first = zone.head + 1
  }

  var hasWritten: Bool { zone.head >= first }

  /// Writes a record with the zone's next sequence, and what changed with it into the log.
  ///
  /// Of the Company record it keeps what decides who reads what: no write can pass it by. `change`
  /// is what was sent, where the record follows from that; `about` is whom it is about.
  mutating func write(
    _ state: RecordState, over existing: RecordState?, as change: RecordChange? = nil,
    about: AccountID = .zero
  ) throws {
    try write(withoutEntry: state)
    try noteChange(state, existing, change, about)
  }

  /// Writes a record of which nothing changed for people.
  mutating func write(withoutEntry state: RecordState) throws {
    if state.kind == .company { zone.needToKnow = state.asksForNeedToKnow }
    try RecordRow.write(state, sequence: next(), in: zone.zone, at: time, connection)
  }

  /// Appends an entry to the log that goes with no change of a record.
  mutating func note(
    _ event: AuditEvent, _ contents: AuditContents = AuditContents(),
    _ fill: (inout AuditHeader) -> Void = { _ in }
  ) throws {
    var header = audit.header(event, in: zone.zone, time)
    fill(&header)
    try audit.append(header, contents, connection)
  }

  private mutating func noteChange(
    _ state: RecordState, _ existing: RecordState?, _ change: RecordChange?, _ about: AccountID
  ) throws {
    let hidden = schema.definition(of: state.kind)?.groupsOutsideOfLogs ?? 0
    let isEnd = state.isDeleted && existing?.isDeleted != true
    // What a deleted record still holds is for a restore alone.
    let isBegin = existing.map { $0.version.life < state.version.life } ?? true
    let (groups, contents) =
      isEnd && !isBegin
      ? (0, AuditContents())
      : AuditContents.difference(
        from: existing?.version, to: state.version, hidden: hidden)
    guard groups != 0 || isEnd || isBegin else { return }
    let derived: AuditEvent =
      isEnd ? .deleted : existing == nil ? .added : isBegin ? .restored : .changed
    let latest = time
    try note(event ?? derived, contents) {
      $0.kind = state.kind
      $0.record = state.id
      $0.about = about
      $0.groups = groups
      if let change { $0.madeAt = min(change.version.latest.milliseconds, latest) }
    }
  }

  /// Notes that who sent the batch must read too what came of it.
  mutating func noteOwnWriting() { hasOwnWritings = true }

  /// Writes the container's groups of the Company record.
  mutating func writeCompany(time: UInt64) throws {
    let existing = try RecordRow.read(zone.zone, in: zone.zone, connection)
    try write(ContainerRecords.company(zone, over: existing, time: time), over: existing)
  }

  /// Writes a member's row and its projection, so that both always say the same.
  mutating func write(_ row: MemberRow, time: UInt64) throws {
    try row.write(to: zone.zone, connection)
    let id = RecordID.accessControl(of: row.member.account, in: zone.zone)
    let existing = try RecordRow.read(id, in: zone.zone, connection)
    try write(
      ContainerRecords.accessControl(row, in: zone.zone, over: existing, time: time),
      over: existing, about: row.member.account)
  }

  /// Gives the company to another account; both rows and the Company record are to be written too.
  mutating func setOwner(_ account: AccountID) throws {
    try zone.keep(owner: account, connection)
  }

  mutating func setTier(_ tier: Tier) { zone.tier = tier }

  /// Keeps the zone's new head and that of its log; to be called last. A generation without a
  /// write is not listed.
  mutating func finish() throws {
    if audit.hasAppended {
      zone.audit = audit.head
      try zone.keepAudit(connection)
    }
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
  /// Writes into a zone; `event` is what its log calls a command's writing.
  func writer(
    for zone: ZoneRow, by author: AuditAuthor, _ event: AuditEvent? = nil
  ) -> ZoneWriter {
    ZoneWriter(zone, self, by: author, event, time: commandTime)
  }

  /// As `writer(for:by:_:)`, for what a session does.
  func writer(
    for zone: ZoneRow, by session: Session, _ event: AuditEvent? = nil
  ) -> ZoneWriter {
    writer(for: zone, by: AuditAuthor(session), event)
  }

  /// Appends one entry to a zone's log.
  func note(
    _ event: AuditEvent, in zone: ZoneRow, by author: AuditAuthor,
    _ contents: AuditContents = AuditContents(),
    _ fill: (inout AuditHeader) -> Void = { _ in }
  ) throws {
    var writer = writer(for: zone, by: author)
    try writer.note(event, contents, fill)
    try writer.finish()
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
