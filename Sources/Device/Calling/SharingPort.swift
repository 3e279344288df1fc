package import Model
package import SyncProtocol

/// What is asked of the container about who takes part in companies.
package struct SharingPort: Sendable {
  /// Who takes part in a company and who may join.
  package var state: @Sendable (CompanyID) async -> CallOutcome<ShareState>
  /// Runs a command.
  package var run: @Sendable (ShareCommand) async -> CallOutcome<ShareAnswer>
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
    self.run = run
    self.decline = decline
    self.deleted = deleted
  }

  /// Nobody answers: for devices without a container.
  package static let unreachable = SharingPort(
    state: { _ in .unreachable(noContainer) }, run: { _ in .unreachable(noContainer) },
    decline: { _ in .unreachable(noContainer) }, deleted: { .unreachable(noContainer) })

  private static let noContainer = "This device has no container to call."
}
