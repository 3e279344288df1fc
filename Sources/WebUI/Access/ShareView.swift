package import Model
package import SyncProtocol

/// The share of a company as pages show it.
package struct ShareView: Equatable, Sendable {
  /// What the container said; nil while it can't be asked.
  package var state: ShareState?
  /// Who takes part or once did.
  package var participants: [ShareParticipant]
  /// Why the container's word is missing: one sentence.
  package var problem: String?
  /// Whose pictures the device has.
  package var portraits: Set<AccountID> = []

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
