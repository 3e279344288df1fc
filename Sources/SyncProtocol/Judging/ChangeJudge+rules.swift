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
    let subjects = subjects(existing, merged, definition)
    if endsLostLife(change, existing) {
      var lost = RecordWrite(
        definition, .delete, writers: [], isOwnRow: false, subjects: subjects)
      lost.isAuthor = existing?.createdBy == author
      if case .denied(let denial) = member.verdict(on: lost) { throw denied(denial) }
    }
    var write = RecordWrite(
      definition, action(of: change, existing), writers: writers(of: change, definition),
      isOwnRow: isOwnRow(existing), subjects: subjects)
    write.isAuthor = existing.map { $0.createdBy == author } ?? true
    if write.action == .edit, definition.assignee != nil {
      let groups = change.version.groups.reduce(0) { $0 | 1 << UInt64($1.number) } as UInt64
      write.isOwnMove = member.moves(
        try? existing?.values(of: definition), of: definition, writing: groups)
    }
    if case .denied(let denial) = member.verdict(on: write) { throw denied(denial) }
    // Also of a deletion: what it writes comes back with a restore.
    try checkMove(change, existing, merged, definition, member)
  }

  /// A record gets from one state to another by moves of its kind's table alone.
  private func checkMove(
    _ change: RecordChange, _ existing: RecordState?, _ merged: RecordState,
    _ definition: EntityDefinition, _ member: Member
  ) throws(ChangeRefusal) {
    guard let states = definition.states, let becomes = try? merged.values(of: definition) else {
      return
    }
    // Made from a state that is none any more: a conflict, which the caller tells.
    let group = UInt64(1) << UInt64(definition.fields[states.field].group)
    guard conflicts(of: change, with: existing) & group == 0 else { return }
    let was = try? existing?.values(of: definition)
    switch member.verdict(onMoving: definition, was: was, becomes: becomes) {
    case .allowed: return
    case .denied(let denial): throw denied(denial)
    case nil:
      throw ChangeRefusal(.invalid, "A \(definition.noun) can't get from its state to this one.")
    }
  }

  private func action(of change: RecordChange, _ existing: RecordState?) -> Action {
    guard !change.isDelete else { return .delete }
    guard existing != nil else { return .create }
    return isRestore(change, existing) ? .restore : .edit
  }

  private func isRestore(_ change: RecordChange, _ existing: RecordState?) -> Bool {
    existing.map { change.version.life > $0.version.life } ?? false
  }

  /// Whether the delete that came before the change's life never came: its author must be allowed
  /// that too.
  private func endsLostLife(_ change: RecordChange, _ existing: RecordState?) -> Bool {
    existing?.isDeleted == false && isRestore(change, existing)
  }

  private func denied(_ denial: Denial) -> ChangeRefusal {
    ChangeRefusal(denial == .containerOnly ? .containerOnly : .denied, denial.sentence)
  }

  private func writers(
    of change: RecordChange, _ definition: EntityDefinition
  ) -> [FieldWriter] {
    change.version.groups.map { group in
      group.number < definition.fields.count ? definition.fields[group.number].writer : .member
    }
  }

  private func isOwnRow(_ existing: RecordState?) -> Bool {
    guard existing?.kind == .accessControl else { return false }
    let row = try? existing?.values(of: AccessControl.definition)
    return row.flatMap(Record<AccessControl>.init)?[.userID] == author
  }

  private func subjects(
    _ existing: RecordState?, _ merged: RecordState, _ definition: EntityDefinition
  ) -> [Subject] {
    // Few are looked into: all others are what their entity is.
    guard definition.isJudgedByValues else { return [definition.subject] }
    let becomes = try? merged.values(of: definition)
    guard let existing else { return [definition.subject(of: becomes)] }
    return definition.subjects(was: try? existing.values(of: definition), becomes: becomes)
  }
}
