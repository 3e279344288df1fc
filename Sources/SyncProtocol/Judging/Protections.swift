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

  /// A batch number that comes with other bytes is refused: the device's folder was copied.
  package static let cloneDetection = Protections(rawValue: 1 << 22)
  /// A numbered batch keeps its bytes until it is answered.
  package static let frozenBatch = Protections(rawValue: 1 << 23)
  /// An answer is taken for the batch that it is about alone, and by the device that sent it.
  package static let lateAnswers = Protections(rawValue: 1 << 24)

  /// All of them: what the product runs with.
  package static let all: Protections = [
    .deduplication, .sequenceAtCommit, .tokenWithRows, .ruleCheck,
    .cloneDetection, .frozenBatch, .lateAnswers,
  ]

  var checksRules: Bool { contains(.ruleCheck) }

  /// Each protection with the name that commands and tables use.
  package static let named: [(name: String, protection: Protections)] = [
    ("deduplication", .deduplication), ("sequence-at-commit", .sequenceAtCommit),
    ("token-with-rows", .tokenWithRows), ("rule-check", .ruleCheck),
    ("clone-detection", .cloneDetection), ("frozen-batch", .frozenBatch),
    ("late-answers", .lateAnswers),
  ]
}
