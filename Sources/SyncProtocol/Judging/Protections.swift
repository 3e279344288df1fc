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
  /// Within one life a delete wins over every edit.
  package static let deleteBeatsEdit = Protections(rawValue: 1 << 9)
  /// A clock that is too far ahead is refused.
  package static let clockBound = Protections(rawValue: 1 << 10)
  /// A guarded group is only written by who saw its present value.
  package static let guards = Protections(rawValue: 1 << 11)
  /// The changes of an atom count all or none.
  package static let atoms = Protections(rawValue: 1 << 12)
  /// What is stamped anew keeps its order, and what was one moment stays one.
  package static let restampOrder = Protections(rawValue: 1 << 13)

  /// What newer versions have in a group stays in it when an older one edits it.
  package static let unknownFieldsKept = Protections(rawValue: 1 << 4)
  /// What the container answers is on the disk before it answers.
  package static let durableCommit = Protections(rawValue: 1 << 18)
  /// No byte of a company that went stays in the device's files.
  package static let purge = Protections(rawValue: 1 << 19)

  /// What devices and the container hold of a zone is compared, and what differs is repaired.
  package static let digests = Protections(rawValue: 1 << 20)
  /// A token that the container does not remember proves that a backup was put back.
  package static let incarnation = Protections(rawValue: 1 << 14)
  /// After that, a device sends again what the container has lost.
  package static let resend = Protections(rawValue: 1 << 15)
  /// A token from before deletions that are forgotten is refused.
  package static let horizon = Protections(rawValue: 1 << 16)
  /// A token is refused after what the account may see has changed.
  package static let epoch = Protections(rawValue: 1 << 17)

  /// Nothing is destroyed on the word of a clock that has leapt.
  package static let believedTime = Protections(rawValue: 1 << 21)

  /// A batch number that comes with other bytes is refused: the device's folder was copied.
  package static let cloneDetection = Protections(rawValue: 1 << 22)
  /// A numbered batch keeps its bytes until it is answered.
  package static let frozenBatch = Protections(rawValue: 1 << 23)
  /// An answer is taken for the batch that it is about alone, and by the device that sent it.
  package static let lateAnswers = Protections(rawValue: 1 << 24)

  /// A command about a place is done only on the row that it was decided on.
  package static let compareAndSet = Protections(rawValue: 1 << 26)

  /// Numbers of documents are drawn out of the device's own leases alone.
  package static let ownNumbers = Protections(rawValue: 1 << 27)
  /// What a document reserved is given back when it is cancelled.
  package static let returnedReservations = Protections(rawValue: 1 << 28)
  /// What two devices ship of the same is one movement.
  package static let shippedOnce = Protections(rawValue: 1 << 29)

  /// All of them: what the product runs with.
  package static let all: Protections = named.reduce(into: []) {
    $0.formUnion($1.protection)
  }

  var checksRules: Bool { contains(.ruleCheck) }

  /// Each protection whose absence the simulator's usual worlds show, with the name that commands
  /// and tables use.
  package static let named: [(name: String, protection: Protections)] = [
    ("deduplication", .deduplication), ("sequence-at-commit", .sequenceAtCommit),
    ("token-with-rows", .tokenWithRows), ("rule-check", .ruleCheck),
    ("delete-beats-edit", .deleteBeatsEdit), ("clock-bound", .clockBound),
    ("unknown-fields-kept", .unknownFieldsKept), ("quarantine-kept", .quarantineKept),
    ("rescue-kept", .rescueKept), ("parking", .parking), ("digests", .digests),
    ("frozen-batch", .frozenBatch), ("compare-and-set", .compareAndSet), ("guards", .guards),
    ("restamp-order", .restampOrder), ("clone-detection", .cloneDetection), ("epoch", .epoch),
    ("atoms", .atoms), ("horizon", .horizon), ("durable-commit", .durableCommit),
    ("purge", .purge), ("incarnation", .incarnation), ("resend", .resend),
    ("late-answers", .lateAnswers), ("believed-time", .believedTime),
    ("own-numbers", .ownNumbers), ("returned-reservations", .returnedReservations),
    ("shipped-once", .shippedOnce),
  ]
}
