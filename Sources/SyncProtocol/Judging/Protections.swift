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
  /// A change that the container refused is kept for its author.
  package static let quarantineKept = Protections(rawValue: 1 << 6)
  /// What was not sent of a company that was taken away is kept for its author.
  package static let rescueKept = Protections(rawValue: 1 << 7)
  /// A change that was refused only because of something else goes on when that has come.
  package static let parking = Protections(rawValue: 1 << 8)

  /// What newer versions have in a group stays in it when an older one edits it.
  package static let unknownFieldsKept = Protections(rawValue: 1 << 4)
  /// What the container answers is on the disk before it answers.
  package static let durableCommit = Protections(rawValue: 1 << 18)
  /// No byte of a company that went stays in the device's files.
  package static let purge = Protections(rawValue: 1 << 19)

  /// All of them: what the product runs with.
  package static let all: Protections = [
    .deduplication, .sequenceAtCommit, .tokenWithRows, .ruleCheck,
    .unknownFieldsKept,
    .quarantineKept, .rescueKept, .parking,
    .durableCommit, .purge,
  ]

  var checksRules: Bool { contains(.ruleCheck) }

  /// Each protection with the name that commands and tables use.
  package static let named: [(name: String, protection: Protections)] = [
    ("deduplication", .deduplication), ("sequence-at-commit", .sequenceAtCommit),
    ("token-with-rows", .tokenWithRows), ("rule-check", .ruleCheck),
    ("unknown-fields-kept", .unknownFieldsKept),
    ("quarantine-kept", .quarantineKept), ("rescue-kept", .rescueKept), ("parking", .parking),
    ("durable-commit", .durableCommit), ("purge", .purge),
  ]
}
