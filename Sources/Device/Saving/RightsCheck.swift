import Model

/// Asks the table of rules about a save, the way the container will.
struct RightsCheck {
  let account: AccountID
  let member: Member?
  /// Whether a company is filled that is being made: what was issued comes in several writings.
  var isFilling = false

  func check(_ save: PendingSave) throws(SaveRefusal) {
    try checkFrozen(save)
    if save.definition.home == .account { return }
    guard let member else { throw SaveRefusal(save.id, .denied(.notAMember)) }
    let was = save.valuesBefore
    var write = write(save)
    write.isOwnMove =
      save.action == .edit && member.moves(was, of: save.definition, writing: save.groups)
    try refuse(save, member.verdict(on: write))
    guard save.action != .delete else { return }
    let move = member.verdict(onMoving: save.definition, was: was, becomes: save.values)
    guard let move else { throw SaveRefusal(save.id, .wrongState) }
    try refuse(save, move)
  }

  /// What was issued does not change any more. What was refused and is sent again may: the
  /// container does not have it yet.
  private func checkFrozen(_ save: PendingSave) throws(SaveRefusal) {
    let definition = save.definition
    guard let before = save.before, !before.isDeleted, !save.isRepeated, !isFilling,
      definition.isFrozen(save.valuesBefore),
      save.action == .delete || definition.frozenFields.contains(where: { save.isWritten($0) })
    else { return }
    throw SaveRefusal(save.id, .frozen)
  }

  /// Whether the table of rules says no.
  func denies(_ save: PendingSave) -> Bool {
    do {
      try check(save)
      return false
    } catch {
      if case .denied = error.reason { return true }
      return false
    }
  }

  private func refuse(_ save: PendingSave, _ verdict: Verdict) throws(SaveRefusal) {
    switch verdict {
    case .allowed: return
    case .denied(.containerOnly): throw SaveRefusal(save.id, .containerOnly)
    case .denied(.notYours): throw SaveRefusal(save.id, .notYours)
    case .denied(let denial): throw SaveRefusal(save.id, .denied(denial))
    }
  }

  private func write(_ save: PendingSave) -> RecordWrite {
    let definition = save.definition
    let groups = definition.groups.filter { save.groups & 1 << UInt64($0) != 0 }
    let values = save.values
    var write = RecordWrite(
      definition, save.action, writers: groups.map { definition.fields[$0].writer },
      isOwnRow: Record<AccessControl>(values)?[.userID] == account,
      subjects: [definition.subject(of: values)])
    write.isAuthor = save.before.map { $0.createdBy == account } ?? true
    return write
  }
}
