/// Something to be done, by somebody, until a day.
package enum WorkTask: Entity {
  /// The names of how much it matters.
  package static let priorities = ["urgent", "high", "normal", "low"]

  /// From open to done, or dropped, and back.
  package static let states = StateTable(
    field: 5, ["open", "doing", "done", "dropped"],
    moves: [
      StateTable.Move("start", from: ["open"], to: "doing"),
      StateTable.Move("finish", from: ["open", "doing"], to: "done"),
      StateTable.Move("drop", from: ["open", "doing"], to: "dropped"),
      StateTable.Move("reopen", from: ["doing", "done", "dropped"], to: "open"),
    ])

  package static let definition = EntityDefinition(
    .task, "WorkTask", subject: .task, list: "tasks", title: 0, files: .taskFile, states: states,
    assignee: 2, link: 8, isAuthored: true,
    fields: [
      FieldDefinition(
        0, "title", .text(limit: 200), required: true, indexed: true, searchable: true),
      FieldDefinition(1, "note", .text(limit: 8_000), searchable: true),
      FieldDefinition(2, "assignee", .identifier, filtered: true),
      FieldDefinition(3, "due", .time, indexed: true),
      FieldDefinition(4, "priority", .choice(priorities)),
      FieldDefinition(5, "state", .choice(states.states), filtered: true, guarded: true),
      FieldDefinition(6, "repeats", .text(limit: 64)),
      FieldDefinition(7, "linkedKind", .text(limit: 64)),
      FieldDefinition(8, "linked", .identifier, group: 7, filtered: true),
      FieldDefinition(9, "finishedAt", .time, group: 5),
      FieldDefinition(10, "authorName", .text(limit: 200)),
    ])
}

extension Field where Owner == WorkTask, Value == String {
  package static var title: Self { Self(0) }
  package static var note: Self { Self(1) }
  package static var priority: Self { Self(4) }
  package static var state: Self { Self(5) }
  /// When the next one is due, once this one is done: the text of a `Recurrence`.
  package static var repeats: Self { Self(6) }
  /// The name of the entity of the record that it is about.
  package static var linkedKind: Self { Self(7) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(10) }
}

extension Field where Owner == WorkTask, Value == RecordID {
  /// The account of who is to do it.
  package static var assignee: Self { Self(2) }
  /// The record that it is about.
  package static var linked: Self { Self(8) }
}

extension Field where Owner == WorkTask, Value == Moment {
  /// As clocks on the wall show it, wherever they hang: at midnight on that day at any time.
  package static var due: Self { Self(3) }
  /// When it was done or dropped.
  package static var finishedAt: Self { Self(9) }
}
