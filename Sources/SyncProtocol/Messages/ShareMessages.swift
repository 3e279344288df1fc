package import Model

/// Makes the zone of a company that a device created; harmless when repeated.
package struct CreateZoneRequest: Equatable, Sendable, WireMessage {
  /// The company, by the identifier that the device gave it.
  package let company: CompanyID
  /// The tier that was chosen; granted by the operator's policy, else Free.
  package let tier: Tier

  /// Takes the parts as they are.
  package init(company: CompanyID, tier: Tier) {
    self.company = company
    self.tier = tier
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("company", company)
    writer.text("tier", tier.rawValue)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    company = try reader.identifier("company")
    guard let tier = Tier(rawValue: try reader.text("tier")) else {
      throw .malformed(field: "tier")
    }
    self.tier = tier
  }
}

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

/// The secret of a share link: shown once, kept only as a hash. Also what opens and accepts it.
package struct LinkSecret: Equatable, Sendable, WireMessage {
  /// The secret as it stands in the link. Never logged.
  package let secret: String

  /// Takes the secret as it is.
  package init(secret: String) { self.secret = secret }

  package func write(to writer: inout some MessageWriter) { writer.text("secret", secret) }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    secret = try reader.text("secret")
  }
}

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

/// Where a company's zone stands for the account after a command.
package struct ZoneAnswer: Equatable, Sendable, WireMessage {
  /// The zone's entry in the account's feed.
  package let entry: FeedEntry

  /// Takes the entry as it is.
  package init(entry: FeedEntry) { self.entry = entry }

  package func write(to writer: inout some MessageWriter) { writer.message("entry", entry) }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    entry = try reader.message("entry")
  }
}
