package import Device
package import Model

extension CompanyContext {
  /// What writes a file that a phone sent into a record: one that was seen, or a new one. The phone
  /// had the file `had` of it. Nil for a file that is none; empty where nothing changes.
  package func steps(
    writing sent: [UInt8], to record: RecordID, seen: StoredRecord?, had: [UInt8]?,
    _ list: PhoneList
  ) async throws -> [RecordStep]? {
    guard let change = PhoneChange(sent, after: had, list, was: seen?.values) else { return nil }
    var values = seen?.values ?? RecordValues(new: record, of: list.definition)
    for entry in change.entries { values.set(entry.field, to: entry.value) }
    if seen == nil { values = try await completed(values) }
    var steps: [RecordStep] = []
    if seen == nil || values.changedGroups != 0 { steps.append(.save(values)) }
    if let state = change.state, let moved = try await moved(values, to: state) {
      // A record and its move are two writes: who may only move it changes nothing else.
      values.markSaved()
      steps += moved.map { .save($0) }
    }
    return steps
  }

  /// A task in another state, with what follows from the last move on the way; nil where it stays.
  private func moved(_ values: RecordValues, to state: String) async throws -> [RecordValues]? {
    var values = values
    values.markSaved()
    let states = WorkTask.states
    guard let task = Record<WorkTask>(values) else { return nil }
    let start = states.state(of: values)
    guard start != state,
      let move = states.moves.first(where: { $0.to == state && $0.from.contains(start) })
        ?? states.moves.first(where: { $0.to == state })
    else { return nil }
    return moved(task, by: move, try await WorkTask.effects(of: move, on: task, in: self))
  }
}
