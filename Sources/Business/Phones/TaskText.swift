import Model

/// A task as an item of a calendar (RFC 5545).
struct TaskText {
  private var folded = FoldedText()

  var text: String { folded.text }

  /// What is written from the record: all else that a phone sent is kept beside it.
  static let ours: Set<String> = [
    "UID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "SEQUENCE", "SUMMARY", "DESCRIPTION", "DTSTART",
    "DUE", "DURATION", "PRIORITY", "STATUS", "PERCENT-COMPLETE", "COMPLETED", "RRULE",
  ]

  init(
    _ task: Record<WorkTask>, uid: String, made: Moment, changed: Moment,
    keeping kept: KeptLines = KeptLines()
  ) {
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//TheCompanyApp//Tasks//EN", "BEGIN:VTODO",
      "UID:\(FoldedText.escaped(uid))", "DTSTAMP:\(CalendarMoment.stamp(changed))",
      "CREATED:\(CalendarMoment.stamp(made))",
      "LAST-MODIFIED:\(CalendarMoment.stamp(changed))",
      "SUMMARY:\(FoldedText.escaped(task[.title] ?? ""))",
    ]
    for line in lines { folded.add(line) }
    if let note = task[.note] { folded.add("DESCRIPTION:\(FoldedText.escaped(note))") }
    if let number = TaskWords.number(ofPriority: task[.priority]) {
      folded.add("PRIORITY:\(number)")
    }
    addState(task)
    addDue(task)
    for line in kept.lines { folded.add(line) }
    folded.add("END:VTODO")
    folded.add("END:VCALENDAR")
  }

  private mutating func addState(_ task: Record<WorkTask>) {
    let state = WorkTask.states.state(of: task.values)
    folded.add("STATUS:\(TaskWords.status(ofState: state))")
    guard state == "done" else { return }
    folded.add("PERCENT-COMPLETE:100")
    if let finished = task[.finishedAt] {
      folded.add("COMPLETED:\(CalendarMoment.stamp(finished))")
    }
  }

  private mutating func addDue(_ task: Record<WorkTask>) {
    guard let due = task[.due].map(CalendarMoment.due) else { return }
    folded.add("DUE\(due)")
    guard let rule = task[.repeats].flatMap({ Recurrence($0) })?.rule else { return }
    // A rule counts from a start.
    folded.add("DTSTART\(due)")
    folded.add("RRULE:\(rule)")
  }
}

/// What calendars call states and priorities.
enum TaskWords {
  private static let states = [
    ("open", "NEEDS-ACTION"), ("doing", "IN-PROCESS"), ("done", "COMPLETED"),
    ("dropped", "CANCELLED"),
  ]

  static func status(ofState state: String) -> String {
    states.first { $0.0 == state }?.1 ?? "NEEDS-ACTION"
  }

  static func state(ofStatus status: String) -> String? {
    states.first { $0.1 == status.uppercased() }?.0
  }

  /// 1 is the highest, 9 the lowest.
  static func number(ofPriority priority: String?) -> Int? {
    switch priority {
    case "urgent": 1
    case "high": 3
    case "normal": 5
    case "low": 9
    default: nil
    }
  }

  static func priority(ofNumber number: Int) -> String? {
    switch number {
    case 1: "urgent"
    case 2...4: "high"
    case 5: "normal"
    case 6...9: "low"
    default: nil
    }
  }
}
