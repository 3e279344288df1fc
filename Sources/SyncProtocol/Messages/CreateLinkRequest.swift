package import Model

/// Makes a share link for a company; earlier links stop working.
package struct CreateLinkRequest: Equatable, Sendable, WireMessage {
  /// The company.
  package let company: CompanyID
  /// What those who join may do at most.
  package let permission: SharePermission
  /// The masks that those who join begin with.
  package let role: Role
  /// After how many seconds it ends, if it does.
  package let lifetime: UInt64?

  /// Takes the parts as they are.
  package init(
    company: CompanyID, permission: SharePermission, role: Role, lifetime: UInt64? = nil
  ) {
    self.company = company
    self.permission = permission
    self.role = role
    self.lifetime = lifetime
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("company", company)
    writer.text("permission", permission.rawValue)
    writer.text("role", role.rawValue)
    writer.optionalInteger("lifetime", lifetime)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    company = try reader.identifier("company")
    permission = try reader.permission("permission")
    role = try reader.role("role")
    lifetime = try reader.optionalInteger("lifetime")
  }
}
