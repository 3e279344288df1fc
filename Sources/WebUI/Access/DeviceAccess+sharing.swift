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
    /// Runs a command; one that offers the company to somebody is refused.
    package var run: @Sendable (ShareCommand) async throws -> Answer<ShareAnswer>
    /// Offers the company to a participant, if their row is still the one that was looked at.
    package var offerOwnership: OwnershipOffering = { _, _, _ in .missing }
    /// Declines an invitation.
    package var decline: @Sendable (LinkSecret) async throws -> Answer<ShareAnswer>
    /// Asks for another tier.
    package var changeTier: @Sendable (Tier, CompanyID) async throws -> Answer<CompanyID>
    /// Changes the name by which the others see the person.
    package var rename: @Sendable (String, CompanyID) async throws -> EditOutcome
    /// The companies that the person deleted and can bring back; none while the container can't be
    /// asked.
    package var deleted: @Sendable () async throws -> [DeletedCompanyView]

    /// Offers a company on such terms, by a password.
    package typealias OwnershipOffering =
      @Sendable (OwnershipTerms, ShownPassword, CompanyID) async throws
      -> Proved<Answer<ShareAnswer>>

    /// Takes the answers.
    package init(
      state: @escaping @Sendable (CompanyID) async throws -> Answer<ShareState>,
      known: @escaping @Sendable (CompanyID) async throws -> [ShareParticipant],
      run: @escaping @Sendable (ShareCommand) async throws -> Answer<ShareAnswer>,
      decline: @escaping @Sendable (LinkSecret) async throws -> Answer<ShareAnswer>,
      changeTier: @escaping @Sendable (Tier, CompanyID) async throws -> Answer<CompanyID>,
      rename: @escaping @Sendable (String, CompanyID) async throws -> EditOutcome,
      deleted: @escaping @Sendable () async throws -> [DeletedCompanyView] = { [] }
    ) {
      self.state = state
      self.known = known
      self.run = run
      self.decline = decline
      self.changeTier = changeTier
      self.rename = rename
      self.deleted = deleted
    }
  }
}

/// To whom a company is offered, and for how long.
package struct OwnershipTerms: Equatable, Sendable {
  /// The participant.
  package let participant: AccountID
  /// Of their row, as it was looked at.
  package let version: UInt64
  /// For so many seconds.
  package let lifetime: UInt64

  /// Takes the parts as they are.
  package init(participant: AccountID, version: UInt64, lifetime: UInt64) {
    self.participant = participant
    self.version = version
    self.lifetime = lifetime
  }
}
