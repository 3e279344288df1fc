import Model

/// Asks the table of rules about a save, the way the container will.
struct RightsCheck {
  let account: AccountID
  let member: Member?

  func check(_ save: PendingSave) throws(SaveRefusal) {
    if save.definition.home == .account { return }
    guard let member, member.status == .active else {
      throw SaveRefusal(save.id, .denied(.notAMember))
    }
    if try checkWriters(save, member) { return }
    for subject in subjects(save) {
      let verdict = member.verdict(
        on: save.action, subject, isAuthor: save.before?.createdBy == account)
      if case .denied(let denial) = verdict { throw SaveRefusal(save.id, .denied(denial)) }
    }
  }

  /// True when only the member's own part of a row is written: nothing is left to ask.
  private func checkWriters(_ save: PendingSave, _ member: Member) throws(SaveRefusal) -> Bool {
    if save.definition.isMadeByContainer && save.action != .edit {
      throw SaveRefusal(save.id, .containerOnly)
    }
    if save.definition.kind == .company && save.action == .delete {
      throw SaveRefusal(save.id, .containerOnly)
    }
    var isOwnPartOnly = save.groups != 0
    for number in save.definition.groups where save.groups & 1 << UInt64(number) != 0 {
      let writer = save.definition.fields[number].writer
      if writer != .subject { isOwnPartOnly = false }
      try checkWriter(writer, save, member)
    }
    return isOwnPartOnly
  }

  private func checkWriter(
    _ writer: FieldWriter, _ save: PendingSave, _ member: Member
  ) throws(SaveRefusal) {
    switch writer {
    case .member: return
    case .container: throw SaveRefusal(save.id, .containerOnly)
    case .owner:
      guard member.isOwner else { throw SaveRefusal(save.id, .denied(.ownerOnly)) }
    case .subject:
      guard Record<AccessControl>(save.values)?[.userID] == account else {
        throw SaveRefusal(save.id, .notYours)
      }
    }
  }

  private func subjects(_ save: PendingSave) -> [Subject] {
    guard save.definition.kind == .stockTransaction else { return [save.definition.subject] }
    guard let record = Record<StockTransaction>(save.values),
      let movement = record[.type].flatMap(StockMovement.init)
    else { return [.stockAdjustment] }
    return [movement.subject(causedByDispatch: record[.causeKind] == "dispatch")]
  }
}
