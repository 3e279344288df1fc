import Device
import Model
import Testing

@testable import Business

/// Tasks as items of calendars.
@Suite struct TaskCardTests {
  private func item(_ lines: String...) -> [UInt8] {
    let all = ["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:1"] + lines + ["END:VTODO", "END:VCALENDAR"]
    return Array((all.joined(separator: "\r\n") + "\r\n").utf8)
  }

  private func value(_ card: TaskCard?, _ name: String) -> FieldValue? {
    card?.entries.first { $0.field.name == name }?.value
  }

  @Test(arguments: [
    ("DUE;VALUE=DATE:20261204", "2026-12-04"), ("DUE:20261204", "2026-12-04"),
    ("DUE:20261204T173015", "2026-12-04T17:30:15Z"), ("DUE:20261204T173000Z", "2026-12-04 17:30"),
    ("DUE;TZID=America/New_York:20261204T173000", "2026-12-04 17:30"),
    ("DUE:20261204T235960", "2026-12-04T23:59:59Z"),
  ])
  func `A time is what clocks on the wall show`(_ line: String, _ typed: String) throws {
    let moment = try #require(Moment(typed: typed))
    #expect(value(TaskCard(item(line)), "due") == moment.fieldValue)
  }

  @Test(arguments: [
    "DUE:", "DUE:2026", "DUE:20261304", "DUE:20260230", "DUE:20261204T", "DUE:20261204T250000",
    "DUE:20261204T1730", "DUE:20261204T173000ZZ", "DUE:20261204T17300x", "DUE:99999999T000000",
    "DUE:20261204T173000T", "X:1",
  ])
  func `What is no time is none`(_ line: String) {
    #expect(value(TaskCard(item(line)), "due") == .some(.null))
  }

  @Test func `Folded lines and escaped signs are read`() {
    let card = TaskCard(item("SUMMARY:Call\\, or\r\n  write\\; them", "DESCRIPTION:a\\nb\\\\c"))
    #expect(value(card, "title") == .text("Call, or write; them"))
    #expect(value(card, "note") == .text("a\nb\\c"))
  }

  @Test(arguments: [
    (1, "urgent"), (2, "high"), (4, "high"), (5, "normal"), (6, "low"), (9, "low"),
  ])
  func `Nine priorities are four`(_ number: Int, _ name: String) {
    #expect(value(TaskCard(item("PRIORITY:\(number)")), "priority") == .text(name))
  }

  @Test func `No priority is none, and a rule that we have not stands in the note`() {
    #expect(value(TaskCard(item("PRIORITY:0")), "priority") == .some(.null))
    #expect(value(TaskCard(item("PRIORITY:x")), "priority") == .some(.null))
    let card = TaskCard(item("DESCRIPTION:x", "RRULE:FREQ=YEARLY"))
    #expect(value(card, "repeats") == .some(.null))
    #expect(value(card, "note") == .text("x\nRepeats by the rule FREQ=YEARLY"))
    #expect(value(card, "title") == .text("Without a title"))
  }

  @Test func `What is too long is kept in the note, and cut there`() {
    let long = String(repeating: "ä", count: 150)
    let card = TaskCard(item("SUMMARY:\(long)"))
    #expect(value(card, "title") == .text(String(repeating: "ä", count: 100)))
    #expect(value(card, "note") == .text(long))
    let longer = TaskCard(item("DESCRIPTION:" + String(repeating: "x", count: 9_000)))
    #expect(value(longer, "note") == .text(String(repeating: "x", count: 8_000)))
  }

  @Test(arguments: [
    "", "BEGIN:VCALENDAR", "BEGIN:VCALENDAR\nEND:VCALENDAR", "BEGIN:VTODO\nEND:VTODO",
    "BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VCALENDAR\nEND:VTODO", "END:VCALENDAR",
    String(repeating: "BEGIN:VCALENDAR\n", count: 20)
      + String(repeating: "END:VCALENDAR\n", count: 20),
  ])
  func `What is not whole is no task`(_ text: String) {
    #expect(TaskCard(Array(text.utf8)) == nil)
  }

  @Test func `What was written is read as it was`() throws {
    var task = Record<WorkTask>(new: RecordID(high: 1, low: 2))
    task[.title] = "Wash; dry, \\ and\nfold " + String(repeating: "ü", count: 60)
    task[.note] = "one\ntwo"
    task[.due] = Moment(typed: "2026-12-04 17:30")
    task[.priority] = "low"
    task[.repeats] = "monthly 30"
    task[.state] = "done"
    task[.finishedAt] = Moment(typed: "2026-12-04 18:00")
    let made = try #require(Moment(typed: "2026-11-01"))
    let text = TaskText(task, uid: "a,b", made: made, changed: made).text
    #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    #expect(text.contains("\r\nCOMPLETED:20261204T180000Z\r\n"))
    #expect(text.contains("\r\nCREATED:20261101T000000Z\r\n"))
    let card = try #require(TaskCard(Array(text.utf8)))
    #expect(card.uid == "a,b" && card.state == "done")
    for entry in card.entries { #expect(entry.value == task.values[entry.field]) }
    task[.due] = nil
    let without = TaskText(task, uid: "1", made: made, changed: made).text
    #expect(!without.contains("RRULE") && !without.contains("DTSTART"))
  }

  @Test func `What a phone has besides is kept without what is ours`() {
    let sent = item(
      "SUMMARY:x", "LOCATION:Hall", "DTSTART:20261204", "BEGIN:VALARM", "SUMMARY:in it",
      "END:VALARM", "X-SORT:1")
    let kept = KeptLines(sent, of: "VTODO", but: TaskText.ours)
    #expect(
      kept.lines == ["LOCATION:Hall", "BEGIN:VALARM", "SUMMARY:in it", "END:VALARM", "X-SORT:1"])
    #expect(KeptLines(Array("x".utf8), of: "VTODO", but: []).lines.isEmpty)
  }
}
