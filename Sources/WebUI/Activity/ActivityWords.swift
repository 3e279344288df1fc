import Device
import Model

/// The words of logs and histories.
enum ActivityWords {
  static var title: String { say("Activity") }
  static var history: String { say("History") }
  static var intro: String {
    say(
      "What happened in this company, the latest first. The log is on the server; nothing in it is "
        + "changed afterwards.")
  }
  static var historyIntro: String { say("What was done to this record, the latest first.") }
  static var itemHistoryIntro: String {
    say(
      "What was done to this item, its stock, its files and what belongs to it, the latest first.")
  }
  static var filter: String { say("Show") }
  static var person: String { say("Person") }
  static var what: String { say("What") }
  static var from: String { say("From") }
  static var to: String { say("To") }
  static var anybody: String { say("Anybody") }
  static var anything: String { say("Anything") }
  static var received: String { say("received") }
  static var clear: String { say("Show all") }
  static var nothing: String { say("Nothing in the log fits.") }
  static var wrongDay: String { say("A day is written as 2026-11-22.") }
  static var older: String { say("Earlier") }
  static var latest: String { say("Latest") }
  static var field: String { say("Field") }
  static var was: String { say("Was") }
  static var became: String { say("Became") }
  static var counts: String { say("Counts", meaning: "is in force") }
  static var tooLate: String { say("Came too late") }
  static var empty: String { say("nothing") }
  static var notKept: String { say("changed; its values are not kept") }
  static var erasedValues: String { say("The values were erased.") }
  static var restore: String { say("Restore this value") }
  static var restored: String { say("Restored. It is a change of your own, like any other.") }
  static var gone: String { say("The record or the value is not there any more.") }
  static var back: String { say("Back to the record") }
  static var all: String { say("All activity") }
  static var offline: String {
    say(
      "The log is on the server, and the server can't be reached now. Try "
        + "again when you are online."
    )
  }
  static var verify: String { say("Check the log") }
  static var verifyIntro: String {
    say("Looks at every line, and whether the log goes on from where this device last saw it.")
  }
  static var export: String { say("Export") }
  static var csv: String { say("For spreadsheets (CSV)") }
  static var lines: String { say("For programs (JSON lines)") }
  static var exportHint: String {
    say(
      "What is shown here, at most the latest 20,000 lines. The command line exports all of it: "
        + "thecompany audit export.")
  }
  static var erase: String { say("Erase a person’s values") }
  static var eraseIntro: String {
    say(
      "Takes the values about a person out of the log for ever: names and rights. Who did what and "
        + "when stays, and the log can still be checked. What records hold now is not touched, and "
        + "neither are exports and backups that were made before.")
  }
  static var eraseWhose: String { say("Whose values") }
  static var eraseWhat: String { say("Which values") }
  static var aboutPerson: String { say("About the person") }
  static var aboutPersonDetail: String { say("Their name and their rights, as they changed.") }
  static var whole: String { say("And all that they changed") }
  static var wholeDetail: String {
    say(
      "Also every value that they added or changed in any record: its history keeps only that it "
        + "changed.")
  }
  static var eraseSubmit: String { say("Erase for ever") }
  static var choosePerson: String { say("Choose whose values are erased.") }

  static func erased(_ count: UInt64) -> String {
    say(count, one: "1 line lost its values.", other: "\(count) lines lost their values.")
  }

  static func topic(_ topic: ActivityQuery.Topic) -> String {
    switch topic {
    case .records: say("Records")
    case .people: say("People and sharing")
    case .refusals: say("Refusals")
    case .signIns: say("Sign-ins and logins")
    case .company: say("The company")
    }
  }

  static var unsent: String { say("not in the log yet") }
  static func line(_ number: UInt64) -> String { say("line \(number)") }

  static func history(of title: String?, _ kind: EntityKind?) -> String {
    guard let title, !title.isEmpty else { return history }
    guard let kind, kind != .inventoryItem else { return "\(history): \(title)" }
    if kind == .accessControl { return say("History: access of \(title)") }
    return "\(history): \(inSentence(kind.word)) \(title)"
  }

  static func held(_ count: Int) -> String { say(count, one: "1 value", other: "\(count) values") }
}
