package import Model

/// What a share link offers to whoever opens it.
package struct LinkOffer: Equatable, Sendable, WireMessage {
  /// The company.
  package let company: CompanyID
  /// Its name.
  package let companyName: String
  /// The account's name of its owner's row, as others see it.
  package let ownerName: String
  /// What those who join may do at most.
  package let permission: SharePermission
  /// Whether the account that asks takes part already.
  package let isMember: Bool
  /// Whether it is the company of the account that asks.
  package let isOwner: Bool
  /// The preset of those who join.
  package let role: Role
  /// Whom the invitation is for; nil for a link that is open to anyone who has it.
  package let invited: String?
  /// When it ends, in milliseconds since 1970, if it does.
  package let expiresAt: UInt64?

  /// Takes the parts as they are.
  package init(
    company: CompanyID, companyName: String, ownerName: String, permission: SharePermission,
    isMember: Bool, isOwner: Bool = false, role: Role = .viewer, invited: String? = nil,
    expiresAt: UInt64? = nil
  ) {
    self.company = company
    self.companyName = companyName
    self.ownerName = ownerName
    self.permission = permission
    self.isMember = isMember
    self.isOwner = isOwner
    self.role = role
    self.invited = invited
    self.expiresAt = expiresAt
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("company", company)
    writer.text("companyName", companyName)
    writer.text("ownerName", ownerName)
    writer.text("permission", permission.rawValue)
    writer.boolean("isMember", isMember)
    writer.boolean("isOwner", isOwner)
    writer.text("role", role.rawValue)
    writer.optionalText("invited", invited)
    writer.optionalInteger("expiresAt", expiresAt)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    company = try reader.identifier("company")
    companyName = try reader.text("companyName")
    ownerName = try reader.text("ownerName")
    permission = try reader.permission("permission")
    isMember = try reader.boolean("isMember")
    isOwner = try reader.boolean("isOwner")
    role = try reader.role("role")
    invited = try reader.optionalText("invited")
    expiresAt = try reader.optionalInteger("expiresAt")
  }
}
