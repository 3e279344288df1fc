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
  /// Whether the writing member made the record, or makes it now.
  package var isAuthor = false
  /// Whether it does no more than to move a record between states that the member has to do.
  package var isOwnMove = false

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
    (definition.isMadeByContainer || definition.isRoot) && action != .edit
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
    if write.isOwnMove { return .allowed }
    for subject in write.subjects {
      let verdict = verdict(
        on: write.action, subject, isAuthor: write.isAuthor && write.definition.isAuthored)
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
    case .author: write.isAuthor ? nil : .notAuthor
    }
  }
}
