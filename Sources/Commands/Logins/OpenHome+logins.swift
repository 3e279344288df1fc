import Device
import Model
import SyncProtocol

extension OpenHome {
  /// The company that the command is about, for who is logged in to it.
  func company(_ invocation: Invocation) async throws -> CompanySummary {
    let company = try await chosenCompany(invocation)
    try await requireLogin(to: company.id, named: company.name)
    return company
  }

  /// The company that the command is about: who has joined and not yet made a UserPass need not
  /// make one to leave.
  func companyToLeave(_ invocation: Invocation) async throws -> CompanySummary {
    let company = try await chosenCompany(invocation)
    if case .none = try await device.userPassFinding(for: company.id) { return company }
    return try await self.company(invocation)
  }

  /// The company that the command is about, without a look at its data.
  func chosenCompany(_ invocation: Invocation) async throws -> CompanySummary {
    try CompanyChoice.find(
      invocation.value("company"), among: try await device.companies(),
      selected: try await device.selectedCompany())
  }

  /// The door to a company's records, for who is logged in to it.
  func context(of company: CompanyID) async throws -> CompanyContext {
    try await requireLogin(to: company, named: nil)
    guard let context = try await device.context(of: company) else {
      throw CommandFailure(.notFound, "The company is not on this device.")
    }
    return context
  }

  /// Whether the shells of this folder are in a company.
  func isLoggedIn(to company: CompanyID) async throws -> Bool {
    guard let stamp = try await device.loginStamp(of: company) else { return false }
    var logins = try ShellLogins.read(folder)
    switch logins.use(account.account, company, stamp: stamp, at: Now.milliseconds) {
    case .out: return false
    case .within: return true
    case .noted:
      // Who can only read because the disk takes nothing reads on (decision 0136).
      do throws(CommandFailure) {
        try logins.write(to: folder)
      } catch {
        guard error.trouble != nil else { throw error }
      }
      return true
    }
  }

  /// Lets the shells of this folder into a company with the UserPass of now.
  func enter(_ company: CompanyID, minutes: Int = ShellLogins.minutesDefault) async throws {
    guard let stamp = try await device.loginStamp(of: company) else { return }
    var logins = try ShellLogins.read(folder)
    logins.add(
      ShellLogins.Entry(
        account: account.account, company: company, stamp: stamp, minutes: minutes,
        lastUse: Now.milliseconds))
    try logins.write(to: folder)
  }

  private func requireLogin(to company: CompanyID, named name: String?) async throws {
    if try await isLoggedIn(to: company) { return }
    let words = name.map { Terminal.safe($0) } ?? "this company"
    switch try await device.userPassFinding(for: company) {
    case .present:
      throw CommandFailure(
        .notSignedIn, "You are not logged in to \(words).",
        hint: "Run: thecompany company login --company \(company)", reason: "notLoggedIn")
    case .none:
      throw CommandFailure(
        .notSignedIn, "You have no UserPass for \(words) yet.",
        hint: "Run: thecompany sync --wait\n"
          + "Then, if you made none on another device: thecompany company pass create "
          + "--company \(company) --username NAME --display-name NAME", reason: "noUserPass")
    case .unreadable: throw CommandFailure.sealedPass
    }
  }
}

extension CommandFailure {
  /// The device has no key that opens the UserPass.
  static let sealedPass = CommandFailure(
    .notSignedIn, "Your UserPass is sealed, and this device does not have your account's key yet.",
    hint: "Run: thecompany account sign-in --container URL --name NAME", reason: "sealedUserPass")
}
