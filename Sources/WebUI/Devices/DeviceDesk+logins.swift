import Device
import Hub
import Model
import Sealing
import SyncProtocol

extension AccountAccess {
  /// What pages ask without a company, answered by a person's device.
  init(_ desk: DeviceDesk) {
    self.init(
      companies: desk.companies, sharing: desk.sharing, links: desk.links,
      devices: desk.devices, rescue: desk.rescue, syncing: desk.syncing, logins: desk.logins,
      securing: desk.securing, archives: desk.ownArchives)
    diagnose = { try await desk.diagnose() }
  }
}

extension DeviceDesk {
  var logins: AccountAccess.Logins {
    var logins = AccountAccess.Logins(
      logIn: logIn, reset: reset, lock: { try await person.lock($0) })
    logins.madeElsewhere = { company in
      try await device.foreignPassTime(of: company).map {
        Moment(milliseconds: Int64(clamping: $0))
      }
    }
    return logins
  }

  var credentials: DeviceAccess.OwnCredentials {
    DeviceAccess.OwnCredentials(
      changePassword: changePassword,
      delete: { company in
        let id = RecordID.userPass(of: device.account, for: company)
        return EditOutcome(try await device.deleteUserPass(for: company), of: id)
      },
      idleLock: { try await device.idleLock() },
      setIdleLock: { try await device.setIdleLock(minutes: $0) })
  }

  private func logIn(
    _ credentials: Credentials, _ company: CompanyID
  ) async throws -> LoginAnswer {
    let outcome = try await person.logIn(
      to: company, as: credentials.name, password: credentials.password, through: sealing)
    switch outcome {
    case .right: return .entered
    case .wrong: return .wrong
    case .wait(let seconds): return .wait(seconds: seconds)
    case .none, .unreadable: return .missing
    case .busy: return .busy
    }
  }

  /// The present password is compared as at a login, and counts as one.
  private func changePassword(
    _ current: String, _ new: String, _ company: CompanyID
  ) async throws -> EditOutcome {
    guard let userPass = try await device.userPass(for: company) else { return .missing }
    let credentials = Credentials(name: userPass[.userName] ?? "", password: current)
    switch try await logIn(credentials, company) {
    case .entered: return try await setPassword(new, company)
    case .wrong: return .invalid(field: "current", LoginWords.currentWrong)
    case .wait(let seconds): return .invalid(field: "current", LoginWords.wait(seconds))
    case .missing: return .missing
    case .busy: return .invalid(field: "current", UserPassWords.busy)
    }
  }

  private func reset(
    _ reset: PasswordReset, _ company: CompanyID
  ) async throws -> EditOutcome {
    switch try await person.confirms(accountPassword: reset.accountPassword) {
    case .answered: return try await setPassword(reset.newPassword, company)
    case .unreachable: return .invalid(field: "accountPassword", LoginWords.unreachable)
    case .refused(let refusal):
      let isWrong = refusal.code == .wrongCredentials
      return .invalid(
        field: "accountPassword", isWrong ? LoginWords.accountWrong : refusal.message)
    }
  }

  private func setPassword(_ new: String, _ company: CompanyID) async throws -> EditOutcome {
    guard let hash = try await hash(of: new) else {
      return .invalid(field: "password", UserPassWords.busy)
    }
    let id = RecordID.userPass(of: device.account, for: company)
    return EditOutcome(try await person.setPassword(hash: hash, of: company), of: id)
  }

  /// The hash of a new password; nil when too many wait for theirs.
  func hash(of text: String) async throws -> PasswordHash? {
    let password = try Password(text)
    let answer = try await sealing.run { () throws(SealingFailure) in
      try PasswordHash(hashing: password, cost: .interactive)
    }
    guard case .done(let hash) = answer else { return nil }
    return hash
  }
}
