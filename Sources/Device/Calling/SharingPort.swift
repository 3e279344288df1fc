package import Model
package import SyncProtocol

/// What is asked of the container about who takes part in companies.
package struct SharingPort: Sendable {
  /// Who takes part in a company and who may join.
  package var state: @Sendable (CompanyID) async -> CallOutcome<ShareState>
  /// Runs any command, as it is asked of the container: for ports that pass it on. Who acts for a
  /// person calls `run` or `handOver`.
  package var runUnproved: @Sendable (ShareCommand) async -> CallOutcome<ShareAnswer>
  /// Declines an invitation.
  package var decline: @Sendable (LinkSecret) async -> CallOutcome<ShareAnswer>
  /// Lists the companies that the account deleted and may bring back.
  package var deleted: @Sendable () async -> CallOutcome<DeletedCompanies>

  /// Takes the functions as they are.
  package init(
    state: @escaping @Sendable (CompanyID) async -> CallOutcome<ShareState>,
    run: @escaping @Sendable (ShareCommand) async -> CallOutcome<ShareAnswer>,
    decline: @escaping @Sendable (LinkSecret) async -> CallOutcome<ShareAnswer>,
    deleted: @escaping @Sendable () async -> CallOutcome<DeletedCompanies>
  ) {
    self.state = state
    runUnproved = run
    self.decline = decline
    self.deleted = deleted
  }

  /// Runs a command. One that offers the company to somebody is refused: that takes a proof.
  package func run(_ command: ShareCommand) async -> CallOutcome<ShareAnswer> {
    if case .offerOwnership = command.act {
      return .refused(CallRefusal(.wrongCredentials, "A company is handed over with a password."))
    }
    return await runUnproved(command)
  }

  /// Offers the company that was proved to a participant; see `ShareAct.offerOwnership`.
  package func offerOwnership(
    to participant: AccountID, version: UInt64, lifetime: UInt64, showing proof: CompanyProof
  ) async -> CallOutcome<ShareAnswer> {
    let offer = ShareAct.offerOwnership(participant, version: version, lifetime: lifetime)
    return await runUnproved(ShareCommand(offer, in: proof.company))
  }

  /// Nobody answers: for devices without a container.
  package static let unreachable = SharingPort(
    state: { _ in .unreachable(noContainer) }, run: { _ in .unreachable(noContainer) },
    decline: { _ in .unreachable(noContainer) }, deleted: { .unreachable(noContainer) })

  private static let noContainer = "This device has no container to call."
}
