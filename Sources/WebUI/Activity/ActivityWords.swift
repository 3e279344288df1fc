import Device
import Model

/// The words of logs and histories.
enum ActivityWords {
  static let title = "Activity"
  static let history = "History"
  static let intro =
    "What happened in this company, the latest first. The log is on the server; nothing in it is "
    + "changed afterwards."
  static let historyIntro = "What was done to this record, the latest first."
  static let itemHistoryIntro =
    "What was done to this item, its stock, its files and what belongs to it, the latest first."
  static let filter = "Show"
  static let person = "Person"
  static let what = "What"
  static let from = "From"
  static let to = "To"
  static let anybody = "Anybody"
  static let anything = "Anything"
  static let received = "received "
  static let clear = "Show all"
  static let nothing = "Nothing in the log fits."
  static let wrongDay = "A day is written as 2026-11-22."
  static let older = "Earlier"
  static let latest = "Latest"
  static let field = "Field"
  static let was = "Was"
  static let became = "Became"
  static let counts = "Counts"
  static let tooLate = "Came too late"
  static let empty = "nothing"
  static let notKept = "changed; its values are not kept"
  static let erasedValues = "The values were erased."
  static let restore = "Restore this value"
  static let restored = "Restored. It is a change of your own, like any other."
  static let gone = "The record or the value is not there any more."
  static let back = "Back to the record"
  static let all = "All activity"
  static let offline =
    "The log is on the server, and the server can't be reached now. Try again when you are online."
  static let verify = "Check the log"
  static let verifyIntro =
    "Looks at every line, and whether the log goes on from where this device last saw it."
  static let export = "Export"
  static let csv = "For spreadsheets (CSV)"
  static let lines = "For programs (JSON lines)"
  static let exportHint =
    "What is shown here, at most the latest 20,000 lines. The command line exports all of it: "
    + "thecompany audit export."
  static let erase = "Erase a person's values"
  static let eraseIntro =
    "Takes the values about a person out of the log for ever: names and rights. Who did what and "
    + "when stays, and the log can still be checked. What records hold now is not touched, and "
    + "neither are exports and backups that were made before."
  static let eraseWhose = "Whose values"
  static let eraseWhat = "Which values"
  static let aboutPerson = "About the person"
  static let aboutPersonDetail = "Their name and their rights, as they changed."
  static let whole = "And all that they changed"
  static let wholeDetail =
    "Also every value that they added or changed in any record: its history keeps only that it "
    + "changed."
  static let eraseSubmit = "Erase for ever"
  static let choosePerson = "Choose whose values are erased."

  static func erased(_ count: UInt64) -> String {
    count == 1 ? "1 line lost its values." : "\(count) lines lost their values."
  }

  static func topic(_ topic: ActivityQuery.Topic) -> String {
    switch topic {
    case .records: "Records"
    case .people: "People and sharing"
    case .refusals: "Refusals"
    case .signIns: "Sign-ins and logins"
    case .company: "The company"
    }
  }

  static func line(_ number: UInt64) -> String {
    number == 0 ? "not in the log yet" : "line \(number)"
  }

  static func history(of title: String?, _ kind: EntityKind?) -> String {
    guard let title, !title.isEmpty else { return history }
    guard let kind, kind != .inventoryItem else { return "\(history): \(title)" }
    return "\(history): \(kind.word.lowercased()) \(title)"
  }

  static func held(_ count: Int) -> String { count == 1 ? "1 value" : "\(count) values" }
}
