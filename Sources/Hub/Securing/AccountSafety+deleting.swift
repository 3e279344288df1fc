package import Device
import Model
package import SyncProtocol

extension AccountSafety {
  /// The companies that the account owns.
  package func ownedCompanies() async throws -> CallOutcome<OwnedCompanies> {
    guard let port = try port() else { return .refused(.signInAgain) }
    return await port.securing.owned()
  }

  /// Deletes the account with the companies that it owns, each of which must be named, and all that
  /// this hub keeps of it.
  package func deleteAccount(
    showing password: String, timeCode: String?, _ companies: [OwnedCompany]
  ) async throws -> CallOutcome<Bool> {
    let outcome = try await showing(password) { entrance, port in
      await entrance.show { shown in
        await port.securing.deleteAccount(
          DeleteAccountRequest(
            password: shown, timeCode: timeCode.map(AccountRecovery.secondStep),
            companies: companies))
      }
    }
    guard case .answered = outcome else { return outcome }
    try await hub.sessions.forget(account)
    await hub.devices.close(account)
    try hub.places.folder(of: account).erase(account)
    return outcome
  }
}
