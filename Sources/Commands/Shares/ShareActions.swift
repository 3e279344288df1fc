import Device
import Documents
import Hub
import Model
import SyncProtocol

/// What `share …` does about links and invitations.
enum ShareActions {
  static func link(_ invocation: Invocation) async throws -> Answer {
    let terms = try ShareTerms(invocation)
    if let path = invocation.value("qr") { try OutputFile.checkFree(path) }
    return try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      let request = CreateLinkRequest(
        company: company.id, permission: terms.permission, role: terms.role,
        lifetime: terms.lifetime)
      try await home.makeSureOfZone(company)
      let secret = try home.answer(await home.session.port.createLink(request))
      return try made(secret.secret, terms, company, home, invocation)
    }
  }

  static func invite(_ invocation: Invocation) async throws -> Answer {
    let terms = try ShareTerms(invocation)
    if let path = invocation.value("qr") { try OutputFile.checkFree(path) }
    let name = try invocation.requiredArgument(0)
    return try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      let act = ShareAct.invite(
        name: name, permission: terms.permission, role: terms.role, lifetime: terms.lifetime,
        email: invocation.value("email") ?? "")
      let answer = try await home.run(act, in: company)
      guard let secret = answer.secret else {
        throw CommandFailure(.failed, "The container made no secret. Try again.")
      }
      return try made(secret, terms, company, home, invocation)
    }
  }

  /// The link, and its code in a file where one is asked for.
  private static func made(
    _ secret: String, _ terms: ShareTerms, _ company: CompanySummary, _ home: OpenHome,
    _ invocation: Invocation
  ) throws -> Answer {
    let link = ShareLink.text(secret, at: home.container)
    if let path = invocation.value("qr") {
      guard let code = PrintedCode(link) else {
        throw CommandFailure(.failed, "The link is too long for a QR code.")
      }
      try OutputFile.write(Array(code.svg(label: "Join \(company.name)").utf8), to: path)
    }
    return Answer(
      link,
      [
        ("link", .text(link)), ("company", .text(company.id.description)),
        ("permission", .text(terms.permission == .viewOnly ? "view" : "edit")),
        ("role", .text(terms.role.rawValue)),
      ])
  }

  static func open(_ invocation: Invocation) async throws -> Answer {
    let link = try link(of: invocation)
    return try await OpenHome.with(invocation) { home in
      let secret = LinkSecret(secret: link.secret)
      let offer = try home.answer(await home.session.port.openLink(secret))
      let permission = offer.permission == .viewOnly ? "view" : "edit"
      let name = Terminal.safe(offer.companyName)
      let state =
        offer.isOwner
        ? " It is your own company." : offer.isMember ? " You take part already." : ""
      return Answer(
        "\(name), shared by \(Terminal.safe(offer.ownerName)): those who join may \(permission)."
          + state + " You are signed in as \(Terminal.safe(home.account.name)).",
        [
          (
            "offer",
            .object([
              ("company", .text(offer.company.description)), ("name", .text(offer.companyName)),
              ("ownerName", .text(offer.ownerName)), ("permission", .text(permission)),
              ("role", .text(offer.role.rawValue)), ("invited", JSONValue(offer.invited)),
              ("member", .boolean(offer.isMember)), ("owner", .boolean(offer.isOwner)),
              ("account", .text(home.account.name)),
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

  static func decline(_ invocation: Invocation) async throws -> Answer {
    let link = try link(of: invocation)
    return try await OpenHome.with(invocation) { home in
      let secret = LinkSecret(secret: link.secret)
      _ = try home.answer(await home.session.port.sharing.decline(secret))
      return Answer("Declined.", [("declined", .boolean(true))])
    }
  }

  private static func link(of invocation: Invocation) throws(CommandFailure) -> ShareLink {
    if let given = invocation.argument(0) { return try ShareLink(given) }
    guard let line = try invocation.terminal.line() else {
      throw invocation.usage("The share link is missing: give it here or on standard input.")
    }
    return try ShareLink(line)
  }
}

/// What those who join get, and for how long, as options say it.
private struct ShareTerms {
  let permission: SharePermission
  let role: Role
  let lifetime: UInt64?

  init(_ invocation: Invocation) throws(CommandFailure) {
    let word = try invocation.choice("permission", ShareCommands.permissions, otherwise: "edit")
    permission = word == "view" ? .viewOnly : .canEdit
    let name = try invocation.choice(
      "role", ShareCommands.roles, otherwise: Role.viewer.rawValue)
    guard let role = Role(rawValue: name) else { throw invocation.usage("There is no such role.") }
    self.role = role
    let days = try invocation.number("days", in: 0...366, otherwise: 0)
    lifetime = days == 0 ? nil : UInt64(days) * 24 * 60 * 60
  }
}
