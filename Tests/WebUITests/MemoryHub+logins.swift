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

  func credentials(_ account: AccountID) -> DeviceAccess.OwnCredentials {
    DeviceAccess.OwnCredentials(
      changePassword: { current, new, company in
        let id = RecordID.userPass(of: account, for: company)
        guard try self.read({ $0.userPasses[id]?.password == current }) else {
          return .invalid(field: "current", LoginWords.currentWrong)
        }
        return try self.setPassword(new, account, company, keeping: nil)
      },
      delete: { company in
        try self.change { state in
          let id = RecordID.userPass(of: account, for: company)
          state.userPasses[id] = nil
          for secret in state.unlocked.keys { state.unlocked[secret]?.remove(company) }
          return .saved(id)
        }
      },
      idleLock: { try self.read { $0.idleLock } },
      setIdleLock: { minutes in try self.change { $0.idleLock = minutes } })
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
