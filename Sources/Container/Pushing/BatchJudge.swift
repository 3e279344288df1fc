import Model
import Storage
import SyncProtocol

/// Judges the changes of one batch in their order, each over what the earlier ones left.
struct BatchJudge {
  let judge: ChangeJudge
  let connection: Connection
  private let protections: Protections
  let zone: ZoneID
  let author: AccountID
  private let decisions: Decisions
  /// The history that a batch was frozen in, if it was lost since.
  private let lostHistory: UInt64
  /// The kinds of the records that come to the author; nil when all do.
  private let visibleKinds: [EntityKind]?
  private let fileQuota: UInt64
  /// What the atom that is being judged brings: its records may refer to each other in a circle, as
  /// an item and its picture do, and come all or none.
  private var together: [RecordID: EntityKind] = [:]

  init(
    _ core: ContainerCore, _ access: ZoneAccess, author: AccountID, time: UInt64,
    lostHistory: UInt64 = 0
  ) throws {
    var judge = ChangeJudge(
      home: access.zone.home, author: author, member: access.member?.member, now: time,
      schema: core.schema, protections: core.protections)
    judge.takesUntil = core.aheadUntil
    judge.knowsLostLives = try Incarnations.areSeveral(core.connection)
    self.judge = judge
    connection = core.connection
    protections = core.protections
    zone = access.zone.zone
    self.author = author
    fileQuota = core.fileQuota
    self.lostHistory = lostHistory
    decisions = Decisions(zone: access.zone.zone, connection: core.connection)
    visibleKinds = access.scope.visibleKinds(of: core.schema)
  }

  private func comes(_ kind: EntityKind) -> Bool { visibleKinds?.contains(kind) ?? true }

  /// One result for each change; a refused change leaves the others alone, but for those of its
  /// atom.
  func apply(_ changes: [RecordChange], _ writer: inout ZoneWriter) throws -> [ChangeResult] {
    var results: [ChangeResult] = []
    results.reserveCapacity(changes.count)
    var room = Limits.pageByteLimit
    var start = 0
    while start < changes.count {
      let end = atomEnd(changes, start)
      results +=
        end - start == 1 && changes[start].atom == 0
        ? [try self.result(of: changes[start], &writer, &room)]
        : try self.results(ofAtom: changes[start..<end], &writer, &room)
      start = end
    }
    return results
  }

  /// Where the atom that begins there ends; a change without one stands alone.
  private func atomEnd(_ changes: [RecordChange], _ start: Int) -> Int {
    let atom = changes[start].atom
    guard atom != 0, protections.contains(.atoms) else { return start + 1 }
    return changes[start...].firstIndex { $0.atom != atom } ?? changes.count
  }

  /// All of an atom, or nothing: then the others name the change that was at fault.
  private func results(
    ofAtom changes: ArraySlice<RecordChange>, _ writer: inout ZoneWriter, _ room: inout Int
  ) throws -> [ChangeResult] {
    let (before, roomBefore) = (writer, room)
    var judge = self
    for change in changes { judge.together[change.id] = change.kind }
    do {
      return try connection.savepoint {
        var results: [ChangeResult] = []
        for change in changes {
          let result = try judge.result(of: change, &writer, &room)
          if let refusal = result.refusal, refusal.code != .alreadyDone {
            throw AtomRefusal(refusal: refusal, culprit: change.id)
          }
          results.append(result)
        }
        return results
      }
    } catch let atom as AtomRefusal {
      (writer, room) = (before, roomBefore)
      return try changes.map { change in
        let existing =
          comes(change.kind) ? try RecordRow.read(change.id, in: zone, connection) : nil
        return refused(atom.refusal(of: change), existing, &room)
      }
    }
  }

  /// A refusal shows the record as it is, if it comes to the author, and as long as there is room
  /// for it in the answer: a small batch must not ask for a record of a megabyte 400 times.
  private func refused(
    _ refusal: ChangeRefusal, _ known: RecordState?, _ room: inout Int
  ) -> ChangeResult {
    let existing = known.flatMap { comes($0.kind) ? $0 : nil }
    room -= existing?.version.groups.reduce(0) { $0 + $1.bytes.count } ?? 0
    return ChangeResult(refusal: refusal, current: room < 0 ? nil : existing)
  }

  private func result(
    of sent: RecordChange, _ writer: inout ZoneWriter, _ room: inout Int
  ) throws -> ChangeResult {
    if let refusal = hidden(sent) { return ChangeResult(refusal: refusal, current: nil) }
    let existing = try RecordRow.read(sent.id, in: zone, connection)
    let change = try settled(sent, over: existing)
    do {
      guard let (merged, sound) = try accepted(change, existing) else {
        if let existing, !protections.contains(.deduplication) {
          // The planted bug: what was there already is told again, so a replay echoes for ever.
          try writer.write(withoutEntry: existing)
        }
        try noteOvertaken(change, by: existing, &writer)
        return .saved
      }
      try write(merged, over: existing, as: sound, &writer)
      try noteOvertaken(sound, by: merged, &writer)
      try noteDecisions(sound, merged)
      return sound == change ? .saved : refused(.conflict, merged, &room)
    } catch let refusal as ChangeRefusal {
      return refused(refusal, existing, &room)
    }
  }

  private func settled(
    _ sent: RecordChange, over existing: RecordState?
  ) throws -> RecordChange {
    guard !sent.guards.isEmpty, protections.contains(.guards) else { return sent }
    var change = sent
    if change.history == 0 { change.history = lostHistory }
    return try decisions.settled(change, over: existing)
  }

  private func noteDecisions(_ change: RecordChange, _ merged: RecordState) throws {
    let mask = judge.schema.definition(of: change.kind)?.guardedGroups ?? 0
    if mask == 0 { return }
    try decisions.note(change, in: merged, guarded: mask)
  }

  /// What is told of a change to a record that does not come to its author: the same whatever is
  /// there, so that nobody finds out by trying. Who does not read it does not write it either.
  private func hidden(_ change: RecordChange) -> ChangeRefusal? {
    guard !comes(change.kind), let definition = judge.schema.definition(of: change.kind) else {
      return nil
    }
    let verdict = judge.member?.verdict(on: .edit, definition.subject)
    guard case .denied(let denial)? = verdict else {
      return ChangeRefusal(.denied, Denial.nobody.sentence)
    }
    return ChangeRefusal(.denied, denial.sentence)
  }

  /// The record after the change, and the part of the change that is in it: of one that stands
  /// alone, only guarded groups that its author saw differently are left out.
  private func accepted(
    _ change: RecordChange, _ existing: RecordState?
  ) throws -> (RecordState, RecordChange)? {
    let conflicts = judge.conflicts(of: change, with: existing)
    guard conflicts != 0 else {
      return try accepted(whole: change, existing).map { ($0, change) }
    }
    // Who may not write this at all is told that, and not of a conflict.
    _ = try judge.judge(change, existing: existing)
    let sound = change.restricted(to: ~conflicts)
    guard change.atom == 0, !sound.version.groups.isEmpty,
      let rest = try accepted(whole: sound, existing)
    else { throw ChangeRefusal.conflict }
    return (rest, sound)
  }

  private func accepted(
    whole change: RecordChange, _ existing: RecordState?
  ) throws -> RecordState? {
    try checkIdentifier(change, existing)
    guard let merged = try judge.judge(change, existing: existing),
      let definition = judge.schema.definition(of: change.kind)
    else { return nil }
    try checkDerived(merged, existing)
    try checkNumbers(merged, existing, definition)
    try checkUserPass(merged, definition)
    try checkReferences(merged, definition)
    try checkWhole(existing, merged, definition)
    try checkBooks(existing, merged, definition)
    try ContainerCore.checkQuota(merged, in: zone, fileQuota, connection)
    try moveKey(existing, merged, definition)
    return merged
  }

  private func checkIdentifier(
    _ change: RecordChange, _ existing: RecordState?
  ) throws(ChangeRefusal) {
    guard (1...Self.lifeLimit).contains(change.version.life) else {
      throw ChangeRefusal(.wrongLife, "No record is deleted and made again so often.")
    }
    guard change.kind != .company || existing != nil || judge.home == .account else {
      throw ChangeRefusal(.containerOnly, Denial.containerOnly.sentence)
    }
  }

  /// In a company's zone a derived identifier is that of a row that the container makes, or it
  /// follows from the cause that the record names: so no member can take the one that a later
  /// member's row is to get.
  private func checkDerived(
    _ merged: RecordState, _ existing: RecordState?
  ) throws(ChangeRefusal) {
    guard existing == nil, judge.home == .company, merged.id.isDerived else { return }
    if let definition = judge.schema.definition(of: merged.kind),
      let values = try? merged.values(of: definition), values.isDerivedFromCause
    {
      return
    }
    throw ChangeRefusal(
      .containerOnly, "Identifiers of this kind are for the records that the container makes.")
  }

  /// No number is so large that sums of such could not be computed. What takes a movement or a cost
  /// of before back has its number, however large that was.
  private func checkNumbers(
    _ merged: RecordState, _ existing: RecordState?, _ definition: EntityDefinition
  ) throws {
    let fields = judge.excessiveNumbers(in: merged, over: existing, definition)
    for field in fields where try !takesBack(merged, field, definition) {
      throw ChangeRefusal(excessive: field)
    }
  }

  private func takesBack(
    _ merged: RecordState, _ field: FieldDefinition, _ definition: EntityDefinition
  ) throws -> Bool {
    guard let values = try? merged.values(of: definition) else { return false }
    if let movement = Record<StockTransaction>(values) {
      guard field.number == Field<StockTransaction, ExactDecimal>.quantity.number,
        let cause = movement.reversed, let kept = try kept(cause, definition),
        let other = Record<StockTransaction>(kept)
      else { return false }
      return movement.undoes(other)
    }
    guard field.number == Field<ItemCost, ExactDecimal>.unitCost.number,
      let cost = Record<ItemCost>(values), let noted = cost[.takesBack],
      let kept = try kept(noted, definition), let other = Record<ItemCost>(kept)
    else { return false }
    return cost.takesBack(other)
  }

  /// What a record of the same kind holds that is here already.
  private func kept(_ id: RecordID, _ definition: EntityDefinition) throws -> RecordValues? {
    guard let state = try RecordRow.read(id, in: zone, connection), state.kind == definition.kind
    else { return nil }
    return try? state.values(of: definition)
  }

  /// Exactly one UserPass for each account and company: its identifier follows from them.
  private func checkUserPass(
    _ merged: RecordState, _ definition: EntityDefinition
  ) throws(ChangeRefusal) {
    guard merged.kind == .userPass, !merged.isDeleted, judge.home == .account else { return }
    let company = (try? merged.values(of: definition)).flatMap(Record<UserPass>.init)?[.companyID]
    guard let company, merged.id == .userPass(of: author, for: company) else {
      throw ChangeRefusal(.invalid, "This is not the identifier of a UserPass for that company.")
    }
  }

  /// Each reference leads to a record of this zone, of the right kind; a deleted one counts.
  private func checkReferences(_ merged: RecordState, _ definition: EntityDefinition) throws {
    for reference in merged.references(of: definition) {
      let kind =
        try together[reference.id] ?? RecordRow.kind(of: reference.id, in: zone, connection)
      guard kind == reference.kind else {
        throw ChangeRefusal(
          .missingReference, "A record that this \(definition.noun) refers to is not here.")
      }
    }
  }

  /// Parts of what does not change any more do not change either.
  private func checkWhole(
    _ existing: RecordState?, _ merged: RecordState, _ definition: EntityDefinition
  ) throws {
    guard let kind = definition.wholeKind,
      judge.schema.definition(of: kind)?.states?.frozen != nil
    else { return }
    for whole in try wholes(of: [existing, merged], definition) {
      try judge.checkPart(merged, of: whole)
    }
  }

  private func moveKey(
    _ existing: RecordState?, _ merged: RecordState, _ definition: EntityDefinition
  ) throws {
    guard definition.naturalKey != nil else { return }
    let old = existing?.naturalKey(of: definition)
    let new = merged.naturalKey(of: definition)
    if let new,
      let holder = try NaturalKeys.holder(of: new, merged.kind, in: zone, connection),
      holder != merged.id
    {
      throw ChangeRefusal(.duplicateKey, "Another \(definition.noun) has this code already.")
    }
    try NaturalKeys.move(merged.id, merged.kind, in: zone, from: old, to: new, connection)
  }

  /// Far beyond what anyone does, far below where numbers overflow.
  private static let lifeLimit: UInt64 = 1 << 32
}
