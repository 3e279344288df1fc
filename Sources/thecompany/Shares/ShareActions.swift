import Device
import Hub
import Model
import SyncProtocol

/// What `share …` does.
enum ShareActions {
  static func link(_ invocation: Invocation) async throws -> Answer {
    let word = try invocation.choice("permission", ShareCommands.permissions, otherwise: "edit")
    let role = try role(invocation)
    return try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      let request = CreateLinkRequest(
        company: company.id, permission: word == "view" ? .viewOnly : .canEdit, role: role)
      try await home.makeSureOfZone(company)
      let secret = try home.answer(await home.session.port.createLink(request))
      let link = ShareLink.text(secret.secret, at: home.container)
      return Answer(
        link,
        [
          ("link", .text(link)), ("company", .text(company.id.description)),
          ("permission", .text(word)), ("role", .text(role.rawValue)),
        ])
    }
  }

  static func open(_ invocation: Invocation) async throws -> Answer {
    let link = try link(of: invocation)
    return try await OpenHome.with(invocation) { home in
      let secret = LinkSecret(secret: link.secret)
      let offer = try home.answer(await home.session.port.openLink(secret))
      let permission = offer.permission == .viewOnly ? "view" : "edit"
      let name = Terminal.safe(offer.companyName)
      return Answer(
        "\(name), shared by \(Terminal.safe(offer.ownerName)): those who join may \(permission)."
          + (offer.isMember ? " You take part already." : ""),
        [
          (
            "offer",
            .object([
              ("company", .text(offer.company.description)), ("name", .text(offer.companyName)),
              ("ownerName", .text(offer.ownerName)), ("permission", .text(permission)),
              ("member", .boolean(offer.isMember)),
            ])
          )
        ])
    }
  }

  static func accept(_ invocation: Invocation) async throws -> Answer {
    let link = try link(of: invocation)
    return try await OpenHome.with(invocation) { home in
      let secret = LinkSecret(secret: link.secret)
      let company = try home.answer(await home.session.port.acceptLink(secret)).entry.zone
      _ = try await home.sync(wait: true, seconds: 30)
      try await home.device.select(company)
      return try await CompanyActions.answer(company, home, "You take part in")
    }
  }

  private static func link(of invocation: Invocation) throws(CommandFailure) -> ShareLink {
    if let given = invocation.argument(0) { return try ShareLink(given) }
    guard let line = try invocation.terminal.line() else {
      throw invocation.usage("The share link is missing: give it here or on standard input.")
    }
    return try ShareLink(line)
  }

  private static func role(_ invocation: Invocation) throws(CommandFailure) -> Role {
    let word = try invocation.choice(
      "role", ShareCommands.roles, otherwise: Role.warehouse.rawValue)
    guard let role = Role(rawValue: word) else { throw invocation.usage("There is no such role.") }
    return role
  }
}
