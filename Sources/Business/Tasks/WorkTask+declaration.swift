package import Device
package import Model

extension WorkTask: RecordType {
  /// What is to be done, by whom and when, and what it is about.
  package static var declared: RecordDeclaration {
    var declaration = RecordDeclaration(icon: "inspect", key: "j", words: words, fields: fields)
    declaration.moves = [
      RecordMove("start", say("Start")) { say("“\($0)” is being done.") },
      RecordMove("finish", say("Finish")) { say("“\($0)” is done.") },
      RecordMove("drop", say("Drop")) { say("“\($0)” was dropped.") },
      RecordMove("reopen", say("Reopen")) { say("“\($0)” is open again.") },
    ]
    declaration.endStates = ["done", "dropped"]
    return declaration
  }

  private static var fields: [RecordField] {
    [
      field(.title).shown,
      field(.assignee).hint(say("Somebody who takes part here; “me” is you.")).shown,
      field(.priority).beside.shown,
      field(.due, say("Due"), .dayTime).noticed().shown,
      field(.repeats, say("Repeats"), .recurrence).hint(
        say("When it is done, the next one is made.")
      ).offered,
      field(.linked, say("About")).hint(
        say("A record that it is about: an item, a contact or any other.")
      ).shown,
      field(.note),
    ]
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Tasks"), add: say("Add a task"), search: say("Search tasks"),
      empty: say("What is to be done stands here, with who does it and until when.")
    ) { count, number in
      say(count, one: "1 task", other: "\(number) tasks")
    }
  }

  /// What is to be ticked off of each.
  package static var steps: CountedParts? {
    CountedParts(
      parts: TaskStep.definition,
      done: TaskStep.definition.fields[Field<TaskStep, Bool>.isDone.number])
  }

  /// What a workshop has to do.
  package static var samples: [[String: String]] {
    [
      [
        "title": "Order brake pads for Stadtrad Kiel", "priority": "high", "due": "+1",
        "note": "They ask for the organic ones.",
      ],
      ["title": "Clean the workshop floor", "repeats": "weekly fri", "due": "+0"],
      [
        "title": "Check the fire extinguishers", "repeats": "monthly 31", "priority": "normal",
        "due": "-2",
      ],
      ["title": "Photograph the new helmets", "priority": "low"],
    ]
  }
}

// MARK: Moves

extension WorkTask {
  /// When it was done or dropped; and, of a task that repeats, the next one.
  package static func effects(
    of move: StateTable.Move, on record: Record<WorkTask>, in context: CompanyContext
  ) async throws -> MoveEffects {
    let isEnd = declaration.endStates.contains(move.to)
    let finished: FieldValue = isEnd ? try await context.moment().fieldValue : .null
    var effects = MoveEffects()
    effects.entries = [
      FieldEntry(
        field: definition.fields[Field<WorkTask, Moment>.finishedAt.number], value: finished)
    ]
    if move.name == "finish" { effects.records = try await following(record, in: context) }
    return effects
  }

  /// Whether a person who finishes a task makes the next one: who may not add tasks does not.
  package static func makesNext(_ record: Record<WorkTask>, _ context: CompanyContext) -> Bool {
    record[.repeats].flatMap { Recurrence($0) } != nil
      && context.verdict(on: .create, .task) == .allowed
  }

  /// The next task with its steps; nothing for one that does not repeat, and where the next one is
  /// there already.
  private static func following(
    _ record: Record<WorkTask>, in context: CompanyContext
  ) async throws -> [RecordValues] {
    guard makesNext(record, context), let recurrence = record[.repeats].flatMap({ Recurrence($0) }),
      let id = try await freeName(after: record.id, in: context)
    else { return [] }
    var next = Record<WorkTask>(blank(id)) ?? Record<WorkTask>(new: id)
    next[.title] = record[.title]
    next[.note] = record[.note]
    next[.assignee] = record[.assignee]
    next[.priority] = record[.priority]
    next[.repeats] = record[.repeats]
    next[.linkedKind] = record[.linkedKind]
    next[.linked] = record[.linked]
    next[.due] = recurrence.next(after: record[.due], doneOn: try await context.today())
    let steps = try await context.steps(of: record.id)
    return [next.values] + steps.map { copy($0, into: id) }
  }

  private static func copy(_ step: Record<TaskStep>, into task: RecordID) -> RecordValues {
    var copy = Record<TaskStep>(new: .following(step.id, in: task))
    copy[.text] = step[.text]
    copy[.task] = task
    copy[.rank] = step[.rank]
    return copy.values
  }

  /// How often finishing one task may be taken back.
  private static let roundLimit = 100

  /// What the next task is called: the same on each device, so that two that finish the task make
  /// one. After one that was taken back and lies in Trash comes another. Nil where it is there.
  private static func freeName(
    after task: RecordID, in context: CompanyContext
  ) async throws -> RecordID? {
    for round in 0..<roundLimit {
      let id = RecordID.following(task, in: RecordID(high: 0, low: UInt64(round)))
      guard let stored = try await context.details(.task, id) else { return id }
      if !stored.isDeleted { return nil }
    }
    return nil
  }
}

extension RecordID {
  /// What comes after a record, once for each `part`: with the time that the record's begins with,
  /// so that the order of the records stays.
  fileprivate static func following(_ record: RecordID, in part: RecordID) -> RecordID {
    let derived = RecordID(derivedFor: "Following", from: record, part)
    return RecordID(
      milliseconds: record.milliseconds ?? 0, random: (derived.high, derived.low))
  }
}
