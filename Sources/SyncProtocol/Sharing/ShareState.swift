package import Model

/// Who takes part in a company and who may join, as the container knows it now.
package struct ShareState: Equatable, Sendable, WireMessage {
  /// The company.
  package let company: CompanyID
  /// Its tier.
  package let tier: Tier
  /// Whether the owner may choose the tier; else the operator of the container does.
  package let ownerChoosesTier: Bool
  /// The share link, if there is one. Told to the owner alone.
  package let link: ShareOffer?
  /// Everyone who takes part or once did: the owner first, then those who came first.
  package let participants: [ShareParticipant]
  /// Invitations that are not accepted. Told to those who may invite.
  package let invitations: [ShareOffer]
  /// Whether the container mails invitations to addresses.
  package let sendsMail: Bool
  /// The offer of the company to a participant, if there is one. Told to the owner and to whom it
  /// is made.
  package let ownershipOffer: OwnershipOffer?

  /// Takes the parts as they are.
  package init(
    company: CompanyID, tier: Tier, ownerChoosesTier: Bool, link: ShareOffer?,
    participants: [ShareParticipant], invitations: [ShareOffer], sendsMail: Bool = false,
    ownershipOffer: OwnershipOffer? = nil
  ) {
    self.company = company
    self.tier = tier
    self.ownerChoosesTier = ownerChoosesTier
    self.link = link
    self.participants = participants
    self.invitations = invitations
    self.sendsMail = sendsMail
    self.ownershipOffer = ownershipOffer
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("company", company)
    writer.text("tier", tier.rawValue)
    writer.boolean("ownerChoosesTier", ownerChoosesTier)
    writer.optionalMessage("link", link)
    writer.list("participants", participants)
    writer.list("invitations", invitations)
    writer.later("sendsMail", sendsMail)
    writer.later("ownershipOffer", ownershipOffer)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    company = try reader.identifier("company")
    tier = try reader.tier("tier")
    ownerChoosesTier = try reader.boolean("ownerChoosesTier")
    link = try reader.optionalMessage("link")
    participants = try reader.list("participants", limit: Limits.shareEntryLimit)
    invitations = try reader.list("invitations", limit: Limits.shareEntryLimit)
    sendsMail = try reader.laterBoolean("sendsMail")
    ownershipOffer = try reader.laterMessage("ownershipOffer")
  }
}

/// A share link or an invitation, without its secret.
package struct ShareOffer: Equatable, Sendable, WireMessage {
  /// What it is withdrawn by.
  package let id: RecordID
  /// Whom it is for; empty for the link.
  package let name: String
  /// What those who join may do at most.
  package let permission: SharePermission
  /// The masks that those who join begin with.
  package let role: Role
  /// Who made it.
  package let maker: AccountID
  /// When it was made, in milliseconds since 1970.
  package let madeAt: UInt64
  /// When it ends, in milliseconds since 1970, if it does.
  package let expiresAt: UInt64?
  /// Whether the invited person has declined.
  package let isDeclined: Bool

  /// Takes the parts as they are.
  package init(
    id: RecordID, name: String, permission: SharePermission, role: Role, maker: AccountID,
    madeAt: UInt64, expiresAt: UInt64?, isDeclined: Bool
  ) {
    self.id = id
    self.name = name
    self.permission = permission
    self.role = role
    self.maker = maker
    self.madeAt = madeAt
    self.expiresAt = expiresAt
    self.isDeclined = isDeclined
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("id", id)
    writer.text("name", name)
    writer.text("permission", permission.rawValue)
    writer.text("role", role.rawValue)
    writer.identifier("maker", maker)
    writer.integer("madeAt", madeAt)
    writer.optionalInteger("expiresAt", expiresAt)
    writer.boolean("isDeclined", isDeclined)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    id = try reader.identifier("id")
    name = try reader.text("name")
    permission = try reader.permission("permission")
    role = try reader.role("role")
    maker = try reader.identifier("maker")
    madeAt = try reader.integer("madeAt")
    expiresAt = try reader.optionalInteger("expiresAt")
    isDeclined = try reader.boolean("isDeclined")
  }
}
