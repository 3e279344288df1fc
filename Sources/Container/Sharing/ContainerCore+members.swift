package import Model
package import SyncProtocol

extension ContainerCore {
  /// Gives the own part in a company up; again: does nothing. The owner can't leave.
  package func leave(
    _ company: CompanyID, by session: Session, at now: UInt64
  ) throws(CallRefusal) -> ZoneAnswer {
    try command(at: now) { time in
      if try Standings.of(company, for: session.account, connection) == .left {
        return try answer(FeedEntry(zone: company, standing: .left, head: 0))
      }
      let (access, member) = try self.company(company, for: session)
      try member.verdict(on: .leave).check()
      try end([session.account], .left, access.zone, by: session, time)
      return try answer(FeedEntry(zone: company, standing: .left, head: 0))
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
    try notingRefusal(in: company, by: session, at: now) { () throws(CallRefusal) in
      try command(at: now) { time in
        let (access, member) = try self.company(company, for: session)
        let row = try place(of: account, in: company, for: member, .removeParticipants)
        guard row.member.status == .active || row.removedAt == nil else { return }
        try member.verdict(on: .remove(row.member)).check()
        try end([account], .revoked, access.zone, by: session, time)
      }
    }
  }

  /// Ends sharing: every participant's place, the link and all invitations. Again: does nothing.
  func stopSharing(
    _ company: CompanyID, by session: Session, at now: UInt64
  ) throws(CallRefusal) {
    try command(at: now) { time in
      let (access, member) = try self.company(company, for: session)
      try member.verdict(on: .changeShare).check()
      try LinkRow.endAll(in: company, time, belief.moment, connection)
      let accounts = try MemberRow.participants(in: company, connection).map(\.member.account)
      try end(accounts, .shareStopped, access.zone, by: session, time)
    }
  }

  /// An account's row, once the asking member may do such a thing at all: nobody else learns who
  /// took part.
  func place(
    of account: AccountID, in company: CompanyID, for member: Member, _ action: Action
  ) throws -> MemberRow {
    try member.verdict(on: action).check()
    guard let row = try MemberRow.read(account, in: company, connection) else {
      throw CallRefusal(.notFound, "This account takes no part in the company.")
    }
    return row
  }

  func end(
    _ accounts: [AccountID], _ standing: ZoneStanding, _ zone: ZoneRow, by session: Session,
    _ time: UInt64
  ) throws {
    let event: AuditEvent =
      switch standing {
      case .left: .left
      case .shareStopped: .sharingStopped
      default: .removed
      }
    var writer = writer(for: zone, by: session, event)
    if standing == .shareStopped { try writer.note(.sharingStopped) }
    try endOffer(to: accounts, in: zone)
    if standing == .shareStopped { try EndedPlaceRow.closeWaysBack(in: zone.zone, connection) }
    for account in accounts {
      guard var row = try MemberRow.read(account, in: zone.zone, connection) else {
        throw CallRefusal.notAMember
      }
      if row.member.status == .active {
        try EndedPlaceRow.keep(
          row, givenUp: standing == .left, in: zone.zone, time, belief.moment, connection)
      } else if standing == .revoked {
        try EndedPlaceRow.closeWaysBack(of: account, in: zone.zone, connection)
      }
      row.member.status = .inactive
      row.member.deptMask = []
      row.member.managerMask = []
      if standing == .revoked { row.removedAt = writer.zone.head + 1 }
      try writer.write(row, time: time)
      // Before the new head is told, so that whoever hears of it no longer counts the member in.
      _ = try setStanding(standing, of: zone.zone, head: 0, for: account)
    }
    try settle(&writer, time)
    try finish(&writer)
  }
}
