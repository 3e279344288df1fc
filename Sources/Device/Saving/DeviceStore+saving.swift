package import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// Saves records of one zone in one durable transaction: all of them, or none.
  ///
  /// Only the groups that changed are written, stamped and put into the outbox. `together` makes an
  /// atom of them: the container takes all, or none. `now` is in milliseconds since 1970. What is
  /// done `beside` is part of the transaction.
  package func save(
    _ records: [RecordValues], together: Bool = false, in zone: ZoneID, now: UInt64,
    beside: () throws -> Void = {}
  ) throws -> SaveOutcome {
    try perform(now: now) { clock in
      try put(records, together: together, zone, try rights(in: zone), now, &clock)
      try beside()
    }
  }

  /// Saves records of one zone and ends the lives of others in one durable transaction: all of it,
  /// or nothing.
  package func save(
    _ records: [RecordValues], ending others: [(kind: EntityKind, id: RecordID)],
    in zone: ZoneID, now: UInt64
  ) throws -> SaveOutcome {
    try perform(now: now) { clock in
      let rights = try rights(in: zone)
      try end(others, zone, rights, &clock)
      try put(records, together: false, zone, rights, now, &clock)
    }
  }

  /// Saves records of one zone within a transaction.
  func put(
    _ records: [RecordValues], together: Bool, _ zone: ZoneID, _ rights: RightsCheck,
    _ now: UInt64, _ clock: inout StoreClock
  ) throws {
    let atom = together && records.count > 1 ? clock.stamp(above: .zero).ticks : 0
    for given in records {
      var record = given
      let beside = try reader.table(given.kind)?.hooks.filling?(&record, self, zone, now) ?? []
      try put(beside, together: false, zone, rights, now, &clock)
      guard var save = try prepare(record, zone, rights, now, &clock) else { continue }
      try save.table.hooks.check?(save, self)
      let followers = try save.table.hooks.following?(save, self) ?? []
      save.atom = atom == 0 && !followers.isEmpty ? clock.stamp(above: .zero).ticks : atom
      try write(save)
      for follower in followers {
        guard var other = try prepare(follower, zone, rights, now, &clock) else { continue }
        other.atom = save.atom
        try write(other)
      }
      // What is new and stands alone is in no atom.
      if atom == 0, save.before != nil || save.atom != 0 { try checkAtom(of: record, zone) }
    }
    if atom != 0, let first = records.first { try checkAtom(of: first, zone) }
  }

  /// Saves what follows from the end of a record, or from its coming back.
  func follow(
    _ save: PendingSave, _ rights: RightsCheck, _ clock: inout StoreClock
  ) throws {
    let followers = try save.table.hooks.following?(save, self) ?? []
    guard !followers.isEmpty else { return }
    try put(followers, together: false, save.zone, rights, clock.milliseconds, &clock)
  }

  /// An atom fits into one batch, however many saves it has taken in.
  func checkAtom(of record: RecordValues, _ zone: ZoneID) throws {
    guard let atom = try entry(record.kind, record.id, zone)?.atom, atom != 0 else { return }
    let changes = try entries(ofAtom: atom, in: zone).compactMap { try change(for: $0, in: zone) }
    let size = changes.reduce(0) { $0 + $1.compactBody.count }
    guard changes.count <= Limits.atomRecordLimit, size <= Limits.atomByteLimit else {
      throw SaveRefusal(record.id, .tooManyTogether)
    }
  }

  /// Runs the steps of a save in one transaction; a refusal undoes all of them.
  func perform(
    now: UInt64, _ steps: (inout StoreClock) throws -> Void
  ) throws -> SaveOutcome {
    act?.transactionBegins()
    do {
      try connection.write {
        if try isReadOnly() { throw SaveRefusal(.zero, .tooOld) }
        var clock = try clock(now: now)
        try steps(&clock)
        try keep(clock)
      }
    } catch let refusal as SaveRefusal {
      return .refused(refusal)
    }
    act?.transactionIsDurable()
    try kill.reach(.recordsSaved)
    return .saved
  }

  func rights(in zone: ZoneID) throws -> RightsCheck {
    RightsCheck(
      account: account, member: zone == account ? nil : try reader.member(account, in: zone))
  }

  /// The save of one record, checked; nil when there is nothing to write.
  func prepare(
    _ record: RecordValues, _ zone: ZoneID, _ rights: RightsCheck, _ now: UInt64,
    _ clock: inout StoreClock
  ) throws -> PendingSave? {
    guard let table = reader.table(record.kind), let held = try reader.zone(zone),
      (table.definition.home == .account) == (held.standing == .account)
    else { throw SaveRefusal(record.id, .wrongZone) }
    let before = try table.row(zone, record.id)
    try checkLife(before, table.definition, record)
    let groups = before == nil ? groups(ofNew: record, table.definition) : record.changedGroups
    guard groups != 0 else { return nil }
    var after =
      before ?? StoredRow(emptyOf: table.definition, createdAt: now, by: account)
    let stamp = clock.stamp(above: after.latest)
    try after.take(
      groups, from: record, stamp: stamp, of: table.definition,
      keepingNewer: protections.contains(.unknownFieldsKept))
    after.updatedBy = account
    let save = PendingSave(
      table: table, zone: zone, id: record.id, action: before == nil ? .create : .edit,
      before: before, after: after, groups: groups,
      guards: before?.guards(of: groups & table.definition.guardedGroups) ?? [])
    try check(save, by: rights)
    try checkDerived(save)
    try checkFields(save)
    return save
  }

  /// A new record of a company has a derived identifier only where that follows from what it says
  /// of itself. The container checks it too: it would refuse another one after it was shown.
  private func checkDerived(_ save: PendingSave) throws(SaveRefusal) {
    guard save.before == nil, save.definition.home == .company, save.id.isDerived else { return }
    guard save.values.isDerivedFromCause else { throw SaveRefusal(save.id, .containerOnly) }
  }

  private func checkLife(
    _ before: StoredRow?, _ definition: EntityDefinition, _ record: RecordValues
  ) throws(SaveRefusal) {
    guard let before else { return }
    if before.isDeleted { throw SaveRefusal(record.id, .deleted) }
    if definition.isAppendOnly && record.changedGroups != 0 {
      throw SaveRefusal(record.id, .appendOnly)
    }
  }

  /// What a new record writes: the groups that hold anything.
  private func groups(ofNew record: RecordValues, _ definition: EntityDefinition) -> UInt64 {
    definition.fields.reduce(record.changedGroups) {
      record[$1].isNull ? $0 : $0 | 1 << UInt64($1.group)
    }
  }

  /// Writes a checked save: row, count, outbox, search-todo, and the step of the act in hand.
  /// Refused where a sum over stock leaves its range by it, but for what `wasInRange` when it was
  /// saved for the first time, here or in the company that an archive is of.
  func write(_ save: PendingSave, wasInRange: Bool = false) throws {
    if save.before == nil {
      _ = try save.table.insert(save.after, save.zone, save.id)
      try noteCreate(save.definition.kind, save.id, save.zone)
    } else {
      try save.table.update(save.after, save.zone, save.id)
    }
    if !wasInRange, let excess = try save.table.hooks.excess?(save, self) {
      throw SaveRefusal(save.id, .outOfRange(excess))
    }
    try noteChange(save.table, save.zone, save.id, was: save.before, is: save.after)
    try enqueue(save)
    try place(save)
    try noteStep(save)
  }

  /// Counts and lists for the search index what became of a row.
  func noteChange(
    _ table: EntityTable, _ zone: ZoneID, _ id: RecordID, was before: StoredRow?,
    is after: StoredRow?
  ) throws {
    let livedBefore = before.map { !$0.isDeleted } ?? false
    let livesNow = after.map { !$0.isDeleted } ?? false
    if livedBefore != livesNow {
      try addToCount(table.definition.kind, zone, livesNow ? 1 : -1)
    }
    if table.isSearchable { try enqueueForSearch(table.definition.kind, zone, id) }
  }

  func enqueueForSearch(_ kind: EntityKind, _ zone: ZoneID, _ id: RecordID) throws {
    try connection.run("INSERT INTO searchTodo (zone, kind, id) VALUES (?, ?, ?)") {
      $0.bind(zone, at: 1)
      $0.bind(kind, at: 2)
      $0.bind(id, at: 3)
    }
  }
}
