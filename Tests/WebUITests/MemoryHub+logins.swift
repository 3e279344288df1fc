import Device
import Model

@testable import WebUI

extension MemoryHub {
  func logins(
    _ account: (id: AccountID, password: String), _ secret: String
  ) -> AccountAccess.Logins {
    var logins = AccountAccess.Logins(
      logIn: { credentials, company in
        try self.change { state in
          let id = RecordID.userPass(of: account.id, for: company)
          guard let pass = state.userPasses[id] else { return .missing }
          guard pass.userName == credentials.name, pass.password == credentials.password else {
            return .wrong
          }
          state.unlocked[secret, default: []].insert(company)
          return .entered
        }
      },
      reset: { reset, company in
        guard reset.accountPassword == account.password else {
          return .invalid(field: "accountPassword", LoginWords.accountWrong)
        }
        return try self.setPassword(reset.newPassword, account.id, company, keeping: secret)
      },
      lock: { company in
        try self.change { state in
          if let company {
            state.unlocked[secret]?.remove(company)
          } else {
            state.unlocked[secret] = nil
          }
        }
      })
    logins.madeElsewhere = { _ in try self.read { $0.madeElsewhere } }
    return logins
  }

  /// What is wrong with a password that is typed once more; nil where it is right.
  private func flaw(
    of shown: ShownPassword, _ account: (id: AccountID, password: String), _ company: CompanyID
  ) throws -> (field: String, sentence: String)? {
    switch shown {
    case .userPass(let typed):
      let id = RecordID.userPass(of: account.id, for: company)
      let isRight = try read { $0.userPasses[id]?.password == typed }
      return isRight ? nil : (PasswordAgain.field, LoginWords.currentWrong)
    case .account(let typed):
      let isRight = typed == account.password
      return isRight ? nil : (PasswordAgain.accountField, LoginWords.accountWrong)
    }
  }

  func credentials(
    _ owner: (id: AccountID, password: String)
  ) -> DeviceAccess.OwnCredentials {
    let account = owner.id
    return DeviceAccess.OwnCredentials(
      changePassword: { current, new, company in
        let id = RecordID.userPass(of: account, for: company)
        guard try self.read({ $0.userPasses[id]?.password == current }) else {
          return .invalid(field: "current", LoginWords.currentWrong)
        }
        return try self.setPassword(new, account, company, keeping: nil)
      },
      delete: { shown, company in
        if let flaw = try self.flaw(of: shown, owner, company) {
          return .wrong(field: flaw.field, flaw.sentence)
        }
        return try self.change { state in
          let id = RecordID.userPass(of: account, for: company)
          state.userPasses[id] = nil
          for secret in state.unlocked.keys { state.unlocked[secret]?.remove(company) }
          return .done(.saved(id))
        }
      },
      idleLock: { try self.read { $0.idleLock } },
      setIdleLock: { minutes, shown in
        if let shown, shown != owner.password {
          return .wrong(field: PasswordAgain.accountField, LoginWords.accountWrong)
        }
        return try self.change { state in
          guard shown != nil || minutes ?? .max <= state.idleLock ?? .max else {
            return .done(.passwordNeeded)
          }
          state.idleLock = minutes
          return .done(.saved)
        }
      })
  }

  private func setPassword(
    _ new: String, _ account: AccountID, _ company: CompanyID, keeping secret: String?
  ) throws -> EditOutcome {
    try change { state in
      let id = RecordID.userPass(of: account, for: company)
      guard state.userPasses[id] != nil else { return .missing }
      state.userPasses[id]?.password = new
      if let secret { state.unlocked[secret, default: []].insert(company) }
      return .saved(id)
    }
  }
}
