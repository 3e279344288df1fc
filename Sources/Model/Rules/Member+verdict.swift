extension Member {
  /// Says whether the member may do an action on a subject: the one decision that interface,
  /// device and container share.
  ///
  /// `isAuthor` is whether the record is the member's own draft.
  package func verdict(
    on action: Action, _ subject: Subject = .company, isAuthor: Bool = false
  ) -> Verdict {
    guard let rule = ActionRule.of(action), let row = SubjectRule.of(subject) else {
      return .denied(.nobody)
    }
    guard status == .active else { return .denied(.notAMember) }
    if isOwner { return rule.owner ? .allowed : .denied(action.denialOfOwner) }
    switch requirement(of: rule, on: subject) {
    case .always: return action == .view ? verdictOnSeeing(row) : .allowed
    case .never: return .denied(.ownerOnly)
    case .administrator where !isAdministrator: return .denied(.administratorsOnly)
    case _ where permission == .viewOnly: return .denied(.viewOnly)
    case .administrator: return .allowed
    case .department: return verdictOnWriting(row, asManager: row.isForManagers)
    case .manager:
      let isOwnDraft = isAuthor && !deptMask.isDisjoint(with: row.writers)
      return verdictOnWriting(row, asManager: row.isForManagers || !isOwnDraft)
    }
  }

  /// The action's row of the table, or what is asked for the company and its rights themselves:
  /// they are settings, and only their owner ends them.
  private func requirement(of rule: ActionRule, on subject: Subject) -> Requirement {
    switch (subject, rule.action) {
    case (.company, .create), (.company, .edit), (.accessControl, .create), (.accessControl, .edit):
      .administrator
    case (.company, .delete), (.company, .void), (.company, .approve), (.company, .restore): .never
    default: rule.participant
    }
  }

  private func verdictOnSeeing(_ row: SubjectRule) -> Verdict {
    guard row.isSeenByManagersAlone else { return .allowed }
    return managerMask.isDisjoint(with: row.writers)
      ? .denied(.managerMissing(row.writers)) : .allowed
  }

  private func verdictOnWriting(_ row: SubjectRule, asManager: Bool) -> Verdict {
    if asManager {
      return managerMask.isDisjoint(with: row.writers)
        ? .denied(.managerMissing(row.writers)) : .allowed
    }
    return deptMask.isDisjoint(with: row.writers)
      ? .denied(.departmentMissing(row.writers)) : .allowed
  }

  /// Whether the member receives a subject's records.
  ///
  /// Costs go to managers alone; everything else to all, unless the company wants need to know.
  package func receives(_ subject: Subject, needToKnow: Bool) -> Bool {
    guard status == .active, let row = SubjectRule.of(subject) else { return false }
    if isOwner { return true }
    if row.isSeenByManagersAlone { return verdictOnSeeing(row) == .allowed }
    guard needToKnow, !row.isForAll else { return true }
    return !deptMask.union(managerMask).isDisjoint(with: row.writers.union(row.readers))
  }
}

extension Action {
  fileprivate var denialOfOwner: Denial { self == .leave ? .ownerCannotLeave : .nobody }
}
