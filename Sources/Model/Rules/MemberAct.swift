/// What one member wants to do about somebody's place in a company.
package enum MemberAct: Equatable, Sendable {
  /// Make the share link, whose joiners begin with these rights.
  case offer(MemberRights)
  /// Invite one person, who begins with these rights.
  case invite(MemberRights)
  /// Give a participant these rights in place of those they have. `permission` of the participant
  /// is what was granted, not what a lower tier leaves of it.
  case grant(MemberRights, to: Member)
  /// Take a participant's place away.
  case remove(Member)
  /// Make a participant the owner in the own place.
  case handOver(to: Member)

  /// The row of the table that it falls under.
  package var action: Action {
    switch self {
    case .offer: .changeShare
    case .invite: .inviteParticipants
    case .grant: .grantMasks
    case .remove: .removeParticipants
    case .handOver: .transferOwnership
    }
  }
}

extension Member {
  /// Says whether the member may do this about somebody's place: the one decision that interface,
  /// command line and container share.
  package func verdict(on act: MemberAct) -> Verdict {
    let general = verdict(on: act.action)
    guard general == .allowed, let rule = ActionRule.of(act.action) else { return general }
    if let denial = act.denialForAnyone { return .denied(denial) }
    if isOwner { return .allowed }
    return denial(of: act, within: rule.bounds).map { .denied($0) } ?? .allowed
  }

  private func denial(of act: MemberAct, within bounds: Bounds) -> Denial? {
    if let other = act.other {
      if bounds.contains(.sparesSelf), other.account == account { return .ownRow }
      if bounds.contains(.sparesAdministrators), other.rights.holdsAdministration {
        return .ownerOnly
      }
    }
    guard let (before, after) = act.rights else { return nil }
    let dept = before.deptMask.symmetricDifference(after.deptMask)
    let manager = before.managerMask.symmetricDifference(after.managerMask)
    if bounds.contains(.withoutAdministration), dept.union(manager).contains(.administration) {
      return .ownerOnly
    }
    let missing = dept.subtracting(deptMask).union(manager.subtracting(managerMask))
    if bounds.contains(.heldBitsAlone), !missing.isEmpty { return .bitsNotHeld(missing) }
    // What the share allows somebody at most is one of its options: the owner's.
    if act.other != nil, before.permission != after.permission { return .ownerOnly }
    return nil
  }
}

extension MemberAct {
  /// Whose place it is about, if they have one.
  fileprivate var other: Member? {
    switch self {
    case .offer, .invite: nil
    case .grant(_, let member), .remove(let member), .handOver(let member): member
    }
  }

  /// The rights before and after; those who have none begin with none.
  fileprivate var rights: (before: MemberRights, after: MemberRights)? {
    switch self {
    case .offer(let after), .invite(let after):
      (MemberRights(deptMask: [], managerMask: [], permission: after.permission), after)
    case .grant(let after, let member): (member.rights, after)
    case .remove, .handOver: nil
    }
  }

  /// What not even the owner may.
  fileprivate var denialForAnyone: Denial? {
    switch self {
    case .offer(let rights), .invite(let rights):
      rights.holdsAdministration ? .administrationByLink : rights.isKnown ? nil : .nobody
    case .grant(let rights, let member):
      if member.isOwner {
        .ownersRow
      } else if member.status != .active {
        .notTakingPart
      } else {
        rights.isKnown ? nil : .nobody
      }
    case .remove(let member): member.isOwner ? .ownerCannotLeave : nil
    case .handOver(let member):
      member.isOwner ? .ownersRow : member.status == .active ? nil : .notTakingPart
    }
  }
}
