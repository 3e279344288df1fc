import Device
import Hub
import Model
import Sealing
import SyncProtocol

/// What keeps an account safe, for who is signed in.
enum SecuringActions {
  static func show(_ invocation: Invocation) async throws -> Answer {
    try await with(invocation) { desk in
      answer(try desk.home.answer(await desk.port.securing.state()), desk.home.account.name)
    }
  }

  static func changePassword(_ invocation: Invocation) async throws -> Answer {
    try await with(invocation) { desk in
      let present = try desk.entrance(try invocation.secret("The present password"))
      let password = try invocation.secret("The new password")
      let outcome = try await present.changePassword(
        to: try desk.entrance(password), endsOthers: invocation.has("end-others"), desk.port,
        in: desk.folder, of: desk.home.account.account)
      _ = try desk.home.answer(outcome)
      try desk.folder.keepPassword(password, of: desk.home.account.account)
      let others = invocation.has("end-others") ? " All other devices are signed out." : ""
      return Answer("The password is changed.\(others)", [("changed", .boolean(true))])
    }
  }

  static func codes(_ invocation: Invocation) async throws -> Answer {
    try await with(invocation) { desk in
      let entrance = try desk.entrance(try invocation.secret("Password"))
      let codes = try desk.home.answer(
        try await entrance.makeCodes(desk.port, in: desk.folder, of: desk.home.account.account))
      let text =
        "Recovery codes of \(Terminal.safe(desk.home.account.name)). Print them and keep them "
        + "where nobody else looks; each is good once. Earlier codes have ended.\n\n"
        + codes.joined(separator: "\n")
      return Answer(text, [("codes", .array(codes.map { .text($0) }))])
    }
  }

  static func email(_ invocation: Invocation) async throws -> Answer {
    let isRemoval = invocation.has("remove")
    guard isRemoval == (invocation.value("set") == nil) else {
      throw invocation.usage("Give --set ADDRESS, or --remove.")
    }
    let address = invocation.value("set") ?? ""
    return try await showing(invocation) { shown, port in
      await port.setEmail(EmailRequest(password: shown, email: address))
    }
  }

  static func begin(_ invocation: Invocation) async throws -> Answer {
    try await with(invocation) { desk in
      let entrance = try desk.entrance(try invocation.secret("Password"))
      let outcome = await entrance.show { shown in
        await desk.port.securing.beginTimeCodes(PasswordMessage(password: shown))
      }
      let secret = try desk.home.answer(outcome).secret
      let address = TimeCode.address(of: secret, account: desk.home.account.name)
      return Answer(
        "Type this secret into your authenticator:\n\n\(TimeCode.text(of: secret))\n\nOr give it "
          + "this address:\n\(address)\n\nThen: thecompany account authenticator confirm",
        [("secret", .text(TimeCode.text(of: secret))), ("address", .text(address))])
    }
  }

  static func confirm(_ invocation: Invocation) async throws -> Answer {
    try await with(invocation) { desk in
      let code = try invocation.secret("The code")
      let state = try desk.home.answer(
        await desk.port.securing.confirmTimeCodes(TimeCodeMessage(code: code)))
      return answer(state, desk.home.account.name)
    }
  }

  static func remove(_ invocation: Invocation) async throws -> Answer {
    try await showing(invocation) { shown, port in
      await port.removeTimeCodes(PasswordMessage(password: shown))
    }
  }

  /// Asks for something that takes the password, and answers how the account is secured then.
  private static func showing(
    _ invocation: Invocation,
    _ call: @Sendable (String, SecuringPort) async -> CallOutcome<AccountState>
  ) async throws -> Answer {
    try await with(invocation) { desk in
      let entrance = try desk.entrance(try invocation.secret("Password"))
      let outcome = await entrance.show { await call($0, desk.port.securing) }
      return answer(try desk.home.answer(outcome), desk.home.account.name)
    }
  }

  /// What is needed to ask about the account of who is signed in.
  private struct Desk {
    let home: OpenHome
    let port: AccountPort
    let folder: DeviceFolder

    func entrance(_ password: String) throws -> AccountEntrance {
      try AccountEntrance(name: home.account.name, password: password)
    }
  }

  private static func with(
    _ invocation: Invocation, _ work: (Desk) async throws -> Answer
  ) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let access = try ContainerAddress.access(home.container, invocation)
      return try await work(
        Desk(
          home: home, port: access.account(home.session.secret),
          folder: DeviceFolder(home: home.folder.path)))
    }
  }

  private static func answer(_ state: AccountState, _ name: String) -> Answer {
    var lines = [
      "Account: \(Terminal.safe(name))", "Recovery codes left: \(state.codesLeft)",
      "Authenticator: \(state.asksTimeCode ? "asked for at each sign-in" : "none")",
    ]
    if let email = state.email {
      let note = state.isEmailConfirmed ? "" : " (not confirmed yet: see your mail)"
      lines.append("Recovery mails: \(Terminal.safe(email))\(note)")
    } else {
      lines.append("Recovery mails: \(state.sendsMail ? "none" : "this server sends no mail")")
    }
    return Answer(
      lines.joined(separator: "\n"),
      [
        ("codesLeft", .integer(Int64(clamping: state.codesLeft))),
        ("authenticator", .boolean(state.asksTimeCode)),
        ("email", state.email.map { .text($0) } ?? .null),
        ("emailConfirmed", .boolean(state.isEmailConfirmed)),
      ])
  }
}
