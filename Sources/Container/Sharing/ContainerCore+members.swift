package import Model
package import SyncProtocol

extension ContainerCore {
  /// Takes the own part in a company back; again: does nothing. The owner can't leave.
  package func leave(
    _ company: CompanyID, by session: Session, at now: UInt64
  ) throws(CallRefusal) -> ZoneAnswer {
    try command(at: now) { time in
      if try Standings.of(company, for: session.account, connection) == .left {
        return try answer(FeedEntry(zone: company, standing: .left, head: 0))
      }
      let (access, member) = try self.company(company, for: session)
      try member.verdict(on: .leave).check()
      return try answer(end(session.account, .left, access.zone, time))
    }
  }

  /// Takes a participant's place away; again: does nothing. The row stays, inactive and without
  /// masks, so that history keeps its names.
  ///
  /// Who has left is removed too: the link that they still hold must not bring them back.
  ///
  /// Throws `notAllowed` for those who may not, for the owner's row, and for another
  /// administrator's unless the owner asks; `notFound` for an account that never took part.
  package func removeMember(
    _ account: AccountID, from company: CompanyID, by session: Session, at now: UInt64
  ) throws(CallRefusal) {
    try command(at: now) { time in
      let (access, member) = try self.company(company, for: session)
      try member.verdict(on: .removeParticipants).check()
      guard let row = try MemberRow.read(account, in: company, connection) else {
        throw CallRefusal(.notFound, "This account takes no part in the company.")
      }
      guard row.member.status == .active || row.removedAt == nil else { return }
      guard !row.member.isOwner else { throw CallRefusal.denied(.ownerCannotLeave) }
      guard member.isOwner || !row.member.isAdministrator else {
        throw CallRefusal.denied(.ownerOnly)
      }
      _ = try end(account, .revoked, access.zone, time)
    }
  }

  private func end(
    _ account: AccountID, _ standing: ZoneStanding, _ zone: ZoneRow, _ time: UInt64
  ) throws -> FeedEntry {
    guard var row = try MemberRow.read(account, in: zone.zone, connection) else {
      throw CallRefusal.notAMember
    }
    row.member.status = .inactive
    row.member.deptMask = []
    row.member.managerMask = []
    var writer = writer(for: zone)
    if standing == .revoked { row.removedAt = zone.head + 1 }
    try writer.write(row, time: time)
    // First the standing, so that whoever is told of the new head no longer counts the member in.
    let entry = try setStanding(standing, of: zone.zone, head: 0, for: account)
    try finish(&writer)
    return entry
  }
}
