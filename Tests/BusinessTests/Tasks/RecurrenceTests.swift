import Model
import Testing

@testable import Business

/// When something is due again, and how that is written.
@Suite struct RecurrenceTests {
  @Test(arguments: [
    ("daily", "daily"), ("every 1 day", "daily"), ("Every 3 days", "every 3 days"),
    ("weekly fri, mon", "weekly mon fri"), ("monthly 31", "monthly 31"),
    ("after 7 days", "after 7 days"), ("after 1 day", "after 1 day"),
  ])
  func `What is read is written in one way`(_ typed: String, _ text: String) {
    #expect(Recurrence(typed)?.text == text)
    #expect(Recurrence(text)?.text == text)
  }

  @Test(arguments: [
    "", "never", "every 0 days", "every 4000 days", "weekly", "weekly someday", "monthly 32",
    "monthly 0", "after x days", "daily twice",
  ])
  func `Anything else is none`(_ text: String) { #expect(Recurrence(text) == nil) }

  @Test(arguments: [
    // Due, done, next.
    ("daily", "2026-11-20", "2026-11-20", "2026-11-21"),
    ("daily", "2026-11-20", "2026-11-25", "2026-11-25"),
    ("daily", "2026-11-20", "2026-11-18", "2026-11-21"),
    ("every 3 days", "2026-11-20", "2026-11-22", "2026-11-23"),
    ("every 3 days", "2026-11-20", "2026-11-24", "2026-11-26"),
    // The 20th of November 2026 is a Friday.
    ("weekly fri", "2026-11-20", "2026-11-20", "2026-11-27"),
    ("weekly mon fri", "2026-11-20", "2026-11-20", "2026-11-23"),
    ("weekly mon", "2026-11-16", "2026-12-01", "2026-12-07"),
    ("monthly 31", "2026-01-31", "2026-01-31", "2026-02-28"),
    ("monthly 31", "2026-02-28", "2026-02-28", "2026-03-31"),
    ("monthly 30", "2028-01-30", "2028-02-01", "2028-02-29"),
    ("monthly 15", "2026-11-15", "2026-11-10", "2026-12-15"),
    ("after 7 days", "2026-11-20", "2026-11-25", "2026-12-02"),
    ("after 7 days", "", "2026-11-25", "2026-12-02"),
    ("daily", "", "2026-11-25", "2026-11-26"),
    ("daily", "2026-11-20 14:30", "2026-11-20", "2026-11-21 14:30"),
  ])
  func `The next one is later than the last and not before today`(
    _ text: String, _ due: String, _ done: String, _ next: String
  ) throws {
    let recurrence = try #require(Recurrence(text))
    let today = try #require(Moment(typed: done))
    #expect(recurrence.next(after: Moment(typed: due), doneOn: today) == Moment(typed: next))
  }
}
