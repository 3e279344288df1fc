package import Model
package import SyncProtocol

extension Device {
  /// The participants of a company that waits for its owner's word, as the container and this
  /// device know them; asks the container.
  package func participants(
    of company: CompanyID
  ) async throws -> CallOutcome<[ParticipantChoice]> {
    switch await port?.participants(ParticipantsRequest(company: company)) {
    case nil: return .unreachable(Self.noContainer)
    case .refused(let refusal): return .refused(refusal)
    case .unreachable(let reason): return .unreachable(reason)
    case .answered(let answer): return .answered(try choices(answer, company))
    }
  }

  /// Confirms that these accounts take part in a company, and nobody else; answers who does.
  ///
  /// `changedMeanwhile` when somebody's part changed since the look that this takes first.
  package func confirm(
    _ accounts: [AccountID], in company: CompanyID
  ) async throws -> CallOutcome<ParticipantsAnswer> {
    guard let port else { return .unreachable(Self.noContainer) }
    let shown = await port.participants(ParticipantsRequest(company: company))
    guard case .answered(let answer) = shown else { return shown }
    let chosen = try choices(answer, company).map { $0.participant }.filter {
      accounts.contains($0.account)
    }
    let outcome = await port.confirm(
      ConfirmRequest(company: company, version: answer.version, participants: chosen))
    if case .answered = outcome { becameActive() }
    return outcome
  }

  private func choices(
    _ answer: ParticipantsAnswer, _ company: CompanyID
  ) throws -> [ParticipantChoice] {
    ParticipantChoice.all(answer, known: try core.storeHolding(company).knownMembers(in: company))
  }
}
