import Model
import PageParts

/// The words of pages of every declared kind.
enum RecordsWords {
  static var states: String { say("Which ones") }
  static var inUse: String { say("In use") }
  static var archived: String { say("Archived") }
  static var noneArchived: String { say("Nothing is archived.") }
  static var nothingFound: String { say("Nothing is like what you asked for.") }
  static func hidden(_ title: String) -> String {
    say("\(title) do not come to you in this company.")
  }
  static func atLeast(_ count: String) -> String { say("\(count) or more") }
  static var open: String { say("Open") }
  static var outOfRange: String { say("out of range") }
  static var edit: String { say("Edit") }
  static var save: String { say("Save") }
  static var copy: String { say("Add one like it") }
  static var delete: String { say("Move to Trash") }
  static var archive: String { say("Archive") }
  static var reuse: String { say("Use again") }
  static var time: String { say("Time of the day") }
  static var never: String { say("Never") }
  static var daysBetween: String { say("Days between") }
  static var dayOfMonth: String { say("Day of the month") }
  static var weekdays: String { say("Days of the week") }
  static var asBoard: String { say("Board") }
  static var asList: String { say("List") }
  static var boardHint: String {
    say("Drag a card to another state, or press Shift and an arrow on its name.")
  }
  static var noneHere: String { say("None.") }
  static var steps: String { say("Steps") }
  static var mine: String { say("Mine") }
  static var missing: String { say("Fill this in.") }
  static func archivedMany(_ count: Int) -> String {
    let number = Grouped.text(count)
    return say(count, one: "Archived 1 record.", other: "Archived \(number) records.")
  }
  static func reusedMany(_ count: Int) -> String {
    say(count, one: "1 is in use again.", other: "\(Grouped.text(count)) are in use again.")
  }
  static func several(_ word: String) -> String {
    say("More than one is called “\(word)”. Choose one of the rows that are offered.")
  }
  static func movedMany(_ count: Int) -> String {
    say(count, one: "1 was changed.", other: "\(Grouped.text(count)) were changed.")
  }
  static func allOf(_ title: String, _ count: String) -> String { say("\(title): all \(count)") }
  static func file(_ label: String) -> String { say("Download as \(label)") }
  static var moreParts: String { say("Show more") }
  static var firstParts: String { say("From the beginning") }
  static func added(_ title: String) -> String { say("Added “\(title)”.") }
  static func saved(_ title: String) -> String { say("Saved “\(title)”.") }
  static func deleted(_ title: String) -> String { say("Moved “\(title)” to Trash.") }
}
