package import Model
package import SyncProtocol

extension ContainerCore {
  /// Makes the zone of a company, its owner's row and its Company record; again: answers the same.
  ///
  /// Throws `companyTaken` when another account has a company of this identifier.
  package func createZone(
    _ request: CreateZoneRequest, by session: Session, at now: UInt64
  ) throws(CallRefusal) -> ZoneAnswer {
    try command(at: now) { time in
      if let answer = try existingZone(request.company, of: session.account) { return answer }
      let tier = policy == .selfService ? request.tier : .free
      var zone = ZoneRow(
        zone: request.company, home: .company, owner: session.account, head: 0, tier: tier,
        epoch: 0, generation: 0)
      // Only a container that lost something lets an owner say who took part in it.
      zone.isPaused =
        try request.isRestored && tier.allowsSharing && Incarnations.areSeveral(connection)
      try zone.insert(connection)
      var writer = writer(for: zone, by: session, .companyMade)
      try writer.writeCompany(time: time)
      let owner = MemberRow(
        member: Member(owner: session.account), role: Role.administrator.name, epoch: 0,
        joinedAt: 0)
      try writer.write(owner, time: time)
      try finish(&writer)
      let entry = try setStanding(
        .owned, of: request.company, head: writer.zone.head, for: session.account)
      try settleLostPlaces(in: zone)
      return try answer(entry)
    }
  }

  /// Changes a company's tier, if this container lets owners do so.
  ///
  /// Participants beyond the new tier's limit become view-only, those who came first keep theirs;
  /// a higher tier gives back what a lower one took.
  package func setTier(
    _ request: CreateZoneRequest, by session: Session, at now: UInt64
  ) throws(CallRefusal) -> ZoneAnswer {
    try notingRefusal(in: request.company, by: session, at: now) { () throws(CallRefusal) in
      try command(at: now) { time in
        let (access, member) = try company(request.company, for: session)
        try member.verdict(on: .changeTier).check()
        guard policy == .selfService else {
          throw CallRefusal(.notAllowed, "The operator of this container grants the tiers.")
        }
        let author = AuditAuthor(session)
        return try answer(.owned, try change(access.zone, to: request.tier, by: author, time))
      }
    }
  }

  /// Changes any company's tier, as the operator of the container; see `setTier` for its effects.
  ///
  /// Throws `noSuchZone` when there is no such company.
  package func grantTier(
    _ tier: Tier, to company: CompanyID, at now: UInt64
  ) throws(CallRefusal) {
    try command(at: now) { time in
      guard let zone = try ZoneRow.read(company, connection), zone.home == .company,
        zone.deletedAt == nil
      else {
        throw CallRefusal(.noSuchZone, "There is no such company in this container.")
      }
      _ = try change(zone, to: tier, by: .container, time)
    }
  }

  private func change(
    _ zone: ZoneRow, to tier: Tier, by author: AuditAuthor, _ time: UInt64
  ) throws -> ZoneRow {
    var writer = writer(for: zone, by: author, .tierChanged)
    if zone.tier != tier {
      writer.setTier(tier)
      try writer.writeCompany(time: time)
      try settle(&writer, time)
      try finish(&writer)
    }
    return writer.zone
  }

  /// The company's zone with the standing of an active member.
  func company(
    _ id: CompanyID, for session: Session
  ) throws -> (access: ZoneAccess, member: Member) {
    let access = try ZoneAccess(id, for: session.account, connection)
    guard let row = access.member else { throw CallRefusal.noSuchZone }
    return (access, row.member)
  }

  func answer(_ standing: ZoneStanding, _ zone: ZoneRow) throws -> ZoneAnswer {
    try answer(
      FeedEntry(
        zone: zone.zone, standing: standing, head: zone.head, isPaused: zone.isPaused))
  }

  func answer(_ entry: FeedEntry) throws -> ZoneAnswer {
    ZoneAnswer(entry: entry, incarnation: try Incarnations.present(connection))
  }

  private func existingZone(_ id: CompanyID, of account: AccountID) throws -> ZoneAnswer? {
    guard id != .zero else {
      throw CallRefusal(.badRequest, "A company needs an identifier.")
    }
    guard let zone = try ZoneRow.read(id, connection) else { return nil }
    guard zone.home == .company, zone.owner == account else {
      throw CallRefusal(.companyTaken, "Another company has this identifier.")
    }
    guard zone.deletedAt == nil else { throw CallRefusal.companyDeleted }
    return try answer(.owned, zone)
  }

  /// Leaves each participant what the tier allows of what was granted: those who came first are
  /// within its limit.
  func settle(_ writer: inout ZoneWriter, _ time: UInt64) throws {
    let participants = try MemberRow.participants(in: writer.zone.zone, connection)
    for (place, row) in participants.enumerated() {
      let permission = writer.zone.tier.permission(row.granted, ofParticipant: place)
      guard row.member.permission != permission else { continue }
      var settled = row
      settled.member.permission = permission
      try writer.write(settled, time: time)
    }
  }
}
