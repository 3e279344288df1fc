import Model
import Testing

@testable import Business

/// Recurrences as rules of calendars, and back.
@Suite struct RecurrenceRuleTests {
  @Test(arguments: [
    ("daily", "FREQ=DAILY"), ("every 3 days", "FREQ=DAILY;INTERVAL=3"),
    ("weekly mon sun", "FREQ=WEEKLY;BYDAY=MO,SU"), ("monthly 5", "FREQ=MONTHLY;BYMONTHDAY=5"),
    ("monthly 28", "FREQ=MONTHLY;BYMONTHDAY=28"),
    ("monthly 30", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"),
    ("monthly 31", "FREQ=MONTHLY;BYMONTHDAY=-1"),
  ])
  func `What both can say goes both ways`(_ text: String, _ rule: String) throws {
    let recurrence = try #require(Recurrence(text))
    #expect(recurrence.rule == rule)
    #expect(Recurrence(rule: rule, due: nil) == recurrence)
    #expect(Recurrence(rule: rule.lowercased() + ";WKST=MO", due: nil) == recurrence)
  }

  @Test func `Days after it was done have no rule`() {
    #expect(Recurrence.afterwards(3).rule == nil)
  }

  @Test func `What a rule leaves out comes from the day`() {
    // A Thursday.
    let day = Moment(typed: "2026-12-24 10:00")
    #expect(Recurrence(rule: "FREQ=WEEKLY", due: day) == .weekly([4]))
    #expect(Recurrence(rule: "FREQ=MONTHLY", due: day) == .monthly(24))
    #expect(Recurrence(rule: "FREQ=MONTHLY;BYMONTHDAY=31", due: day) == .monthly(31))
    #expect(Recurrence(rule: "FREQ=WEEKLY", due: nil) == nil)
    #expect(Recurrence(rule: "FREQ=MONTHLY", due: nil) == nil)
  }

  @Test(arguments: [
    "", "FREQ", "FREQ=YEARLY", "FREQ=DAILY;COUNT=3", "FREQ=DAILY;UNTIL=20270101T000000Z",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "FREQ=WEEKLY;BYDAY=1MO", "FREQ=WEEKLY;BYDAY=",
    "FREQ=MONTHLY;BYDAY=1MO", "FREQ=MONTHLY;BYMONTHDAY=0", "FREQ=MONTHLY;BYMONTHDAY=32",
    "FREQ=MONTHLY;BYMONTHDAY=1,15", "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=1",
    "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;INTERVAL=x", "FREQ=DAILY;INTERVAL=9999",
    "FREQ=WEEKLY;BYDAY=MO;BYHOUR=1", "INTERVAL=1",
  ])
  func `A rule that says more is none of ours`(_ rule: String) {
    #expect(Recurrence(rule: rule, due: Moment(typed: "2026-12-24")) == nil)
  }
}
