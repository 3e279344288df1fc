import Model

extension ChangeJudge {
  /// What was frozen stays as it is, and what freezes a record says all of it: nobody's edit from
  /// before gets in between.
  func checkFrozen(
    _ change: RecordChange, _ existing: RecordState?, _ merged: RecordState,
    _ definition: EntityDefinition
  ) throws(ChangeRefusal) {
    guard definition.states?.frozen != nil, let becomes = try? merged.values(of: definition) else {
      return
    }
    let was = existing.flatMap { $0.isDeleted ? nil : try? $0.values(of: definition) }
    if let existing, definition.isFrozen(was) {
      guard !merged.isDeleted, definition.isFrozen(becomes),
        !differs(merged, from: existing.version, definition)
      else { throw .frozen(definition) }
    } else if definition.isFrozen(becomes), !merged.isDeleted {
      try checkFreezing(change, merged, becomes, definition)
    }
  }

  private func checkFreezing(
    _ change: RecordChange, _ merged: RecordState, _ becomes: RecordValues,
    _ definition: EntityDefinition
  ) throws(ChangeRefusal) {
    for number in definition.states?.frozen?.needed ?? [] {
      let field = definition.fields[number]
      if becomes[field].isNull {
        throw ChangeRefusal(.invalid, "The field \(field.name) is required.")
      }
    }
    guard definition.frozenContent(of: becomes) != nil else {
      throw ChangeRefusal(.invalid, "Nobody can read what this \(definition.noun) says of others.")
    }
    if differs(merged, from: change.version, definition) {
      throw ChangeRefusal(
        .invalid,
        "Somebody changed this \(definition.noun) meanwhile. Look at it, then do it again.")
    }
  }

  /// Whether fields that do not change in a frozen record are others in a version.
  private func differs(
    _ merged: RecordState, from version: RecordVersion, _ definition: EntityDefinition
  ) -> Bool {
    let free = definition.states?.frozen?.free ?? []
    func kept(_ groups: [StampedGroup]) -> [StampedGroup] {
      groups.filter { !free.contains($0.number) && !$0.bytes.isEmpty }
    }
    let (left, right) = (kept(merged.version.groups), kept(version.groups))
    return !left.elementsEqual(right) { $0.number == $1.number && $0.bytes == $1.bytes }
  }

  /// The parts of a frozen record are what it says of them: those that it was frozen with come to
  /// the container after it, and nothing else.
  package func checkPart(_ merged: RecordState, of whole: RecordState) throws(ChangeRefusal) {
    guard let definition = schema.definition(of: whole.kind), !whole.isDeleted,
      let values = try? whole.values(of: definition), definition.isFrozen(values)
    else { return }
    let (content, part) = (definition.frozenContent(of: values), schema.definition(of: merged.kind))
    let isTrue =
      merged.isDeleted
      ? content?.names(merged.id) == false
      : part.map { content?.holds(merged, $0) == true } ?? false
    if !isTrue { throw .frozen(definition) }
  }
}

extension ChangeRefusal {
  /// The refusal of a change to what does not change any more.
  fileprivate static func frozen(_ definition: EntityDefinition) -> ChangeRefusal {
    ChangeRefusal(
      .invalid, "This \(definition.noun) was issued and does not change any more.")
  }
}
