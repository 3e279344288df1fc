import Device
import Model
import Sealing
import SyncProtocol

/// What `company login` and `company logout` do, and `company pass …` but for making one.
enum LoginActions {
  static func logIn(_ invocation: Invocation) async throws -> Answer {
    let minutes = try invocation.number(
      "minutes", in: 0...525_600, otherwise: ShellLogins.minutesDefault)
    return try await OpenHome.with(invocation) { home in
      let company = try await home.chosenCompany(invocation)
      let userName = try await userName(of: company, home, invocation)
      let password = try invocation.secret("Password of your UserPass")
      _ = try await home.prove(userName, password, company)
      try await home.enter(company.id, minutes: minutes)
      return Answer(
        "Logged in to \(Terminal.safe(company.name)).",
        [("company", .text(company.id.description)), ("loggedIn", .boolean(true))])
    }
  }

  static func logOut(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      var logins = try ShellLogins.read(home.folder)
      if invocation.has("all") {
        logins.remove(home.account.account, nil)
        try logins.write(to: home.folder)
        return Answer("Logged out of all companies.", [("loggedIn", .boolean(false))])
      }
      let company = try await home.chosenCompany(invocation)
      logins.remove(home.account.account, company.id)
      try logins.write(to: home.folder)
      return Answer(
        "Logged out of \(Terminal.safe(company.name)).",
        [("company", .text(company.id.description)), ("loggedIn", .boolean(false))])
    }
  }

  /// Shows when browsers are logged out by themselves; with a word, sets it first.
  static func idle(_ invocation: Invocation) async throws -> Answer {
    let word = invocation.argument(0)
    if let word, !LoginCommands.idleWords.contains(word) {
      throw invocation.usage(
        "MINUTES is one of \(LoginCommands.idleWords.joined(separator: ", ")), not \"\(word)\".")
    }
    return try await OpenHome.with(invocation) { home in
      _ = try await home.context(of: try await home.company(invocation).id)
      if let word { try await setIdleLock(UInt64(word), home, invocation) }
      let minutes = try await home.device.idleLock()
      return Answer(
        minutes.map { "Browsers are logged out after \($0) minutes without use." }
          ?? "Browsers stay logged in.",
        [("minutes", minutes.map { .integer(Int64(clamping: $0)) } ?? .null)])
    }
  }

  /// Browsers that stay logged in for longer take the account's password.
  private static func setIdleLock(
    _ minutes: UInt64?, _ home: OpenHome, _ invocation: Invocation
  ) async throws {
    guard try await home.device.setIdleLock(minutes: minutes, showing: nil) == .passwordNeeded
    else { return }
    let password = try invocation.secret("Password of your account")
    let proof = try await home.prove(accountPassword: password, invocation)
    _ = try await home.device.setIdleLock(minutes: minutes, showing: proof)
  }

  static func show(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let company = try await home.chosenCompany(invocation)
      let userPass = try await home.userPass(of: company)
      let name = userPass[.userName] ?? ""
      let isIn = try await home.isLoggedIn(to: company.id)
      return Answer(
        "Username: \(Terminal.safe(name))\n"
          + (isIn ? "This folder is logged in." : "This folder is not logged in."),
        [("userName", .text(name)), ("loggedIn", .boolean(isIn))])
    }
  }

  static func change(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let company = try await home.chosenCompany(invocation)
      let userName = try await home.userPass(of: company)[.userName] ?? ""
      let current = try invocation.secret("Current password of your UserPass")
      let proof = try await home.prove(userName, current, company)
      return try await setPassword(company, showing: proof, home, invocation)
    }
  }

  static func forgot(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let company = try await home.chosenCompany(invocation)
      _ = try await home.userPass(of: company)
      let password = try invocation.secret("Password of your account")
      let shown = try await home.prove(accountPassword: password, invocation)
      guard let proof = try await home.device.proof(shown, of: company.id) else {
        throw CommandFailure.passChanged
      }
      return try await setPassword(company, showing: proof, home, invocation)
    }
  }

  static func delete(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      guard invocation.has("yes") else {
        throw CommandFailure(
          .failed, "This logs you out of \(Terminal.safe(company.name)) on all your devices.",
          hint: "The company and its data stay. Say --yes to delete your UserPass.",
          reason: "confirm")
      }
      let proof = try await home.prove(company, invocation)
      try await home.device.deleteUserPass(showing: proof).check()
      return Answer(
        "Your UserPass for \(Terminal.safe(company.name)) is deleted. Make another with: "
          + "thecompany company pass create", [("deleted", .boolean(true))])
    }
  }

  private static func setPassword(
    _ company: CompanySummary, showing proof: CompanyProof, _ home: OpenHome,
    _ invocation: Invocation
  ) async throws -> Answer {
    let new = try CompanyActions.passPassword(invocation, "New password of your UserPass")
    let hash = try PasswordHash(hashing: try Password(new), cost: .interactive)
    try await home.device.setPassword(hash: hash, showing: proof).check()
    try await home.enter(company.id)
    return Answer(
      "Your new password for \(Terminal.safe(company.name)) is set. "
        + "Whoever was logged in with the old one is out.", [("changed", .boolean(true))])
  }

  /// The one that was given, else the one of the UserPass.
  private static func userName(
    of company: CompanySummary, _ home: OpenHome, _ invocation: Invocation
  ) async throws -> String {
    let own = try await home.userPass(of: company)[.userName] ?? ""
    return invocation.value("username") ?? own
  }
}
