import Device
import Hub
import Model
import Sealing
import SyncProtocol

extension OpenHome {
  /// Makes sure that this is the account's password: the container says, or, while it can't be
  /// reached, what the folder keeps.
  func prove(
    accountPassword password: String, _ invocation: Invocation
  ) async throws -> AccountProof {
    let own = DeviceFolder(home: folder.path)
    let access = try ContainerAddress.access(container, invocation)
    let entrance = try AccountEntrance(name: account.name, password: password)
    switch await entrance.confirm(access.account(session.secret), of: account.account) {
    case .answered(let proof): return proof
    case .refused(let refusal): throw CommandFailure(refusal)
    case .unreachable:
      switch try own.confirms(password, of: account.account) {
      case .right(let proof): return proof
      case .unknown: throw CommandFailure.unreachable(container)
      case .wrong:
        throw CommandFailure(
          .notSignedIn, "The password of the account is wrong.", reason: "wrongCredentials")
      }
    }
  }

  /// Makes sure that whoever acts knows what opens the company: the password of its UserPass, or,
  /// with `--by-account`, the account's.
  func prove(
    _ company: CompanySummary, _ invocation: Invocation
  ) async throws -> CompanyProof {
    let userPass = try await userPass(of: company)
    guard invocation.has(OptionDefinition.byAccount.name) else {
      let password = try invocation.secret("Password of your UserPass")
      return try await prove(userPass[.userName] ?? "", password, company)
    }
    let password = try invocation.secret("Password of your account")
    let shown = try await prove(accountPassword: password, invocation)
    guard let proof = try await device.proof(shown, of: company.id) else {
      throw CommandFailure.passChanged
    }
    return proof
  }

  /// Compares a username and a password with the UserPass; a wrong one counts, and makes wait.
  func prove(
    _ userName: String, _ password: String, _ company: CompanySummary
  ) async throws -> CompanyProof {
    let outcome = try await device.logIn(
      to: company.id, as: userName, password: password, through: HashingGate(runningLimit: 1))
    switch outcome {
    case .right(let proof): return proof
    case .wrong:
      throw CommandFailure(.notSignedIn, "Invalid username or password", reason: "wrongCredentials")
    case .wait(let seconds):
      throw CommandFailure(
        .notSignedIn, "Too many wrong passwords. Try again in \(seconds) seconds.",
        reason: "tooManyRequests")
    case .none, .busy: throw CommandFailure.passChanged
    case .unreadable: throw CommandFailure.sealedPass
    }
  }

  /// The account's UserPass for a company; fails where there is none that opens.
  func userPass(of company: CompanySummary) async throws -> Record<UserPass> {
    switch try await device.userPassFinding(for: company.id) {
    case .present(let userPass): return userPass
    case .unreadable: throw CommandFailure.sealedPass
    case .none:
      throw CommandFailure(
        .notFound, "You have no UserPass for \(Terminal.safe(company.name)) on this device.",
        hint: "If you made one on another device, fetch it: thecompany sync --wait\n"
          + "Else make one: thecompany company pass create")
    }
  }
}

extension CommandFailure {
  static let passChanged = CommandFailure(.failed, "The UserPass changed just now. Try again.")
}

extension OptionDefinition {
  static let byAccount = flag(
    "by-account", "show your account's password instead of that of your UserPass")
}
