package import Model

/// Decides what becomes of one pushed change: a pure function of the change, what is there, and
/// the author's rights, read in the same transaction.
package struct ChangeJudge: Sendable {
  /// What kind of zone the change is for.
  package let home: EntityHome
  /// Who pushes: the session's account.
  package let author: AccountID
  /// The author's standing in the company; nil in the account's own zone.
  package let member: Member?
  /// The container's time in milliseconds since 1970.
  package let now: UInt64
  /// Which entities and fields the container understands.
  package let schema: Schema
  /// Which protections are on; all but in tests that plant a bug.
  package let protections: Protections
  /// Whether several lives may be missing between the container's and the change's: a backup was
  /// put back.
  package var knowsLostLives = false
  /// Until when moments are taken that are ahead: a clock that was wrong has given them out, and
  /// what is changed since lies above them (decision 0135).
  package var takesUntil: UInt64 = 0

  /// Takes the parts as they are.
  package init(
    home: EntityHome, author: AccountID, member: Member?, now: UInt64,
    schema: Schema = .current, protections: Protections = .all
  ) {
    self.home = home
    self.author = author
    self.member = member
    self.now = now
    self.schema = schema
    self.protections = protections
  }

  /// The state after the change, or why it is refused; nil when nothing changes.
  ///
  /// References and natural keys are not looked at: whoever has the records asks `references`.
  package func judge(
    _ change: RecordChange, existing: RecordState?
  ) throws(ChangeRefusal) -> RecordState? {
    guard let definition = schema.definition(of: change.kind) else {
      throw ChangeRefusal(.unknownEntity, "This container does not know this kind of record yet.")
    }
    guard existing == nil || existing?.kind == change.kind else {
      throw ChangeRefusal(.invalid, "Another kind of record has this identifier.")
    }
    try checkClock(change)
    try checkLife(change, existing, definition)
    let merged = merge(change, existing)
    if let existing, merged.version == existing.version { return nil }
    try checkShape(merged, definition)
    if protections.checksRules { try checkRules(change, existing, merged, definition) }
    try checkFrozen(change, existing, merged, definition)
    return merged
  }

  private func merge(_ change: RecordChange, _ existing: RecordState?) -> RecordState {
    guard var merged = existing else {
      return RecordState(
        kind: change.kind, id: change.id, version: change.version,
        createdAt: change.version.latest.milliseconds, createdBy: author, updatedBy: author)
    }
    merged.version = merged.version.merged(with: change.version)
    if !protections.contains(.deleteBeatsEdit) { merged.reviveByEdit(change, existing) }
    // Of a deleted record it is who deleted it, whatever is written later.
    let isEnd = merged.version.deleted == nil || merged.version.deleted != existing?.version.deleted
    if merged.version != existing?.version, isEnd { merged.updatedBy = author }
    return merged
  }

  private func checkClock(_ change: RecordChange) throws(ChangeRefusal) {
    guard protections.contains(.clockBound) else { return }
    let limit = max(now, takesUntil) + Limits.clockAheadLimitMilliseconds
    guard change.version.latest.milliseconds <= limit else {
      throw ChangeRefusal(.clockAhead, "The device's clock is ahead of the container's.")
    }
  }

  private func checkLife(
    _ change: RecordChange, _ existing: RecordState?, _ definition: EntityDefinition
  ) throws(ChangeRefusal) {
    if definition.isAppendOnly {
      guard !change.isDelete, change.version.life == 1 else {
        throw ChangeRefusal(.appendOnly, "A \(definition.noun) is never deleted; reverse it.")
      }
      if let existing, existing.version.merged(with: change.version) != existing.version {
        if change.id.isDerived { throw ChangeRefusal(.alreadyDone, "This was done already.") }
        throw ChangeRefusal(.appendOnly, "A \(definition.noun) is never changed; reverse it.")
      }
    }
    guard let existing else { return }
    let (life, last) = (change.version.life, existing.version.life)
    // A restore stands for the delete before it, which may never have come (decision 0023).
    guard life <= last || life - 1 == last || knowsLostLives else {
      throw ChangeRefusal(.wrongLife, "The record has not been deleted before.")
    }
    guard life >= last || change.isDelete || change.isSaid(by: existing) else {
      throw ChangeRefusal.earlierLife
    }
  }

  private func checkShape(
    _ merged: RecordState, _ definition: EntityDefinition
  ) throws(ChangeRefusal) {
    let size = merged.version.groups.reduce(0) { $0 + $1.bytes.count }
    guard size <= Limits.recordByteLimit else {
      throw ChangeRefusal(.tooLarge, "The record is over \(Limits.recordByteLimit) bytes.")
    }
    let values: RecordValues
    do {
      values = try merged.values(of: definition)
    } catch {
      throw ChangeRefusal(.invalid, error.sentence)
    }
    for group in merged.version.groups where group.number < definition.fields.count {
      guard definition.fields[group.number].group == group.number else {
        throw ChangeRefusal(.invalid, "The number \(group.number) does not begin a group.")
      }
    }
    if merged.isDeleted { return }
    try checkFile(values)
    for field in definition.fields where field.isRequired && field.writer.isOfMembers {
      guard !values[field].isNull else {
        throw ChangeRefusal(.invalid, "The field \(field.name) is required.")
      }
    }
  }

  private func checkFile(_ values: RecordValues) throws(ChangeRefusal) {
    guard Attachment.holds(values.kind) else { return }
    if let flaw = Attachment.flaw(in: values) { throw ChangeRefusal(.invalid, flaw.sentence) }
    guard Attachment.owner(of: values) != nil else {
      throw ChangeRefusal(
        .unknownEntity, "This container does not know yet what this file hangs on.")
    }
  }
}
