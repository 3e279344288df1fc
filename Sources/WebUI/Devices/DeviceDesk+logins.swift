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
      delete: { shown, company in
        let id = RecordID.userPass(of: device.account, for: company)
        return try await proving(shown, company) { proof in
          EditOutcome(try await device.deleteUserPass(showing: proof), of: id)
        }
      },
      idleLock: { try await device.idleLock() }, setIdleLock: setIdleLock)
  }

  private func setIdleLock(
    _ minutes: UInt64?, _ accountPassword: String?
  ) async throws -> Proved<IdleLockOutcome> {
    guard let accountPassword else {
      return .done(try await device.setIdleLock(minutes: minutes, showing: nil))
    }
    return try await proving(accountPassword) { proof in
      try await device.setIdleLock(minutes: minutes, showing: proof)
    }
  }

  private func logIn(
    _ credentials: Credentials, _ company: CompanyID
  ) async throws -> LoginAnswer {
    switch try await outcome(credentials, company) {
    case .right: return .entered
    case .wrong: return .wrong
    case .wait(let seconds): return .wait(seconds: seconds)
    case .none, .unreadable: return .missing
    case .busy: return .busy
    }
  }

  private func outcome(
    _ credentials: Credentials, _ company: CompanyID
  ) async throws -> LoginOutcome {
    try await person.logIn(
      to: company, as: credentials.name, password: credentials.password, through: sealing)
  }

  /// Does what takes a password of the company once more. It is compared as at a login, and a wrong
  /// one makes wait as there.
  func proving<Value>(
    _ shown: ShownPassword, _ company: CompanyID,
    _ work: @Sendable (CompanyProof) async throws -> Value
  ) async throws -> Proved<Value> {
    switch shown {
    case .userPass(let password):
      guard let userPass = try await device.userPass(for: company) else { return .missing }
      let credentials = Credentials(name: userPass[.userName] ?? "", password: password)
      let field = PasswordAgain.field
      switch try await outcome(credentials, company) {
      case .right(let proof): return .done(try await work(proof))
      case .wrong: return .wrong(field: field, LoginWords.currentWrong)
      case .wait(let seconds): return .wrong(field: field, LoginWords.wait(seconds))
      case .none, .unreadable: return .missing
      case .busy: return .wrong(field: field, UserPassWords.busy)
      }
    case .account(let password):
      let proved = try await proving(password) { shown in
        try await device.proof(shown, of: company)
      }
      switch proved {
      case .done(let proof?): return .done(try await work(proof))
      case .done(nil), .missing: return .missing
      case .wrong(let field, let sentence): return .wrong(field: field, sentence)
      }
    }
  }

  /// Does what takes the account's password.
  private func proving<Value>(
    _ accountPassword: String, _ work: @Sendable (AccountProof) async throws -> Value
  ) async throws -> Proved<Value> {
    let field = PasswordAgain.accountField
    switch try await person.prove(accountPassword: accountPassword) {
    case .answered(let proof): return .done(try await work(proof))
    case .unreachable: return .wrong(field: field, LoginWords.unreachable)
    case .refused(let refusal):
      let isWrong = refusal.code == .wrongCredentials
      return .wrong(field: field, isWrong ? LoginWords.accountWrong : refusal.message)
    }
  }

  private func changePassword(
    _ current: String, _ new: String, _ company: CompanyID
  ) async throws -> EditOutcome {
    EditOutcome(
      try await proving(.userPass(current), company) { try await setPassword(new, showing: $0) })
  }

  private func reset(
    _ reset: PasswordReset, _ company: CompanyID
  ) async throws -> EditOutcome {
    EditOutcome(
      try await proving(.account(reset.accountPassword), company) {
        try await setPassword(reset.newPassword, showing: $0)
      })
  }

  private func setPassword(
    _ new: String, showing proof: CompanyProof
  ) async throws -> EditOutcome {
    guard let hash = try await hash(of: new) else {
      return .invalid(field: "password", UserPassWords.busy)
    }
    let id = RecordID.userPass(of: device.account, for: proof.company)
    return EditOutcome(try await person.setPassword(hash: hash, showing: proof), of: id)
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

extension EditOutcome {
  /// What came of an edit that takes a password.
  init(_ proved: Proved<EditOutcome>) {
    switch proved {
    case .done(let outcome): self = outcome
    case .wrong(let field, let sentence): self = .invalid(field: field, sentence)
    case .missing: self = .missing
    }
  }
}
