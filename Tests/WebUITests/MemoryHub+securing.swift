import SyncProtocol

@testable import WebUI

extension MemoryHub {
  /// Passwords alone: codes, mails and authenticators are told by stories over a real hub.
  func securing(_ name: String) -> AccountAccess.Securing {
    let noMail = CallRefusal(.notAllowed, "This container sends no mail.")
    let state = AccountState(
      codesLeft: 0, asksTimeCode: false, email: nil, isEmailConfirmed: false, sendsMail: false)
    return AccountAccess.Securing(
      state: { try self.read { $0.isUnreachable ? .unreachable : .done(state) } },
      changePassword: { present, new, _ in
        try self.change { state in
          if state.isUnreachable { return .unreachable }
          guard state.accounts[name]?.password == present else {
            return .refused(CallRefusal(.wrongCredentials, "The password is wrong."))
          }
          state.accounts[name]?.password = new
          return .done(true)
        }
      },
      makeCodes: { _ in .refused(noMail) }, setEmail: { _, _ in .refused(noMail) },
      beginTimeCodes: { _ in .unreachable }, confirmTimeCodes: { _ in .unreachable },
      removeTimeCodes: { _ in .unreachable }, owned: { .done(OwnedCompanies([])) },
      deleteAccount: { _, _, _ in .unreachable })
  }

  var recovery: RecoveryAccess {
    RecoveryAccess(
      reset: { _, _ in .unreachable }, mail: { _, _ in .unreachable },
      confirmEmail: { _, _ in .unreachable })
  }
}
