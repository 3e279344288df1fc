package import Model
package import SyncProtocol

extension ContainerCore {
  /// Who takes part in a company and who may join; links only to those who may make them.
  ///
  /// Throws `noSuchZone` or `notAMember` for accounts that take no part.
  package func share(
    of company: CompanyID, by session: Session
  ) throws(CallRefusal) -> ShareState {
    try look {
      let (access, member) = try self.company(company, for: session)
      let links = try LinkRow.all(in: company, connection)
      let mayInvite = member.verdict(on: .inviteParticipants) == .allowed
      let participants = try MemberRow.all(in: company, connection).map { row in
        ShareParticipant(
          member: row.member, granted: row.granted, role: row.role,
          displayName: try displayName(of: row.member.account, in: company),
          version: row.version, lastActive: row.lastActive)
      }
      return ShareState(
        company: company, tier: access.zone.tier, ownerChoosesTier: policy == .selfService,
        link: member.isOwner ? links.first { !$0.isPersonal }?.offer : nil,
        participants: participants,
        invitations: mayInvite
          ? links.filter { $0.isPersonal && $0.answer != .accepted }.map(\.offer) : [],
        sendsMail: sendsMail, ownershipOffer: try ownershipOffer(of: company, seenBy: member))
    }
  }

  /// Does what a command says, in one transaction; each repeats harmlessly but for an invitation.
  /// What is refused to a member is in the log.
  package func run(
    _ command: ShareCommand, by session: Session, _ circumstances: Circumstances
  ) throws(CallRefusal) -> ShareAnswer {
    try notingRefusal(in: command.company, by: session, at: circumstances.now) {
      () throws(CallRefusal) in
      try perform(command, by: session, circumstances)
    }
  }

  private func perform(
    _ command: ShareCommand, by session: Session, _ circumstances: Circumstances
  ) throws(CallRefusal) -> ShareAnswer {
    let (company, now) = (command.company, circumstances.now)
    switch command.act {
    case .endLink: try endLink(of: company, by: session, at: now)
    case .withdraw(let invitation):
      try withdraw(invitation, from: company, by: session, at: now)
    case .change(let account, let version, let rights):
      try changeMember(
        account, version: version, to: rights, in: company, by: session, at: now)
    case .remove(let account):
      try removeMember(account, from: company, by: session, at: now)
    case .leave: _ = try leave(company, by: session, at: now)
    case .comeBack: try comeBack(to: company, by: session, at: now)
    case .bringBack(let places, let offers):
      try bringBack(places, offers, in: company, by: session, at: now)
    case .stop: try stopSharing(company, by: session, at: now)
    case .delete: try deleteCompany(company, by: session, at: now)
    case .restore: try restoreCompany(company, by: session, at: now)
    case .offerOwnership(let account, let version, let lifetime):
      try offerOwnership(
        of: company, to: account, version: version, lifetime: lifetime, by: session,
        circumstances)
    case .withdrawOwnership(let offer):
      try withdrawOwnership(offer, of: company, by: session, at: now)
    case .acceptOwnership(let offer):
      try acceptOwnership(offer, of: company, by: session, at: now)
    case .declineOwnership(let offer):
      try declineOwnership(offer, of: company, by: session, at: now)
    case .invite(let name, let permission, let role, let lifetime, let email):
      return try invite(
        name, MemberRights(role: role, permission: permission), role, lifetime: lifetime,
        email: email, to: company, by: session, circumstances)
    }
    return ShareAnswer()
  }

  /// Notes that a device of the account was heard of.
  package func noteActive(_ account: AccountID, at now: UInt64) throws(CallRefusal) {
    try command(at: now) { time in
      try MemberRow.noteActive(account, at: time, connection)
    }
  }
}
