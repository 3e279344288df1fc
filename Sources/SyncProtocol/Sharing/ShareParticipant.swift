package import Model

/// One member's place in a company, as commands about it are decided.
package struct ShareParticipant: Equatable, Sendable, WireMessage {
  /// What the rules look at; its permission is what the tier leaves of the granted one.
  package let member: Member
  /// What was granted.
  package let granted: SharePermission
  /// The preset's name, or another word for masks that were put together by hand.
  package let role: String
  /// The name that the member shows to others; empty before there is one.
  package let displayName: String
  /// Grows with each change of the row; commands name the one they were decided on.
  package let version: UInt64
  /// When the member's devices were last heard of, in milliseconds since 1970.
  package let lastActive: UInt64?

  /// Takes the parts as they are.
  package init(
    member: Member, granted: SharePermission, role: String, displayName: String, version: UInt64,
    lastActive: UInt64?
  ) {
    self.member = member
    self.granted = granted
    self.role = role
    self.displayName = displayName
    self.version = version
    self.lastActive = lastActive
  }

  /// The member with the permission that was granted: what changes are decided on.
  package var asGranted: Member {
    var member = member
    member.permission = granted
    return member
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("account", member.account)
    writer.boolean("isOwner", member.isOwner)
    member.rights.write(to: &writer)
    writer.text("status", member.status.rawValue)
    writer.text("granted", granted.rawValue)
    writer.text("role", role)
    writer.text("displayName", displayName)
    writer.integer("version", version)
    writer.optionalInteger("lastActive", lastActive)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    let account = try reader.identifier("account")
    let isOwner = try reader.boolean("isOwner")
    let rights = try MemberRights(from: &reader)
    guard let status = MemberStatus(rawValue: try reader.text("status")) else {
      throw .malformed(field: "status")
    }
    member = Member(
      account: account, isOwner: isOwner, deptMask: rights.deptMask,
      managerMask: rights.managerMask, permission: rights.permission, status: status)
    granted = try reader.permission("granted")
    role = try reader.text("role")
    displayName = try reader.text("displayName")
    version = try reader.integer("version")
    lastActive = try reader.optionalInteger("lastActive")
  }
}
