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
    try command(at: circumstances.now) { _ in
      let (access, member) = try company(request.company, for: session)
      try member.verdict(on: .changeShare).check()
      try access.zone.tier.verdictOnSharing.check()
      guard request.role != .administrator else {
        throw CallRefusal(.notAllowed, "A link never grants Administration. Choose another role.")
      }
      let link = LinkRow(
        zone: request.company, permission: request.permission, role: request.role,
        madeAt: access.zone.head)
      let secret = circumstances.secret
      try link.write(SecretHash.of(secret), connection)
      return LinkSecret(secret: secret)
    }
  }

  /// What a link offers; changes nothing. Throws `linkDead`.
  package func openLink(
    _ secret: LinkSecret, by session: Session
  ) throws(CallRefusal) -> LinkOffer {
    try look {
      let (link, zone) = try link(secret)
      let member = try MemberRow.read(session.account, in: link.zone, connection)
      let company = try RecordRow.read(link.zone, in: link.zone, connection)
      let values = try company?.values(of: Company.definition)
      return LinkOffer(
        company: link.zone, companyName: values.flatMap(Record<Company>.init)?[.name] ?? "",
        ownerName: try ownerName(of: zone), permission: link.permission,
        isMember: member?.member.status == .active)
    }
  }

  /// Makes the account a participant; harmless when repeated, and one's own link answers the own
  /// company.
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
      if let removedAt = row?.removedAt, removedAt > link.madeAt {
        throw CallRefusal(.notAllowed, "You were removed. Ask the owner for a new link.")
      }
      let count = try MemberRow.participants(in: link.zone, connection).count
      try zone.tier.verdictOnJoining(participants: count).check()
      return try answer(join(zone, link, session.account, row, time))
    }
  }

  private func join(
    _ zone: ZoneRow, _ link: LinkRow, _ account: AccountID, _ earlier: MemberRow?, _ time: UInt64
  ) throws -> FeedEntry {
    let row = MemberRow(
      member: Member(participant: account, role: link.role, permission: link.permission),
      role: link.role.name, epoch: earlier.map { $0.epoch + 1 } ?? 0, joinedAt: zone.head,
      removedAt: nil)
    var writer = writer(for: zone)
    try writer.write(row, time: time)
    try finish(&writer)
    return try setStanding(.shared, of: zone.zone, head: writer.zone.head, for: account)
  }

  private func link(_ secret: LinkSecret) throws -> (LinkRow, ZoneRow) {
    guard let link = try LinkRow.read(SecretHash.of(secret.secret), connection),
      let zone = try ZoneRow.read(link.zone, connection), zone.tier.allowsSharing
    else { throw CallRefusal.linkDead }
    return (link, zone)
  }

  /// The owner's display name, else the account's name.
  private func ownerName(of zone: ZoneRow) throws -> String {
    let id = RecordID.accessControl(of: zone.owner, in: zone.zone)
    let state = try RecordRow.read(id, in: zone.zone, connection)
    let values = try state?.values(of: AccessControl.definition)
    if let name = values.flatMap(Record<AccessControl>.init)?[.displayName], !name.isEmpty {
      return name
    }
    return try connection.first(
      "SELECT name FROM accounts WHERE account = ?"
    ) {
      $0.bind(zone.owner, at: 1)
    } read: {
      $0.string(0)
    } ?? ""
  }
}
