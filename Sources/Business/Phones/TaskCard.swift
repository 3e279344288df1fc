import Device
import Model

/// A task as an item of a calendar says it.
struct TaskCard {
  let uid: String?
  private(set) var entries: [FieldEntry] = []
  /// The state that it says; nil where it says none.
  let state: String?

  /// Reads the first task of a file; nil where there is none, or the file is not whole.
  init?(_ bytes: [UInt8]) {
    guard let parts = CalendarPart.parts(in: bytes),
      let calendar = parts.first(where: { $0.name == "VCALENDAR" }),
      let task = calendar.parts.first(where: { $0.name == "VTODO" })
    else { return nil }
    uid = task.text("UID")
    state = Self.state(of: task)
    let due = task.text("DUE").flatMap { CalendarMoment.read($0) }
    var notes = task.text("DESCRIPTION").map { [$0] } ?? []
    let (title, isWhole) = Self.shortened(task.text("SUMMARY") ?? say("Without a title"), .title)
    if !isWhole, let whole = task.text("SUMMARY") { notes.append(whole) }
    set(.title, title)
    set(.due, due)
    let number = task.text("PRIORITY").flatMap { Int($0) } ?? 0
    set(.priority, TaskWords.priority(ofNumber: number))
    let rule = task.line("RRULE")?.raw
    let repeats = rule.flatMap { Recurrence(rule: $0, due: due) }
    set(.repeats, repeats?.text)
    if let rule, repeats == nil { notes.append(say("Repeats by the rule \(rule)")) }
    set(.note, notes.isEmpty ? nil : Self.shortened(notes.joined(separator: "\n"), .note).text)
  }

  private static func state(of task: CalendarPart) -> String? {
    if let status = task.text("STATUS") { return TaskWords.state(ofStatus: status) }
    let isDone = task.text("COMPLETED") != nil || task.text("PERCENT-COMPLETE") == "100"
    return isDone ? "done" : nil
  }

  private static func shortened(
    _ text: String, _ field: Field<WorkTask, String>
  ) -> (text: String, isWhole: Bool) {
    guard case .text(let limit) = WorkTask.definition.fields[field.number].type,
      text.utf8.count > limit
    else { return (text, true) }
    var short = text
    while short.utf8.count > limit { short.removeLast() }
    return (short, false)
  }

  private mutating func set<Value: FieldRepresentable>(
    _ field: Field<WorkTask, Value>, _ value: Value?
  ) {
    entries.append(
      FieldEntry(
        field: WorkTask.definition.fields[field.number], value: value?.fieldValue ?? .null))
  }
}
