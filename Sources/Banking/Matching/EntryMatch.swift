/// What an entry may be.
package struct EntryMatch: Equatable, Sendable {
  /// The best proposal first; at most `proposalLimit`.
  package var proposals: [PaymentProposal] = []
  /// Which entry it takes back, by its place in what was given; nil for most.
  package var takesBack: Int?
  /// Which entry takes it back.
  package var takenBackBy: Int?

  /// How many proposals an entry has at most.
  package static let proposalLimit = 5

  /// What has to be paid or what was paid, if one proposal is certain.
  package var certain: PaymentProposal? { proposals.first { $0.confidence == .certain } }
}
