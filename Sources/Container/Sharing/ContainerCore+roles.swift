package import Model
package import SyncProtocol

extension ContainerCore {
  /// Gives a participant a role's masks; the same role again writes nothing.
  ///
  /// Throws `notAllowed` for those who may not, for the owner's row, for one's own, and for a role
  /// or a row that only the owner may touch; `notFound` for an account that takes no part.
  package func setRole(
    _ role: Role, of account: AccountID, in company: CompanyID, by session: Session, at now: UInt64
  ) throws(CallRefusal) {
    try command(at: now) { time in
      let (access, member) = try self.company(company, for: session)
      try member.verdict(on: .grantMasks).check()
      guard var row = try MemberRow.read(account, in: company, connection),
        row.member.status == .active
      else { throw CallRefusal(.notFound, "This account takes no part in the company.") }
      guard !row.member.isOwner, account != session.account else {
        throw CallRefusal.denied(.ownerOnly)
      }
      guard member.isOwner || !(row.member.isAdministrator || role == .administrator) else {
        throw CallRefusal.denied(.ownerOnly)
      }
      guard row.role != role.name else { return }
      row.role = role.name
      row.member.deptMask = role.deptMask
      row.member.managerMask = role.managerMask
      var writer = writer(for: access.zone)
      try writer.write(row, time: time)
      try finish(&writer)
    }
  }
}
