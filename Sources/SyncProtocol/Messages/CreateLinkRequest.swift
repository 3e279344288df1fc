package import Model

/// Makes a share link for a company; earlier links stop working.
package struct CreateLinkRequest: Equatable, Sendable, WireMessage {
  /// The company.
  package let company: CompanyID
  /// What those who join may do at most.
  package let permission: SharePermission
  /// The masks that those who join begin with.
  package let role: Role

  /// Takes the parts as they are.
  package init(company: CompanyID, permission: SharePermission, role: Role) {
    self.company = company
    self.permission = permission
    self.role = role
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("company", company)
    writer.text("permission", permission.rawValue)
    writer.text("role", role.rawValue)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    company = try reader.identifier("company")
    guard let permission = SharePermission(rawValue: try reader.text("permission")) else {
      throw .malformed(field: "permission")
    }
    guard let role = Role(rawValue: try reader.text("role")) else {
      throw .malformed(field: "role")
    }
    self.permission = permission
    self.role = role
  }
}
