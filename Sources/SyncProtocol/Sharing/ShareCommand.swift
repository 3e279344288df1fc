package import Model

/// What is to be done about who takes part in a company.
package enum ShareAct: Equatable, Sendable {
  /// Ends the share link: from now on only who was invited can join.
  case endLink
  /// Makes a personal secret for one person, good for one join; with an address the container
  /// mails it there.
  case invite(
    name: String, permission: SharePermission, role: Role, lifetime: UInt64?, email: String = "")
  /// Takes an invitation back.
  case withdraw(RecordID)
  /// Gives a participant these rights, if the row is still the one that was looked at.
  case change(AccountID, version: UInt64, MemberRights)
  /// Takes a participant's place away.
  case remove(AccountID)
  /// Gives the own place up.
  case leave
  /// Takes the own place again that was given up a short while ago, with the rights that it had.
  case comeBack
  /// Ends sharing: every participant's place, the link and all invitations.
  case stop
  /// Gives back what was ended within a day: places with the rights that they had, the link and
  /// invitations with the secrets that they had.
  case bringBack([EndedPlace], offers: [EndedOffer])
  /// Offers the company to a participant for so many seconds, if the row is still the one that was
  /// looked at; an earlier offer ends.
  case offerOwnership(AccountID, version: UInt64, lifetime: UInt64)
  /// Takes an offer of the company back.
  case withdrawOwnership(RecordID)
  /// Becomes the owner; who was it becomes an administrator.
  case acceptOwnership(RecordID)
  /// Declines an offer of the company.
  case declineOwnership(RecordID)
  /// Deletes the company: it can be brought back for some days.
  case delete
  /// Brings a deleted company back for everybody.
  case restore

  /// The word for it on the wire.
  package var word: String {
    switch self {
    case .endLink: "endLink"
    case .invite: "invite"
    case .withdraw: "withdraw"
    case .change: "change"
    case .remove: "remove"
    case .leave: "leave"
    case .comeBack: "comeBack"
    case .stop: "stop"
    case .bringBack: "bringBack"
    case .offerOwnership: "offerOwnership"
    case .withdrawOwnership: "withdrawOwnership"
    case .acceptOwnership: "acceptOwnership"
    case .declineOwnership: "declineOwnership"
    case .delete: "delete"
    case .restore: "restore"
    }
  }
}

/// A command about who takes part in a company; the container runs commands in arrival order.
package struct ShareCommand: Equatable, Sendable, WireMessage {
  /// The company.
  package let company: CompanyID
  /// What is to be done.
  package let act: ShareAct

  /// Takes the parts as they are.
  package init(_ act: ShareAct, in company: CompanyID) {
    self.company = company
    self.act = act
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("company", company)
    writer.text("act", act.word)
    switch act {
    case .endLink, .leave, .comeBack, .stop, .delete, .restore: break
    case .invite(let name, let permission, let role, let lifetime, let email):
      writer.text("name", name)
      writer.text("permission", permission.rawValue)
      writer.text("role", role.rawValue)
      writer.optionalInteger("lifetime", lifetime)
      writer.later("email", email)
    case .withdraw(let invitation): writer.identifier("invitation", invitation)
    case .change(let account, let version, let rights):
      writer.identifier("account", account)
      writer.integer("version", version)
      rights.write(to: &writer)
    case .remove(let account): writer.identifier("account", account)
    case .bringBack(let places, let offers):
      writer.list("places", places)
      writer.list("offers", offers)
    case .offerOwnership(let account, let version, let lifetime):
      writer.identifier("account", account)
      writer.integer("version", version)
      writer.integer("lifetime", lifetime)
    case .withdrawOwnership(let offer), .acceptOwnership(let offer), .declineOwnership(let offer):
      writer.identifier("offer", offer)
    }
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    company = try reader.identifier("company")
    switch try reader.text("act") {
    case "endLink": act = .endLink
    case "leave": act = .leave
    case "comeBack": act = .comeBack
    case "stop": act = .stop
    case "withdraw": act = .withdraw(try reader.identifier("invitation"))
    case "remove": act = .remove(try reader.identifier("account"))
    case "bringBack":
      act = .bringBack(
        try reader.list("places", limit: Limits.shareEntryLimit),
        offers: try reader.list("offers", limit: Limits.shareEntryLimit))
    case "invite":
      act = .invite(
        name: try reader.text("name"), permission: try reader.permission("permission"),
        role: try reader.role("role"), lifetime: try reader.optionalInteger("lifetime"),
        email: try reader.laterText("email"))
    case "change":
      act = .change(
        try reader.identifier("account"), version: try reader.integer("version"),
        try MemberRights(from: &reader))
    case "offerOwnership":
      act = .offerOwnership(
        try reader.identifier("account"), version: try reader.integer("version"),
        lifetime: try reader.integer("lifetime"))
    case "withdrawOwnership": act = .withdrawOwnership(try reader.identifier("offer"))
    case "acceptOwnership": act = .acceptOwnership(try reader.identifier("offer"))
    case "declineOwnership": act = .declineOwnership(try reader.identifier("offer"))
    case "delete": act = .delete
    case "restore": act = .restore
    default: throw .malformed(field: "act")
    }
  }
}

/// What a command about sharing came to.
package struct ShareAnswer: Equatable, Sendable, WireMessage {
  /// The secret of an invitation that was made: shown once, kept only as a hash. Never logged.
  package let secret: String?
  /// The invitation that was made.
  package let made: EndedOffer?

  /// Takes the parts as they are.
  package init(secret: String? = nil, made: EndedOffer? = nil) {
    self.secret = secret
    self.made = made
  }

  package func write(to writer: inout some MessageWriter) {
    writer.optionalText("secret", secret)
    writer.later("made", made)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    secret = try reader.optionalText("secret")
    made = try reader.laterMessage("made")
  }
}
