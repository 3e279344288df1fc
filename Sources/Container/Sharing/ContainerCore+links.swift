import Model
import Storage
package import SyncProtocol

extension ContainerCore {
  /// Makes a company's share link; the earlier one stops working. Only the answer has the secret.
  ///
  /// Throws `notAllowed` for all but the owner, for a tier without sharing, and for the role of an
  /// administrator: a link grants that to nobody.
  package func createLink(
    _ request: CreateLinkRequest, by session: Session, _ circumstances: Circumstances
  ) throws(CallRefusal) -> LinkSecret {
    try notingRefusal(in: request.company, by: session, at: circumstances.now) {
      () throws(CallRefusal) in
      try command(at: circumstances.now) { time in
        let (access, member) = try company(request.company, for: session)
        let rights = MemberRights(role: request.role, permission: request.permission)
        try member.verdict(on: .offer(rights)).check()
        try checkSharing(of: access.zone)
        let link = LinkRow(
          zone: request.company, id: request.company, permission: request.permission,
          role: request.role, madeAt: access.zone.head, maker: session.account, time: time,
          expiresAt: try end(after: request.lifetime, time), name: nil)
        let secret = circumstances.secret
        _ = try LinkRow.end(
          request.company, in: request.company, time, belief.moment, connection)
        try link.insert(SecretHash.of(secret), connection)
        try note(.linkMade, in: access.zone, by: AuditAuthor(session), link.contents)
        return LinkSecret(secret: secret)
      }
    }
  }

  /// What a link or an invitation offers; changes nothing. The secret is all that it takes: who is
  /// not signed in yet is told what they sign up for. Throws `linkDead`.
  package func openLink(
    _ secret: LinkSecret, by session: Session?, at now: UInt64
  ) throws(CallRefusal) -> LinkOffer {
    let time = time(at: now)
    return try look {
      let (link, zone) = try link(secret)
      let member = try session.flatMap {
        try MemberRow.read($0.account, in: link.zone, connection)?.member
      }
      let isMember = member?.status == .active
      if !isMember { try check(link, zone, time) }
      return LinkOffer(
        company: link.zone, companyName: try companyName(of: zone),
        ownerName: try ownerName(of: zone), permission: link.permission, isMember: isMember,
        isOwner: member?.isOwner ?? false, role: link.role, invited: link.name,
        expiresAt: link.expiresAt)
    }
  }

  /// Makes the account a participant; harmless when repeated, and one's own link answers the own
  /// company. An invitation is used up by the first account that it lets in.
  ///
  /// Throws `linkDead`, `notAllowed` when the tier has its participants, or when the link is older
  /// than the account's removal from the company.
  package func acceptLink(
    _ secret: LinkSecret, by session: Session, at now: UInt64
  ) throws(CallRefusal) -> ZoneAnswer {
    try command(at: now) { time in
      let (link, zone) = try link(secret)
      let row = try MemberRow.read(session.account, in: link.zone, connection)
      if let row, row.member.status == .active {
        return try answer(row.member.isOwner ? .owned : .shared, zone)
      }
      guard !zone.isPaused else { throw CallRefusal.sharePaused }
      try check(link, zone, time)
      if let removedAt = row?.removedAt, removedAt > link.madeAt {
        throw CallRefusal(.notAllowed, "You were removed. Ask the owner for a new link.")
      }
      let count = try MemberRow.participants(in: link.zone, connection).count
      try zone.tier.verdictOnJoining(participants: count).check()
      if link.isPersonal { try link.keep(.accepted, connection) }
      return try answer(join(zone, link, session, row, time))
    }
  }

  /// Declines an invitation, which ends it; a link for anyone stays as it is.
  ///
  /// Throws `linkDead`; declining again does nothing.
  package func declineLink(
    _ secret: LinkSecret, by session: Session, at now: UInt64
  ) throws(CallRefusal) -> ShareAnswer {
    try command(at: now) { _ in
      let (link, zone) = try link(secret)
      if link.isPersonal, link.answer == nil {
        try link.keep(.declined, connection)
        try note(.invitationDeclined, in: zone, by: AuditAuthor(session), link.contents)
      }
      return ShareAnswer()
    }
  }

  private func join(
    _ zone: ZoneRow, _ link: LinkRow, _ session: Session, _ earlier: MemberRow?, _ time: UInt64
  ) throws -> FeedEntry {
    let account = session.account
    let row = MemberRow(
      member: Member(participant: account, role: link.role, permission: link.permission),
      role: link.role.name, epoch: earlier.map { $0.epoch + 1 } ?? 0, joinedAt: zone.head)
    var writer = writer(for: zone, by: session, .joined)
    try writer.write(row, time: time)
    try finish(&writer)
    return try setStanding(.shared, of: zone.zone, head: writer.zone.head, for: account)
  }

  private func link(_ secret: LinkSecret) throws -> (LinkRow, ZoneRow) {
    guard let link = try LinkRow.read(SecretHash.of(secret.secret), connection),
      let zone = try ZoneRow.read(link.zone, connection), zone.deletedAt == nil
    else { throw CallRefusal.linkDead }
    return (link, zone)
  }

  /// Whether somebody may come in by it now: nothing that its maker may not any more outlives them.
  private func check(_ link: LinkRow, _ zone: ZoneRow, _ time: UInt64) throws {
    guard zone.tier.allowsSharing else { throw CallRefusal.linkWithoutTier }
    if let end = link.expiresAt, end <= time { throw CallRefusal.linkExpired }
    switch link.answer {
    case .accepted: throw CallRefusal.invitationUsed
    case .declined: throw CallRefusal.invitationDeclined
    case nil: break
    }
    let maker = try MemberRow.read(link.maker, in: link.zone, connection)
    guard maker?.member.verdict(on: link.act) == .allowed else {
      throw CallRefusal.makerMayNot
    }
  }

  /// When something ends that lasts so many seconds.
  func end(after lifetime: UInt64?, _ time: UInt64) throws -> UInt64? {
    guard let lifetime else { return nil }
    guard (1...Self.lifetimeLimit).contains(lifetime) else {
      throw CallRefusal(.badRequest, "A link lasts from a second to a year, or without an end.")
    }
    return time + lifetime * 1_000
  }

  private static let lifetimeLimit: UInt64 = 366 * 24 * 60 * 60

  /// The company's name; empty before there is one.
  func companyName(of zone: ZoneRow) throws -> String { try record(of: zone)?[.name] ?? "" }

  /// Whether others may be let into a company at all, by its tier and by what it is.
  func checkSharing(of zone: ZoneRow) throws {
    let isSample = try record(of: zone)?[.isSample] ?? false
    try zone.tier.verdictOnSharing(ofSample: isSample).check()
  }

  private func record(of zone: ZoneRow) throws -> Record<Company>? {
    let row = try RecordRow.read(zone.zone, in: zone.zone, connection)
    let values = try row?.values(of: Company.definition)
    return values.flatMap(Record<Company>.init)
  }

  /// The owner's display name, else the account's name.
  func ownerName(of zone: ZoneRow) throws -> String {
    let name = try displayName(of: zone.owner, in: zone.zone)
    guard name.isEmpty else { return name }
    return try connection.first(
      "SELECT name FROM accounts WHERE account = ?"
    ) {
      $0.bind(zone.owner, at: 1)
    } read: {
      $0.string(0)
    } ?? ""
  }

  /// The name that a member shows to others; empty before there is one.
  func displayName(of account: AccountID, in zone: ZoneID) throws -> String {
    let id = RecordID.accessControl(of: account, in: zone)
    let state = try RecordRow.read(id, in: zone, connection)
    let values = try state?.values(of: AccessControl.definition)
    return values.flatMap(Record<AccessControl>.init)?[.displayName] ?? ""
  }
}
