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
      try await check(userName, password, company, home)
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
      if let word { try await home.device.setIdleLock(minutes: UInt64(word)) }
      let minutes = try await home.device.idleLock()
      return Answer(
        minutes.map { "Browsers are logged out after \($0) minutes without use." }
          ?? "Browsers stay logged in.",
        [("minutes", minutes.map { .integer(Int64(clamping: $0)) } ?? .null)])
    }
  }

  static func show(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let company = try await home.chosenCompany(invocation)
      let userPass = try await userPass(of: company, home)
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
      let userName = try await userPass(of: company, home)[.userName] ?? ""
      let current = try invocation.secret("Current password of your UserPass")
      try await check(userName, current, company, home)
      return try await setPassword(company, home, invocation)
    }
  }

  static func forgot(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let company = try await home.chosenCompany(invocation)
      _ = try await userPass(of: company, home)
      let password = try invocation.secret("Password of your account")
      try await home.confirm(accountPassword: password, invocation)
      return try await setPassword(company, home, invocation)
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
      try await home.device.deleteUserPass(for: company.id).check()
      return Answer(
        "Your UserPass for \(Terminal.safe(company.name)) is deleted. Make another with: "
          + "thecompany company pass create", [("deleted", .boolean(true))])
    }
  }

  private static func setPassword(
    _ company: CompanySummary, _ home: OpenHome, _ invocation: Invocation
  ) async throws -> Answer {
    let new = try CompanyActions.passPassword(invocation, "New password of your UserPass")
    let hash = try PasswordHash(hashing: try Password(new), cost: .interactive)
    try await home.device.setPassword(hash: hash, of: company.id).check()
    try await home.enter(company.id)
    return Answer(
      "Your new password for \(Terminal.safe(company.name)) is set. "
        + "Whoever was logged in with the old one is out.", [("changed", .boolean(true))])
  }

  private static func userPass(
    of company: CompanySummary, _ home: OpenHome
  ) async throws -> Record<UserPass> {
    switch try await home.device.userPassFinding(for: company.id) {
    case .present(let userPass): return userPass
    case .unreadable: throw CommandFailure.sealedPass
    case .none:
      throw CommandFailure(
        .notFound, "You have no UserPass for \(Terminal.safe(company.name)) on this device.",
        hint: "If you made one on another device, fetch it: thecompany sync --wait\n"
          + "Else make one: thecompany company pass create")
    }
  }

  /// The one that was given, else the one of the UserPass.
  private static func userName(
    of company: CompanySummary, _ home: OpenHome, _ invocation: Invocation
  ) async throws -> String {
    let own = try await userPass(of: company, home)[.userName] ?? ""
    return invocation.value("username") ?? own
  }

  private static func check(
    _ userName: String, _ password: String, _ company: CompanySummary, _ home: OpenHome
  ) async throws {
    let outcome = try await home.device.logIn(
      to: company.id, as: userName, password: password, through: HashingGate(runningLimit: 1))
    switch outcome {
    case .right: return
    case .wrong:
      throw CommandFailure(.notSignedIn, "Invalid username or password", reason: "wrongCredentials")
    case .wait(let seconds):
      throw CommandFailure(
        .notSignedIn, "Too many wrong passwords. Try again in \(seconds) seconds.",
        reason: "tooManyRequests")
    case .none, .busy:
      throw CommandFailure(.failed, "The UserPass changed just now. Try again.")
    case .unreadable: throw CommandFailure.sealedPass
    }
  }
}
