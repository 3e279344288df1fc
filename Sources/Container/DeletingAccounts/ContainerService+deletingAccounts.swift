import Model
package import SyncProtocol

extension ContainerService {
  /// The companies that the account owns.
  package func ownedCompanies(by session: Session) async throws(CallRefusal) -> OwnedCompanies {
    try await writer.run { core, _ throws(CallRefusal) in try core.ownedCompanies(by: session) }
  }

  /// Deletes the account, once the password was shown; see `ContainerCore.deleteAccount`.
  package func deleteAccount(
    _ request: DeleteAccountRequest, by session: Session
  ) async throws(CallRefusal) {
    _ = try await confirmed(request.password, by: session)
    try await guarded(by: GuessKey("code\n\(session.account)")) { () throws(CallRefusal) in
      try await writer.run { core, circumstances throws(CallRefusal) in
        try core.deleteAccount(request, by: session, at: circumstances.now)
      }
    }
  }
}
