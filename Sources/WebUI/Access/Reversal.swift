package import Business
package import Device
package import Model
package import SyncProtocol

/// How a write is taken back.
package enum Reversal: Equatable, Sendable {
  /// Puts fields of a record back, unless somebody changed them since.
  case fields(RecordReference, [FieldStep])
  /// Deletes a record that was added.
  case delete(RecordReference)
  /// Brings a record back that was deleted.
  case restore(RecordReference)
  /// Adds the movement that goes the other way.
  case reverse(RecordID)
  /// Puts the minutes back after which browsers are out of the company.
  case idleLock(UInt64?)
  /// Gives a participant the rights of before, unless somebody changed them since.
  case rights(AccountID, before: MemberRights, after: MemberRights)
  /// Runs these commands about who takes part; the others take that back again.
  case sharing([ShareAct], again: [ShareAct])
  /// Asks for the tier of before.
  case tier(before: Tier, after: Tier)
  /// Takes these steps of a count that is in that state: a state is decided, not written.
  case count(CountWayBack)
  /// Takes the steps of many counts, of each as far as it is still in its state.
  case counts([CountWayBack])
  /// Gives a name in a list the view that it had before; none where it had none.
  case view(String, list: String, before: SavedList?)
  /// Takes back what the device noted of an act with that number.
  case act(Int)
  /// Takes back what was done to many records in one act.
  case many(WayBack)

  /// What it takes to remember it, about.
  var byteCount: Int {
    switch self {
    case .fields(_, let steps):
      steps.reduce(64) { $0 + $1.before.byteCount + $1.after.byteCount }
    case .many(.marks(let marks)): 64 + 16 * marks.count
    case .many(.edits(let edits)): edits.reduce(64) { $0 + $1.byteCount }
    case .sharing(let acts, let again): (acts + again).reduce(64) { $0 + $1.byteCount }
    case .counts(let ways): 64 + 64 * ways.count
    case .view(let name, _, let before): 128 + name.utf8.count + (before?.query.utf8.count ?? 0)
    case .delete, .restore, .reverse, .idleLock, .rights, .tier, .count, .act, .many(.trash): 64
    }
  }
}

/// One field that was written.
package struct FieldStep: Equatable, Sendable {
  /// The field.
  package let field: FieldDefinition
  /// What it held.
  package let before: FieldValue
  /// What it holds since.
  package let after: FieldValue

  /// The step the other way.
  package var reversed: FieldStep { FieldStep(field: field, before: after, after: before) }

  package static func == (left: FieldStep, right: FieldStep) -> Bool {
    left.field.number == right.field.number && left.before == right.before
      && left.after == right.after
  }
}

/// What came of taking a write back.
package enum TakingBack: Equatable, Sendable {
  /// It is taken back; what takes that back again, if anything does, and what was left as it is.
  case done(Reversal?, left: [BulkOutcome.Left] = [])
  /// Somebody wrote since what would be put back: nothing was changed.
  case changedSince
  /// What it was about is not there any more.
  case gone
  /// The rules say no.
  case denied(Denial)
  /// It can't be; the sentence is for a person.
  case refused(String)

  /// What became of an act that takes another on many records back.
  init(_ answer: BulkAnswer) {
    switch answer {
    case .done(let outcome) where outcome.done > 0:
      self = .done(outcome.back.map { .many($0) }, left: outcome.left)
    case .done, .missing: self = .gone
    case .denied(let denial): self = .denied(denial)
    case .invalid(let sentence): self = .refused(sentence)
    }
  }

  /// What became of an act that the device noted; `again` is the act that took it back.
  init(_ outcome: UndoOutcome, again: Int?) {
    switch outcome {
    case .done(_, _, let left):
      self = .done(
        again.map { .act($0) },
        left: left.map { BulkOutcome.Left(count: $0.count, sentence: $0.sentence) })
    case .left(_, let left): self = .refused(left.first?.sentence ?? "")
    case .nothing, .tooMuch: self = .gone
    case .refused(let refusal):
      self = TakingBack(EditOutcome(.refused(refusal), of: refusal.record), again: nil)
    }
  }

  /// What became of a command to the container that takes something back.
  init<Value>(_ answer: Answer<Value>, again: Reversal) {
    switch answer {
    case .done: self = .done(again)
    case .refused(let refusal): self = .refused(refusal.message)
    case .unreachable: self = .refused(SharingWords.unreachable)
    }
  }

  /// What became of a save that takes something back.
  init(_ outcome: EditOutcome, again: Reversal?) {
    switch outcome {
    case .saved: self = .done(again)
    case .denied(let denial): self = .denied(denial)
    case .taken: self = .refused(TrashWords.codeTaken)
    case .invalid(_, let sentence): self = .refused(sentence)
    case .missing: self = .gone
    }
  }
}

extension ShareAct {
  fileprivate var byteCount: Int {
    guard case .bringBack(let places, let offers) = self else { return 64 }
    return 64 + 16 * places.count + 32 * offers.count
  }
}

extension ItemEdit {
  fileprivate var byteCount: Int {
    (written.entries + before.entries).reduce(64) { $0 + 16 + $1.value.byteCount }
  }
}

extension FieldChanges {
  /// How the changes are taken back; nil when they change nothing.
  func reversal(of record: RecordValues) -> Reversal? {
    let steps = entries.whole(over: record).map {
      FieldStep(field: $0.field, before: record[$0.field], after: $0.value)
    }.filter { $0.before != $0.after }
    return steps.isEmpty ? nil : .fields(RecordReference(record.kind, record.id), steps)
  }
}

extension FieldValue {
  fileprivate var byteCount: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .bytes(let bytes): bytes.count
    default: 16
    }
  }
}
