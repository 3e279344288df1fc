package import Model
import Storage
package import SyncProtocol

extension ContainerCore {
  /// Who takes part in a company or once did; for its owner alone, else `notAllowed`.
  package func participants(
    of company: CompanyID, by session: Session
  ) throws(CallRefusal) -> ParticipantsAnswer {
    try look { try participants(in: owned(company, by: session)) }
  }

  /// Ends the pause of a company with these participants and nobody else, in one transaction;
  /// once it has ended, answers who takes part and changes nothing.
  ///
  /// Who is not among them is removed as by the owner. Accounts that this container does not have
  /// are left out: the answer shows who takes part now. Throws `notAllowed` for all but the owner
  /// and beyond the tier's limit, `changedMeanwhile` when the version is not that of now.
  package func confirm(
    _ request: ConfirmRequest, by session: Session, at now: UInt64
  ) throws(CallRefusal) -> ParticipantsAnswer {
    try command(at: now) { time in
      var zone = try owned(request.company, by: session)
      let shown = try participants(in: zone)
      guard zone.isPaused else { return shown }
      guard request.version == shown.version else { throw CallRefusal.changedMeanwhile }
      let wanted = try request.participants.filter { try isWanted($0, in: zone) }
      // A lower tier puts nobody out: only who comes in anew needs a place within it.
      if wanted.contains(where: { !shown.takesPart($0.account) }) {
        try zone.tier.verdictOnJoining(participants: wanted.count - 1).check()
      }
      try connection.run("UPDATE zones SET isPaused = 0 WHERE zone = ?") {
        $0.bind(zone.zone, at: 1)
      }
      zone.isPaused = false
      return try participants(in: settle(wanted, in: zone, by: session, time))
    }
  }

  private func owned(_ company: CompanyID, by session: Session) throws -> ZoneRow {
    let (access, member) = try self.company(company, for: session)
    guard member.isOwner else { throw CallRefusal.denied(.ownerOnly) }
    return access.zone
  }

  private func isWanted(_ participant: Participant, in zone: ZoneRow) throws -> Bool {
    guard participant.account != zone.owner, participant.status == .active else { return false }
    return try connection.first("SELECT 1 FROM accounts WHERE account = ?") {
      $0.bind(participant.account, at: 1)
    } read: { _ in
      true
    } ?? false
  }

  /// Writes the rows, then the standings, so that who is told of the new head takes part.
  private func settle(
    _ wanted: [Participant], in zone: ZoneRow, by session: Session, _ time: UInt64
  ) throws -> ZoneRow {
    let rows = try MemberRow.all(in: zone.zone, connection).filter { !$0.member.isOwner }
    var writer = writer(for: zone, by: session, .confirmed)
    try writer.note(.confirmed)
    var removed: [AccountID] = []
    for row in rows where row.member.status == .active {
      let account = row.member.account
      if wanted.contains(where: { $0.account == account }) { continue }
      try writer.write(row.removed(at: writer.zone.head + 1), time: time)
      removed.append(account)
    }
    for participant in wanted {
      let row = rows.first { $0.member.account == participant.account }
      let confirmed = MemberRow(participant, over: row, head: writer.zone.head)
      if confirmed != row { try writer.write(confirmed, time: time) }
    }
    try settle(&writer, time)
    try endOffer(to: removed, in: zone)
    for account in removed {
      _ = try setStanding(.revoked, of: zone.zone, head: 0, for: account)
    }
    let head = writer.zone.head
    for participant in wanted {
      _ = try setStanding(.shared, of: zone.zone, head: head, for: participant.account)
    }
    _ = try setStanding(.owned, of: zone.zone, head: head, for: zone.owner)
    try settleLostPlaces(in: zone)
    try finish(&writer)
    return writer.zone
  }

  private func participants(in zone: ZoneRow) throws -> ParticipantsAnswer {
    var version: UInt64 = 0
    var participants: [Participant] = []
    for row in try MemberRow.all(in: zone.zone, connection) {
      let id = RecordID.accessControl(of: row.member.account, in: zone.zone)
      version = max(version, try RecordRow.sequence(of: id, in: zone.zone, connection) ?? 0)
      if row.member.isOwner { continue }
      let values = try RecordRow.read(id, in: zone.zone, connection)?
        .values(of: AccessControl.definition)
      let name = values.flatMap(Record<AccessControl>.init)?[.displayName]
      participants.append(row.participant(named: name ?? ""))
    }
    return ParticipantsAnswer(
      version: version, isPaused: zone.isPaused, participants: participants)
  }
}

extension ParticipantsAnswer {
  fileprivate func takesPart(_ account: AccountID) -> Bool {
    participants.contains { $0.account == account && $0.status == .active }
  }
}

extension MemberRow {
  /// The part that the owner confirmed; who comes back begins with a new epoch.
  fileprivate init(_ participant: Participant, over row: MemberRow?, head: UInt64) {
    let stayed = row?.member.status == .active
    let member = Member(
      account: participant.account, isOwner: false, deptMask: participant.deptMask,
      managerMask: participant.managerMask, permission: participant.permission, status: .active)
    var confirmed =
      row ?? MemberRow(member: member, role: participant.role, epoch: 0, joinedAt: head)
    // What the tier leaves of an unchanged grant stays as it is.
    let isGranted = stayed && confirmed.granted == participant.permission
    let permission = isGranted ? confirmed.member.permission : participant.permission
    confirmed.member = member
    confirmed.member.permission = permission
    confirmed.granted = participant.permission
    confirmed.role = participant.role
    if let row, !stayed {
      confirmed.epoch = row.epoch + 1
      confirmed.joinedAt = head
      confirmed.removedAt = nil
    }
    self = confirmed
  }

  fileprivate func removed(at head: UInt64) -> MemberRow {
    var row = self
    row.member.status = .inactive
    row.member.deptMask = []
    row.member.managerMask = []
    row.removedAt = head
    return row
  }

  fileprivate func participant(named name: String) -> Participant {
    Participant(
      account: member.account, name: name, role: role, permission: granted,
      deptMask: member.deptMask, managerMask: member.managerMask, status: member.status)
  }
}
