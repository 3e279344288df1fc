/// One step of a task, to be ticked off: a part of it.
package enum TaskStep: Entity {
  package static let definition = EntityDefinition(
    .taskStep, "TaskStep", subject: .task, list: "steps", title: 0, part: 1,
    isAuthored: true,
    fields: [
      FieldDefinition(0, "text", .text(limit: 500), required: true, indexed: true),
      FieldDefinition(1, "task", .reference(.task), required: true, filtered: true),
      FieldDefinition(2, "isDone", .boolean),
      FieldDefinition(3, "rank", .decimal),
      FieldDefinition(4, "authorName", .text(limit: 200)),
    ])
}

extension Field where Owner == TaskStep, Value == String {
  package static var text: Self { Self(0) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(4) }
}

extension Field where Owner == TaskStep, Value == RecordID {
  /// The task that it belongs to.
  package static var task: Self { Self(1) }
}

extension Field where Owner == TaskStep, Value == Bool {
  package static var isDone: Self { Self(2) }
}

extension Field where Owner == TaskStep, Value == ExactDecimal {
  /// Where it stands among the others: the lowest first.
  package static var rank: Self { Self(3) }
}
