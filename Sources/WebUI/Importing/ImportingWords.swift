import Business
import Model
import PageParts

/// The words of tables that are imported.
enum ImportingWords {
  static var link: String { say("Import from a table") }
  static var file: String { say("Table") }
  static var noFile: String { say("Choose a file.") }
  static var look: String { say("Check the file") }
  static var reading: String { say("The table is being looked through") }
  static var goesOn: String {
    say("You can leave this page and come back. What was saved stays when you stop it.")
  }
  static var refused: String { say("The table can’t be imported") }
  static var sheet: String { say("Sheet") }
  static var columns: String { say("What the columns mean") }
  static var heading: String { say("Heading") }
  static var samples: String { say("First values") }
  static var meaning: String { say("Meaning") }
  static var leftOut: String { say("Left out") }
  static var remarks: String { say("Taken as it is, but worth a look") }
  static var noHeading: String { say("No heading: left out") }
  static var repeated: String { say("This heading is there twice: left out") }
  static var lookAgain: String { say("Look again") }
  static var result: String { say("What would come of it") }
  static var created: String { say("New") }
  static var updated: String { say("Changed") }
  static var unchanged: String { say("As they are") }
  static var archived: String { say("Archived, and in no list") }
  static var wrong: String { say("Wrong") }
  static var problems: String { say("What is wrong") }
  static var getRejected: String { say("Download the wrong rows") }
  static var rejectedHint: String {
    say("A table with the reasons: mend it there and import it again.")
  }
  static var changes: String { say("What changes") }
  static var row: String { say("Row") }
  static var field: String { say("Field") }
  static var before: String { say("Before") }
  static var after: String { say("After") }
  static var emptied: String { say("nothing") }
  static var getChanges: String { say("Download all changes") }
  static var changesName: String { say("changes") }
  static var another: String { say("Another table") }
  static var changed: String {
    say("The columns were changed: see what would come of it now, then import.")
  }
  static var nothing: String { say("The table says nothing that is not there already.") }
  static var stopped: String { say("Stopped before its end. What is counted here is in.") }
  static var nothingWritten: String { say("Nothing was imported.") }
  static var undo: String { say("Undo the import") }
  static var rejectedName: String { say("wrong rows") }

  static func twice(_ field: String, _ heading: String) -> String {
    say("The column \(heading) is \(field) already. Leave one of them out.")
  }

  static func write(_ count: Int) -> String {
    say(count, one: "Import 1 row", other: "Import \(Grouped.text(count)) rows")
  }

  static func skip(_ count: Int) -> String {
    say(
      count, one: "Import without the wrong row",
      other: "Import without the \(Grouped.text(count)) wrong rows")
  }

  static func rows(_ count: Int) -> String {
    say(count, one: "1 row", other: "\(Grouped.text(count)) rows")
  }

  static func more(_ count: Int) -> String {
    say("and \(Grouped.text(count)) more")
  }

  static func imported(_ name: String) -> String { say("Imported “\(name)”.") }
}
