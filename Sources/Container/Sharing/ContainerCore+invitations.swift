import Mailing
import Model
import Storage
import SyncProtocol

extension ContainerCore {
  /// Invitations of one company that may be open at once.
  private static let invitationLimit = 200
  /// How long an invitation that was answered is told of.
  private static let answeredMilliseconds: UInt64 = 30 * 24 * 60 * 60 * 1_000
  private static let nameByteLimit = 200

  /// Makes a personal secret for one person, good for one join. Only the answer has it, and a mail
  /// to the address if one is given.
  ///
  /// Throws `notAllowed` for those who may not invite or grant what it grants, for a tier without
  /// sharing, and for an address where no mail is sent.
  func invite(
    _ name: String, _ rights: MemberRights, _ role: Role, lifetime: UInt64?, email: String,
    to company: CompanyID, by session: Session, _ circumstances: Circumstances
  ) throws(CallRefusal) -> ShareAnswer {
    try command(at: circumstances.now) { time in
      let (access, member) = try self.company(company, for: session)
      try member.verdict(on: .invite(rights)).check()
      try checkSharing(of: access.zone)
      let name = name.trimmingSpaces
      guard !name.isEmpty, name.utf8.count <= Self.nameByteLimit else {
        throw CallRefusal(.badRequest, "Say whom the invitation is for, in one line.")
      }
      try makeRoom(in: company)
      let invitation = LinkRow(
        zone: company, id: RecordID(milliseconds: time, random: circumstances.pair(0)),
        permission: rights.permission, role: role, madeAt: access.zone.head,
        maker: session.account, time: time, expiresAt: try end(after: lifetime, time), name: name)
      let secret = circumstances.secret
      try invitation.insert(SecretHash.of(secret), connection)
      try note(.invited, in: access.zone, by: AuditAuthor(session), invitation.contents)
      if !email.isEmpty { try mail(invitation, to: email, secret, access.zone, time) }
      return ShareAnswer(
        secret: secret, made: EndedOffer(id: invitation.id, madeAt: invitation.time))
    }
  }

  /// Takes an invitation back; again: does nothing.
  func withdraw(
    _ invitation: RecordID, from company: CompanyID, by session: Session, at now: UInt64
  ) throws(CallRefusal) {
    try command(at: now) { time in
      let (access, member) = try self.company(company, for: session)
      try member.verdict(on: .inviteParticipants).check()
      guard invitation != company else { throw CallRefusal.denied(.ownerOnly) }
      // Whose secret went with a mail that was not sent can't be of use to anybody again.
      let isLost = try dropMails(about: invitation)
      guard
        let row = try LinkRow.end(
          invitation, in: company, time, belief.moment, connection)
      else { return }
      if isLost { try LinkRow.forgetEnded(invitation, in: company, connection) }
      try note(.invitationWithdrawn, in: access.zone, by: AuditAuthor(session), row.contents)
    }
  }

  /// Ends the company's link: only who was invited can join. Again: does nothing.
  func endLink(
    of company: CompanyID, by session: Session, at now: UInt64
  ) throws(CallRefusal) {
    try command(at: now) { time in
      let (access, member) = try self.company(company, for: session)
      try member.verdict(on: .changeShare).check()
      guard try LinkRow.end(company, in: company, time, belief.moment, connection) != nil else {
        return
      }
      try note(.linkEnded, in: access.zone, by: AuditAuthor(session))
    }
  }

  private func mail(
    _ invitation: LinkRow, to email: String, _ secret: String, _ zone: ZoneRow, _ time: UInt64
  ) throws {
    guard let address = publicAddress else { throw CallRefusal.noMail }
    guard let recipient = MailAddress(email) else {
      throw CallRefusal(.badRequest, "No mail can be sent to this address. Check it.")
    }
    let shown = try displayName(of: invitation.maker, in: zone.zone)
    let message = InvitationMail(
      recipient: recipient, name: invitation.name ?? "", company: try companyName(of: zone),
      maker: shown.isEmpty ? try ownerName(of: zone) : shown, link: "\(address)/join/\(secret)",
      isViewOnly: invitation.permission == .viewOnly
    ).message
    try queue(
      QueuedMail(
        kind: .invitation, message: message, maker: invitation.maker, about: invitation.id), time)
  }

  /// Forgets what was answered or ended long ago, so that there is room for so many more.
  func makeRoom(in company: CompanyID, for more: Int = 1) throws {
    let invitations = try LinkRow.all(in: company, connection).filter { $0.isPersonal }
    for old in invitations
    where max(old.time, old.expiresAt ?? old.time) < belief.moment.before(Self.answeredMilliseconds)
      && (old.answer != nil || old.expiresAt != nil)
    {
      _ = try LinkRow.delete(old.id, in: company, connection)
    }
    let open = invitations.filter { $0.answer == nil }
    guard open.count + more <= Self.invitationLimit else {
      throw CallRefusal(
        .notAllowed,
        "This company has its \(Self.invitationLimit) open invitations. Withdraw some first.")
    }
  }
}
