package import Model
package import SyncProtocol
import Synchronization

extension ContainerService {
  /// Who takes part in a company and who may join; see `ContainerCore.share`.
  package func share(
    of company: CompanyID, by session: Session
  ) async throws(CallRefusal) -> ShareState {
    try await writer.run { core, _ throws(CallRefusal) in
      try core.share(of: company, by: session)
    }
  }

  /// Runs a command about sharing. Once one that ends a place has returned, no stream of theirs
  /// carries another byte of the company.
  package func run(
    _ command: ShareCommand, by session: Session
  ) async throws(CallRefusal) -> ShareAnswer {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.run(command, by: session, circumstances)
    }
  }

  /// The companies that the account deleted and may bring back.
  package func deletedCompanies(by session: Session) async throws(CallRefusal) -> DeletedCompanies {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.deletedCompanies(by: session, at: circumstances.now)
    }
  }

  /// Declines an invitation; see `ContainerCore.declineLink`.
  package func declineLink(
    _ secret: LinkSecret, by session: Session
  ) async throws(CallRefusal) -> ShareAnswer {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.declineLink(secret, by: session, at: circumstances.now)
    }
  }

  /// Changes any company's tier, as the operator; see `ContainerCore.grantTier`.
  package func grantTier(_ tier: Tier, to company: CompanyID) async throws(CallRefusal) {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.grantTier(tier, to: company, at: circumstances.now)
    }
  }

  /// Notes that the account's device was heard of, at most once in a quarter of an hour: what an
  /// idle poll costs stays a look into memory.
  func noteActivity(of session: Session) async {
    let now = clock.milliseconds()
    guard activity.withLock({ $0.isNews(session.account, at: now) }) else { return }
    // Without it the list of participants is a little out of date: no reason to fail a request.
    _ = try? await writer.run { core, circumstances throws(CallRefusal) in
      try core.noteActive(session.account, at: circumstances.now)
    }
  }
}
