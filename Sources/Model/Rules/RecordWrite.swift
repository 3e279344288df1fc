/// One write of a record as the rules look at it.
package struct RecordWrite: Sendable {
  /// Which entity the record is of.
  package let definition: EntityDefinition
  /// Whether it creates, edits, deletes or restores.
  package let action: Action
  /// Whose the written groups are, in their order; those of newer versions count as the members'.
  package let writers: [FieldWriter]
  /// Whether the record is the writing member's own row of AccessControl.
  package let isOwnRow: Bool
  /// What the record is about, as it was and as it would be.
  package let subjects: [Subject]

  /// Takes the parts as they are.
  package init(
    _ definition: EntityDefinition, _ action: Action, writers: [FieldWriter], isOwnRow: Bool,
    subjects: [Subject]
  ) {
    self.definition = definition
    self.action = action
    self.writers = writers
    self.isOwnRow = isOwnRow
    self.subjects = subjects
  }

  /// Company records and those of AccessControl come and go by commands alone.
  fileprivate var isForCommands: Bool {
    (definition.isMadeByContainer || definition.kind == .company) && action != .edit
  }
}

extension Member {
  /// Says whether the member may write a record: what a page asks before it offers a form, the
  /// device before it saves, and the container before it takes a change in.
  package func verdict(on write: RecordWrite) -> Verdict {
    guard status == .active else { return .denied(.notAMember) }
    if write.isForCommands { return .denied(.containerOnly) }
    for writer in write.writers {
      if let denial = denial(of: writer, write) { return .denied(denial) }
    }
    // The own name and picture are everyone's to change, also for those who may only view.
    if !write.writers.isEmpty, write.writers.allSatisfy({ $0 == .subject }) { return .allowed }
    for subject in write.subjects {
      let verdict = verdict(on: write.action, subject)
      if verdict != .allowed { return verdict }
    }
    return .allowed
  }

  private func denial(of writer: FieldWriter, _ write: RecordWrite) -> Denial? {
    switch writer {
    case .member: nil
    case .container: .containerOnly
    case .owner: isOwner ? nil : .ownerOnly
    case .subject: write.isOwnRow ? nil : .notYours
    }
  }
}

extension EntityDefinition {
  /// Whether the rules look into its records: not all of them are about the same.
  package var isJudgedByValues: Bool {
    [.stockTransaction, .stockCount, .savedFilter].contains(kind) || Attachment.holds(kind)
  }

  /// What the rules are asked about for a record with these values: movements of stock are judged
  /// by their type and their cause, attachments as what they hang on, views as what their list is
  /// of, a count that is approved as the adjustments that it made.
  package func subject(of values: RecordValues?) -> Subject {
    if Attachment.holds(kind) { return Attachment.subject(of: values) }
    if kind == .stockCount { return StockCount.subject(of: values) }
    if kind == .savedFilter { return SavedFilter.subject(of: values) }
    guard kind == .stockTransaction else { return subject }
    guard let record = values.flatMap(Record<StockTransaction>.init),
      let movement = record[.type].flatMap(StockMovement.init)
    else { return .stockAdjustment }
    return movement.subject(causedByDispatch: record[.causeKind] == "dispatch")
  }

  /// What the rules are asked about where a record changes. Who approves a count, or takes that
  /// back, needs the right to adjust, and no other.
  package func subjects(was: RecordValues?, becomes: RecordValues?) -> [Subject] {
    let both = [subject(of: was), subject(of: becomes)]
    return kind == .stockCount && both.contains(.stockAdjustment) ? [.stockAdjustment] : both
  }
}
