package import Model
package import SyncProtocol

extension DeviceAccess {
  /// Who takes part in a company. The container knows it and changes it; the device shows what it
  /// last heard.
  package struct Sharing: Sendable {
    /// Who takes part and who may join, as the container knows it now.
    package var state: @Sendable (CompanyID) async throws -> Answer<ShareState>
    /// Who takes part, as the device last heard: it answers offline too.
    package var known: @Sendable (CompanyID) async throws -> [ShareParticipant]
    /// Runs a command.
    package var run: @Sendable (ShareCommand) async throws -> Answer<ShareAnswer>
    /// Declines an invitation.
    package var decline: @Sendable (LinkSecret) async throws -> Answer<ShareAnswer>
    /// Asks for another tier.
    package var changeTier: @Sendable (Tier, CompanyID) async throws -> Answer<CompanyID>
    /// Changes the name by which the others see the person.
    package var rename: @Sendable (String, CompanyID) async throws -> EditOutcome

    /// Takes the answers.
    package init(
      state: @escaping @Sendable (CompanyID) async throws -> Answer<ShareState>,
      known: @escaping @Sendable (CompanyID) async throws -> [ShareParticipant],
      run: @escaping @Sendable (ShareCommand) async throws -> Answer<ShareAnswer>,
      decline: @escaping @Sendable (LinkSecret) async throws -> Answer<ShareAnswer>,
      changeTier: @escaping @Sendable (Tier, CompanyID) async throws -> Answer<CompanyID>,
      rename: @escaping @Sendable (String, CompanyID) async throws -> EditOutcome
    ) {
      self.state = state
      self.known = known
      self.run = run
      self.decline = decline
      self.changeTier = changeTier
      self.rename = rename
    }
  }
}

/// The share of a company as pages show it.
package struct ShareView: Equatable, Sendable {
  /// What the container said; nil while it can't be asked.
  package var state: ShareState?
  /// Who takes part or once did.
  package var participants: [ShareParticipant]
  /// Why the container's word is missing: one sentence.
  package var problem: String?

  /// Takes the parts as they are.
  package init(state: ShareState?, participants: [ShareParticipant], problem: String? = nil) {
    self.state = state
    self.participants = participants
    self.problem = problem
  }

  /// The place of one account.
  package func place(of account: AccountID) -> ShareParticipant? {
    participants.first { $0.member.account == account }
  }
}
