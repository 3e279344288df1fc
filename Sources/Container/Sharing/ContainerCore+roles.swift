package import Model
package import SyncProtocol

extension ContainerCore {
  /// Gives a participant these rights, if the row is still the one that was looked at.
  ///
  /// Throws `changedMeanwhile` when it is not, `notAllowed` for what the rules refuse, `notFound`
  /// for an account that takes no part.
  func changeMember(
    _ account: AccountID, version: UInt64, to rights: MemberRights, in company: CompanyID,
    by session: Session, at now: UInt64
  ) throws(CallRefusal) {
    try command(at: now) { time in
      try change(account, in: company, by: session, time, seen: version) { _ in rights }
    }
  }

  /// Gives a participant a role's masks, whatever the row is now; the same role again writes
  /// nothing. Throws as a change of rights does.
  package func setRole(
    _ role: Role, of account: AccountID, in company: CompanyID, by session: Session, at now: UInt64
  ) throws(CallRefusal) {
    try command(at: now) { time in
      try change(account, in: company, by: session, time, seen: nil) { row in
        MemberRights(role: role, permission: row.granted)
      }
    }
  }

  private func change(
    _ account: AccountID, in company: CompanyID, by session: Session, _ time: UInt64,
    seen version: UInt64?, _ wanted: (MemberRow) -> MemberRights
  ) throws {
    let (access, member) = try self.company(company, for: session)
    var row = try place(of: account, in: company, for: member, .grantMasks)
    let rights = wanted(row)
    try member.verdict(on: .grant(rights, to: row.asGranted)).check()
    if let version { try check(version, isOf: row) }
    guard row.asGranted.rights != rights else { return }
    row.member.rights = rights
    row.granted = rights.permission
    row.role = Role(of: rights)?.name ?? Self.customRole
    var writer = writer(for: access.zone, by: session, .rightsChanged)
    try writer.write(row, time: time)
    try settle(&writer, time)
    try finish(&writer)
  }

  /// Throws `changedMeanwhile` when the row is another than a command was decided on.
  func check(_ version: UInt64, isOf row: MemberRow) throws {
    guard row.version == version || !protections.contains(.compareAndSet) else {
      throw CallRefusal.changedMeanwhile
    }
  }

  /// What AccessControl says of masks that are no preset's.
  private static let customRole = "custom"
}
