import Model
import SyncProtocol

extension ContainerCore {
  /// How long what was ended about sharing can be brought back, in milliseconds.
  static let endedMilliseconds: UInt64 = 24 * 60 * 60 * 1_000

  /// For how long who left comes back by themselves, in milliseconds: long enough to take back what
  /// was clicked by mistake, too short to be a way in that nobody reckons with.
  static let comingBackMilliseconds: UInt64 = 10 * 60 * 1_000

  /// Gives back places and offers that were ended within a day; again: does nothing. What is not
  /// kept any more is left out.
  ///
  /// Throws `notFound` where nothing of it is there, `notAllowed` for who may not give what it
  /// grants now, for a tier without room, and for a link where there is another one since.
  func bringBack(
    _ places: [EndedPlace], _ offers: [EndedOffer], in company: CompanyID, by session: Session,
    at now: UInt64
  ) throws(CallRefusal) {
    try command(at: now) { time in
      let (access, member) = try self.company(company, for: session)
      guard !access.zone.isPaused else { throw CallRefusal.sharePaused }
      var writer = writer(for: access.zone, by: session, .placeBroughtBack)
      var count = 0
      for offer in offers where try bringBack(offer, for: member, &writer, time) { count += 1 }
      var back: [AccountID] = []
      for place in places {
        let came = try bringBack(place.account, for: member, &writer, time)
        if came != nil { count += 1 }
        if came == true { back.append(place.account) }
      }
      guard count > 0 else { throw CallRefusal.nothingToBringBack }
      if !back.isEmpty { try settle(&writer, time) }
      for account in back {
        _ = try setStanding(.shared, of: company, head: writer.zone.head, for: account)
      }
      try finish(&writer)
    }
  }

  /// Whether the offer works now.
  private func bringBack(
    _ offer: EndedOffer, for member: Member, _ writer: inout ZoneWriter, _ time: UInt64
  ) throws -> Bool {
    let zone = writer.zone
    // Nobody who may not make one learns whether there was one.
    let action: Action = offer.id == zone.zone ? .changeShare : .inviteParticipants
    try member.verdict(on: action).check()
    if let row = try LinkRow.all(in: zone.zone, connection).first(where: { $0.id == offer.id }) {
      guard row.time == offer.madeAt else { throw CallRefusal.anotherLink }
      return true
    }
    try checkSharing(of: zone)
    guard let row = try LinkRow.bringBack(offer, in: zone.zone, connection) else { return false }
    try member.verdict(on: row.act).check()
    if row.isPersonal { try makeRoom(in: zone.zone, for: 0) }
    try writer.note(.offerBroughtBack, row.contents)
    return true
  }

  /// Whether somebody takes part again: false for who did already, nil for whom no place is kept.
  private func bringBack(
    _ account: AccountID, for member: Member, _ writer: inout ZoneWriter, _ time: UInt64
  ) throws -> Bool? {
    let zone = writer.zone
    try member.verdict(on: .removeParticipants).check()
    guard let row = try MemberRow.read(account, in: zone.zone, connection) else { return nil }
    guard row.member.status != .active else { return false }
    try checkSharing(of: zone)
    let place = try EndedPlaceRow.take(
      of: row, givenUp: false, within: Self.endedMilliseconds, in: zone.zone, time, connection)
    guard let place else { return nil }
    let again = row.given(back: place, at: zone.head)
    try member.verdict(on: .grant(place.rights, to: again.withoutRights)).check()
    try checkRoom(in: zone)
    try writer.write(again, time: time)
    return true
  }

  /// Takes the own place again that was given up a short while ago, unless it was ended by others
  /// since; again: does nothing.
  ///
  /// Throws `notFound` where none is kept, `notAllowed` for a tier without room.
  func comeBack(
    to company: CompanyID, by session: Session, at now: UInt64
  ) throws(CallRefusal) {
    try command(at: now) { time in
      // Whether there is such a company is nothing to who never took part in it.
      guard let zone = try ZoneRow.read(company, connection), zone.deletedAt == nil,
        let row = try MemberRow.read(session.account, in: company, connection)
      else { throw CallRefusal.nothingToBringBack }
      guard row.member.status != .active else { return }
      guard !zone.isPaused else { throw CallRefusal.sharePaused }
      let place = try EndedPlaceRow.take(
        of: row, givenUp: true, within: Self.comingBackMilliseconds, in: company, time, connection)
      guard let place else { throw CallRefusal.nothingToBringBack }
      try checkSharing(of: zone)
      try checkRoom(in: zone)
      var writer = writer(for: zone, by: session, .placeBroughtBack)
      try writer.write(row.given(back: place, at: zone.head), time: time)
      try settle(&writer, time)
      _ = try setStanding(.shared, of: company, head: writer.zone.head, for: session.account)
      try finish(&writer)
    }
  }

  private func checkRoom(in zone: ZoneRow) throws {
    let count = try MemberRow.participants(in: zone.zone, connection).count
    try zone.tier.verdictOnJoining(participants: count).check()
  }
}

extension MemberRow {
  /// The row with the rights of before. As for everybody who comes back an epoch begins, so that
  /// their devices read everything anew.
  fileprivate func given(back place: EndedPlaceRow, at head: UInt64) -> MemberRow {
    var row = self
    row.member.status = .active
    row.member.rights = place.rights
    row.granted = place.rights.permission
    row.role = place.role
    row.epoch += 1
    row.joinedAt = head
    row.removedAt = nil
    return row
  }

  /// Somebody who takes part and may do nothing yet: giving rights back is granting them.
  fileprivate var withoutRights: Member {
    var member = asGranted
    member.deptMask = []
    member.managerMask = []
    return member
  }
}
