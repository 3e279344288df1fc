package import Device
package import Model

/// A step of a task with whose it is.
package struct StepLine: Equatable, Sendable {
  /// The step.
  package let record: Record<TaskStep>
  /// Whether the person made it.
  package let isOwn: Bool
}

extension CompanyContext {
  /// The steps of a task in their order.
  package func steps(of task: RecordID) async throws -> [Record<TaskStep>] {
    let company = company
    return try await read { reader in
      try reader.steps(of: task, in: company).map(\.record)
    }
  }

  /// The steps of a task in their order, with whose each is.
  package func stepLines(of task: RecordID) async throws -> [StepLine] {
    let (company, own) = (company, member?.account)
    return try await read { reader in
      try reader.steps(of: task, in: company).map { step in
        StepLine(record: step.record, isOwn: step.author == own)
      }
    }
  }

  /// Adds a step behind all others; the same `id` does it once.
  package func addStep(
    _ text: String, to task: RecordID, _ id: RecordID
  ) async throws -> SaveOutcome {
    if try await fetch(TaskStep.self, id) != nil { return .saved }
    let last = try await steps(of: task).last?[.rank]?.millionths ?? 0
    var step = Record<TaskStep>(new: id)
    step[.text] = text
    step[.task] = task
    step[.rank] = ExactDecimal(sum: Int128(last) + 1_000_000)
    return try await save(step)
  }

  /// Ticks a step off, or takes that back.
  package func tick(_ step: RecordID, isDone: Bool) async throws -> SaveOutcome {
    guard var record = try await fetch(TaskStep.self, step) else { return .gone(step) }
    record[.isDone] = isDone ? true : nil
    return try await save(record)
  }

  /// Calls a step something else.
  package func rename(step: RecordID, to text: String) async throws -> SaveOutcome {
    guard var record = try await fetch(TaskStep.self, step) else { return .gone(step) }
    record[.text] = text
    return try await save(record)
  }

  /// Puts a step in front of the one before it, or behind the one after it.
  package func shift(step: RecordID, isUp: Bool) async throws -> SaveOutcome {
    guard let task = try await fetch(TaskStep.self, step)?[.task] else { return .gone(step) }
    return try await shift(step, among: try await steps(of: task), by: .rank, isUp: isUp)
  }

  /// Puts a part in front of the one before it, or behind the one after it.
  func shift<Part: Entity>(
    _ part: RecordID, among parts: [Record<Part>], by rank: Field<Part, ExactDecimal>, isUp: Bool
  ) async throws -> SaveOutcome {
    var all = parts
    guard let place = all.firstIndex(where: { $0.id == part }) else { return .gone(part) }
    let other = isUp ? place - 1 : place + 1
    guard all.indices.contains(other) else { return .saved }
    all.swapAt(place, other)
    // Two devices may have given one rank twice: all are numbered anew, and only what differs is
    // written.
    for index in all.indices {
      all[index][rank] = ExactDecimal(sum: Int128(index + 1) * 1_000_000)
    }
    return try await save(all.map(\.values).filter { $0.changedGroups != 0 })
  }
}

extension StoreReader {
  /// The steps of a task in their order, with who made each.
  fileprivate func steps(
    of task: RecordID, in company: CompanyID
  ) throws -> [(record: Record<TaskStep>, author: AccountID)] {
    try parts(TaskStep.definition, of: task, in: company).compactMap { stored in
      stored.record(TaskStep.self).map { ($0, stored.createdBy) }
    }.sorted {
      ($0.record[.rank] ?? .zero, $0.record.id) < ($1.record[.rank] ?? .zero, $1.record.id)
    }
  }
}
