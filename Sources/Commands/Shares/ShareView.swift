import Model
import SyncProtocol

/// Who takes part in a company, as answers show it.
enum ShareView {
  static func text(_ state: ShareState) -> String {
    var table = TextTable(["NAME", "ROLE", "MAY", "STATUS", "ACCOUNT"])
    for person in state.participants {
      table.add([
        person.displayName.isEmpty ? "(no name yet)" : person.displayName,
        person.member.isOwner ? "owner" : person.role, may(person),
        person.member.status.rawValue, person.member.account.description,
      ])
    }
    var lines = [table.text]
    if let link = state.link {
      lines.append("A link works: those who join begin as \(link.role.rawValue).")
    }
    for offer in state.invitations {
      lines.append(
        "\(offer.isDeclined ? "Declined" : "Invited"): \(Terminal.safe(offer.name)) as "
          + "\(offer.role.rawValue) (\(offer.id))")
    }
    return lines.joined(separator: "\n")
  }

  private static func may(_ person: ShareParticipant) -> String {
    let isNarrowed = person.granted != person.member.permission
    return (person.member.permission == .viewOnly ? "view" : "edit")
      + (isNarrowed ? " (by the tier)" : "")
  }

  static func json(_ state: ShareState) -> JSONValue {
    .object([
      ("company", .text(state.company.description)), ("tier", .text(state.tier.name)),
      ("link", state.link.map(json) ?? .null),
      ("participants", .array(state.participants.map(json))),
      ("invitations", .array(state.invitations.map(json))),
    ])
  }

  private static func json(_ person: ShareParticipant) -> JSONValue {
    .object([
      ("account", .text(person.member.account.description)),
      ("name", .text(person.displayName)), ("owner", .boolean(person.member.isOwner)),
      ("role", .text(person.role)),
      ("permission", .text(word(person.member.permission))),
      ("granted", .text(word(person.granted))),
      ("departments", names(person.member.deptMask)),
      ("manages", names(person.member.managerMask)),
      ("status", .text(person.member.status.rawValue)),
      ("lastActive", person.lastActive.map { .integer(Int64(clamping: $0)) } ?? .null),
    ])
  }

  private static func json(_ offer: ShareOffer) -> JSONValue {
    .object([
      ("id", .text(offer.id.description)), ("name", .text(offer.name)),
      ("permission", .text(word(offer.permission))), ("role", .text(offer.role.rawValue)),
      ("expiresAt", offer.expiresAt.map { .integer(Int64(clamping: $0)) } ?? .null),
      ("declined", .boolean(offer.isDeclined)),
    ])
  }

  private static func word(_ permission: SharePermission) -> String {
    permission == .viewOnly ? "view" : "edit"
  }

  private static func names(_ mask: Departments) -> JSONValue {
    .array(mask.list.map { .text($0.name.lowercased()) })
  }

  /// The one with that account, or that name in any case among those who take part.
  static func find(
    _ named: String, in state: ShareState
  ) throws(CommandFailure) -> ShareParticipant {
    if let id = RecordID(named),
      let person = state.participants.first(where: { $0.member.account == id })
    {
      return person
    }
    let found = state.participants.filter {
      $0.member.status == .active && $0.displayName.lowercased() == named.lowercased()
    }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw CommandFailure(
        .notFound, "Several people are named \"\(named)\": give the account of one.",
        reason: "ambiguous")
    }
    throw CommandFailure(
      .notFound,
      "Nobody named \"\(named)\" takes part."
        + Suggestion.sentence(for: named, among: state.participants.map(\.displayName)))
  }
}
