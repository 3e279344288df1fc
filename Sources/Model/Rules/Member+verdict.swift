extension Member {
  /// Says whether the member may do an action on a subject: the one decision that interface,
  /// device and container share.
  ///
  /// `isAuthor` is whether the record is the member's own draft.
  package func verdict(
    on action: Action, _ subject: Subject = .company, isAuthor: Bool = false
  ) -> Verdict {
    guard let rule = ActionRule.of(action) else { return .denied(.nobody) }
    guard status == .active else { return .denied(.notAMember) }
    if isOwner { return rule.owner ? .allowed : .denied(action.denialOfOwner) }
    let (effective, needsManager) = refined(rule, subject)
    return meets(effective, subject, isAuthor: isAuthor, needsManager: needsManager)
  }

  /// The tightest requirement of the action's row and the subject's row.
  private func refined(_ rule: ActionRule, _ subject: Subject) -> (Requirement, Bool) {
    if subject == .company && (rule.action == .edit || rule.action == .create) {
      return (.administrator, false)
    }
    return (rule.participant, SubjectRule.of(subject)?.isForManagers ?? false)
  }

  private func meets(
    _ requirement: Requirement, _ subject: Subject, isAuthor: Bool, needsManager: Bool
  ) -> Verdict {
    if requirement == .always { return .allowed }
    if requirement == .never { return .denied(.ownerOnly) }
    guard permission == .canEdit else { return .denied(.viewOnly) }
    if requirement == .administrator {
      return isAdministrator ? .allowed : .denied(.administratorsOnly)
    }
    guard let writers = SubjectRule.of(subject)?.writers else { return .denied(.nobody) }
    let isAuthorsDraft = isAuthor && !deptMask.isDisjoint(with: writers)
    if needsManager || (requirement == .manager && !isAuthorsDraft) {
      return managerMask.isDisjoint(with: writers) ? .denied(.managerMissing(writers)) : .allowed
    }
    return deptMask.isDisjoint(with: writers) ? .denied(.departmentMissing(writers)) : .allowed
  }

  /// Whether the member receives a subject's records.
  ///
  /// Costs go to managers alone; everything else to all, unless the company wants need to know.
  package func receives(_ subject: Subject, needToKnow: Bool) -> Bool {
    guard status == .active, let rule = SubjectRule.of(subject) else { return false }
    if isOwner { return true }
    if subject == .itemCost { return !managerMask.isDisjoint(with: rule.writers) }
    guard needToKnow, !rule.isForAll else { return true }
    return !deptMask.union(managerMask).isDisjoint(with: rule.writers.union(rule.readers))
  }
}

extension Action {
  fileprivate var denialOfOwner: Denial { self == .leave ? .ownerCannotLeave : .nobody }
}
