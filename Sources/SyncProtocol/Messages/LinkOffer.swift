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

  /// Takes the parts as they are.
  package init(
    company: CompanyID, companyName: String, ownerName: String, permission: SharePermission,
    isMember: Bool
  ) {
    self.company = company
    self.companyName = companyName
    self.ownerName = ownerName
    self.permission = permission
    self.isMember = isMember
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("company", company)
    writer.text("companyName", companyName)
    writer.text("ownerName", ownerName)
    writer.text("permission", permission.rawValue)
    writer.boolean("isMember", isMember)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    company = try reader.identifier("company")
    companyName = try reader.text("companyName")
    ownerName = try reader.text("ownerName")
    guard let permission = SharePermission(rawValue: try reader.text("permission")) else {
      throw .malformed(field: "permission")
    }
    self.permission = permission
    isMember = try reader.boolean("isMember")
  }
}
