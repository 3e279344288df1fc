import Model

extension ChangeJudge {
  /// Asks the table of rules, about the record as it was and as it would be.
  func checkRules(
    _ change: RecordChange, _ existing: RecordState?, _ merged: RecordState,
    _ definition: EntityDefinition
  ) throws(ChangeRefusal) {
    guard definition.home == home else {
      throw ChangeRefusal(.wrongZone, "A \(definition.name) does not belong into this zone.")
    }
    if home == .account { return }
    guard let member else { throw denied(.notAMember) }
    guard member.status == .active else { throw denied(.notAMember) }
    if try checkWriters(change, existing, definition, member) { return }
    let action: Action =
      change.isDelete
      ? .delete : existing == nil ? .create : isRestore(change, existing) ? .restore : .edit
    if endsLostLife(change, existing) {
      for subject in subjects(existing, merged, definition) {
        if case .denied(let denial) = member.verdict(on: .delete, subject) { throw denied(denial) }
      }
    }
    // No entity of this version has drafts, so no one deletes as their author.
    for subject in subjects(existing, merged, definition) {
      if case .denied(let denial) = member.verdict(on: action, subject) { throw denied(denial) }
    }
  }

  private func isRestore(_ change: RecordChange, _ existing: RecordState?) -> Bool {
    existing.map { change.version.life > $0.version.life } ?? false
  }

  /// Whether the delete that came before the change's life was lost: its author must have been
  /// allowed that too.
  private func endsLostLife(_ change: RecordChange, _ existing: RecordState?) -> Bool {
    existing?.isDeleted == false && isRestore(change, existing)
  }

  private func denied(_ denial: Denial) -> ChangeRefusal {
    ChangeRefusal(.denied, denial.sentence)
  }

  /// Checks the fields that not every member writes. True when nothing is left to check, because
  /// the change is all about the member's own part of a row.
  private func checkWriters(
    _ change: RecordChange, _ existing: RecordState?, _ definition: EntityDefinition,
    _ member: Member
  ) throws(ChangeRefusal) -> Bool {
    try checkMaker(change, existing, definition)
    var isOwnPartOnly = !change.version.groups.isEmpty
    for group in change.version.groups {
      guard group.number < definition.fields.count else {
        isOwnPartOnly = false
        continue
      }
      let writer = definition.fields[group.number].writer
      if writer != .subject { isOwnPartOnly = false }
      try checkWriter(writer, existing, member)
    }
    return isOwnPartOnly
  }

  /// A zone has one Company record and one AccessControl row for each member: all of them are made
  /// and removed by commands.
  private func checkMaker(
    _ change: RecordChange, _ existing: RecordState?, _ definition: EntityDefinition
  ) throws(ChangeRefusal) {
    guard definition.isMadeByContainer || definition.kind == .company else { return }
    guard existing != nil, !change.isDelete, !isRestore(change, existing) else {
      throw ChangeRefusal(.containerOnly, "The container makes and removes these records.")
    }
  }

  private func checkWriter(
    _ writer: FieldWriter, _ existing: RecordState?, _ member: Member
  ) throws(ChangeRefusal) {
    switch writer {
    case .member: return
    case .container:
      throw ChangeRefusal(.containerOnly, "Only the container writes this field.")
    case .owner:
      guard member.isOwner else { throw denied(.ownerOnly) }
    case .subject:
      let row = try? existing?.values(of: AccessControl.definition)
      guard let row, Record<AccessControl>(row)?[.userID] == author else {
        throw ChangeRefusal(.denied, "Only the member may change their own name and picture.")
      }
    }
  }

  private func subjects(
    _ existing: RecordState?, _ merged: RecordState, _ definition: EntityDefinition
  ) -> [Subject] {
    guard definition.kind == .stockTransaction else { return [definition.subject] }
    return [existing, merged].compactMap { $0 }.map { state in
      guard let values = try? state.values(of: definition),
        let record = Record<StockTransaction>(values),
        let movement = record[.type].flatMap(StockMovement.init)
      else { return .stockAdjustment }
      return movement.subject(causedByDispatch: record[.causeKind] == "dispatch")
    }
  }
}
