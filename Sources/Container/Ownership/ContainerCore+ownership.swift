import Model
import Storage
import SyncProtocol

// A company has one owner. The owner offers it to a participant; the participant's acceptance moves
// it, in one transaction: the zone, both rows with their projections, the Company record and where
// the zone stands for both accounts. So no moment has two owners, and none has nobody.
extension ContainerCore {
  /// How long an offer lasts at most, in seconds.
  private static let offerLifetimeLimit: UInt64 = 366 * 24 * 60 * 60

  /// Offers the company to a participant, if their row is still the one that was looked at; an
  /// earlier offer ends.
  ///
  /// Throws `notAllowed` for all but the owner and for who takes no part, `changedMeanwhile`,
  /// `badRequest` for a lifetime that is no use.
  func offerOwnership(
    of company: CompanyID, to account: AccountID, version: UInt64, lifetime: UInt64,
    by session: Session, _ circumstances: Circumstances
  ) throws(CallRefusal) {
    try command(at: circumstances.now) { time in
      let (access, member) = try self.company(company, for: session)
      let row = try place(of: account, in: company, for: member, .transferOwnership)
      try member.verdict(on: .handOver(to: row.member)).check()
      try check(version, isOf: row)
      guard (1...Self.offerLifetimeLimit).contains(lifetime) else {
        throw CallRefusal(.badRequest, "An offer lasts from a second to a year.")
      }
      try checkTier(of: access.zone, without: account)
      let earlier = try OwnershipOfferRow.read(company, connection)
      let offer = OwnershipOfferRow(
        zone: company, id: RecordID(milliseconds: time, random: circumstances.pair(0)),
        account: account, madeAt: time, expiresAt: time + lifetime * 1_000)
      try offer.write(connection)
      try note(.ownershipOffered, in: access.zone, by: AuditAuthor(session)) {
        $0.about = account
      }
      for told in [earlier?.account, account] { try tellOffer(told, access.zone) }
    }
  }

  /// Takes an offer back; again, or when it is another one now: does nothing.
  func withdrawOwnership(
    _ offer: RecordID, of company: CompanyID, by session: Session, at now: UInt64
  ) throws(CallRefusal) {
    try command(at: now) { _ in
      let (access, member) = try self.company(company, for: session)
      try member.verdict(on: .transferOwnership).check()
      guard let row = try OwnershipOfferRow.read(company, connection), row.id == offer else {
        return
      }
      try OwnershipOfferRow.delete(in: company, connection)
      try note(.ownershipWithdrawn, in: access.zone, by: AuditAuthor(session)) {
        $0.about = row.account
      }
      try tellOffer(row.account, access.zone)
    }
  }

  /// Declines an offer, which ends it; the owner is told. Again: does nothing.
  func declineOwnership(
    _ offer: RecordID, of company: CompanyID, by session: Session, at now: UInt64
  ) throws(CallRefusal) {
    try command(at: now) { _ in
      let (access, _) = try self.company(company, for: session)
      guard var row = try OwnershipOfferRow.read(company, connection), row.id == offer,
        row.account == session.account, !row.isDeclined
      else { return }
      row.isDeclined = true
      try row.write(connection)
      try note(.ownershipDeclined, in: access.zone, by: AuditAuthor(session))
      try tellOffer(row.account, access.zone)
    }
  }

  /// Makes the account that the company was offered to its owner, and the owner an administrator.
  /// Again: does nothing.
  ///
  /// Throws `notFound` when there is no such offer any more, `notAllowed` when the tier has no
  /// place for the earlier owner.
  func acceptOwnership(
    _ offer: RecordID, of company: CompanyID, by session: Session, at now: UInt64
  ) throws(CallRefusal) {
    try command(at: now) { time in
      let (access, member) = try self.company(company, for: session)
      if member.isOwner { return }
      guard let row = try OwnershipOfferRow.read(company, connection), row.id == offer,
        row.account == session.account, row.isOpen(at: time)
      else { throw CallRefusal.offerGone }
      try checkTier(of: access.zone, without: session.account)
      try handOver(access.zone, to: session, time)
    }
  }

  /// The company's offer, for those whom it concerns.
  func ownershipOffer(of company: CompanyID, seenBy member: Member) throws -> OwnershipOffer? {
    guard let row = try OwnershipOfferRow.read(company, connection),
      member.isOwner || member.account == row.account
    else { return nil }
    return row.offer
  }

  /// Ends an offer to somebody who takes no part any more, inside of the current transaction.
  func endOffer(to accounts: [AccountID], in zone: ZoneRow) throws {
    guard let row = try OwnershipOfferRow.read(zone.zone, connection),
      accounts.contains(row.account)
    else { return }
    try OwnershipOfferRow.delete(in: zone.zone, connection)
  }

  /// The earlier owner takes a participant's place.
  private func checkTier(of zone: ZoneRow, without account: AccountID) throws {
    let others = try MemberRow.participants(in: zone.zone, connection).filter {
      $0.member.account != account
    }
    try zone.tier.verdictOnJoining(participants: others.count).check()
  }

  private func handOver(_ zone: ZoneRow, to session: Session, _ time: UInt64) throws {
    let account = session.account
    guard var before = try MemberRow.read(zone.owner, in: zone.zone, connection),
      var after = try MemberRow.read(account, in: zone.zone, connection)
    else { throw CallRefusal.notAMember }
    before.member = Member(
      participant: zone.owner, role: .administrator, permission: .canEdit)
    after.member = Member(owner: account)
    before.takeAll()
    after.takeAll()
    var writer = writer(for: zone, by: session, .ownerChanged)
    try writer.setOwner(account)
    try writer.writeCompany(time: time)
    try writer.write(before, time: time)
    try writer.write(after, time: time)
    // A link is the owner's: whoever made it may not make any now.
    _ = try LinkRow.delete(zone.zone, in: zone.zone, connection)
    try OwnershipOfferRow.delete(in: zone.zone, connection)
    try settle(&writer, time)
    let head = writer.zone.head
    _ = try setStanding(.owned, of: zone.zone, head: head, for: account)
    _ = try setStanding(.shared, of: zone.zone, head: head, for: before.member.account)
    try finish(&writer)
  }

  /// Lets an account's devices hear that an offer to it came or went.
  private func tellOffer(_ account: AccountID?, _ zone: ZoneRow) throws {
    guard let account,
      try MemberRow.read(account, in: zone.zone, connection)?.member.status == .active
    else { return }
    _ = try setStanding(.shared, of: zone.zone, head: zone.head, for: account)
  }
}

extension MemberRow {
  /// Owners and those who were hold an administrator's masks.
  fileprivate mutating func takeAll() {
    role = Role.administrator.name
    granted = .canEdit
  }
}

extension CallRefusal {
  static let offerGone = CallRefusal(
    .notFound,
    "This offer of the company does not hold any more. Ask its owner to make it again.")
}
