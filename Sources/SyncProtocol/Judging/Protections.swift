/// Which protections are on. A test switches off one at a time, and the simulator must notice.
package struct Protections: OptionSet, Hashable, Sendable {
  /// One bit for each protection.
  package let rawValue: UInt32

  /// Takes the bits as they are.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A batch that is sent again gets its first answer and has its effects once.
  package static let deduplication = Protections(rawValue: 1)
  /// A sequence is given out in the transaction that commits it.
  package static let sequenceAtCommit = Protections(rawValue: 2)
  /// A token is kept in the transaction of the rows it belongs to.
  package static let tokenWithRows = Protections(rawValue: 4)
  /// Every pushed change is checked against the table of rules.
  package static let ruleCheck = Protections(rawValue: 8)

  /// A token that the container does not remember proves that a backup was put back.
  package static let incarnation = Protections(rawValue: 1 << 14)
  /// After that, a device sends again what the container has lost.
  package static let resend = Protections(rawValue: 1 << 15)
  /// A token from before deletions that are forgotten is refused.
  package static let horizon = Protections(rawValue: 1 << 16)
  /// A token is refused after what the account may see has changed.
  package static let epoch = Protections(rawValue: 1 << 17)

  /// All of them: what the product runs with.
  package static let all: Protections = [
    .deduplication, .sequenceAtCommit, .tokenWithRows, .ruleCheck,
    .incarnation, .resend, .horizon, .epoch,
  ]

  var checksRules: Bool { contains(.ruleCheck) }

  /// Each protection with the name that commands and tables use.
  package static let named: [(name: String, protection: Protections)] = [
    ("deduplication", .deduplication), ("sequence-at-commit", .sequenceAtCommit),
    ("token-with-rows", .tokenWithRows), ("rule-check", .ruleCheck),
  ]
}
