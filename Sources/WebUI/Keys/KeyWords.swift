import Model

/// The words of the list of keys.
enum KeyWords {
  static var title: String { say("Keys") }
  static var intro: String {
    say("They work wherever you are not typing; those with Ctrl also while you type.")
  }
  static var acts: String { say("Do") }
  static var goTo: String { say("Go to") }
  static var inLists: String { say("In lists") }
  static var onThisPage: String { say("On this page") }
  static var then: String { say("then") }
  static var single: String { say("Keys without Ctrl are on in this browser") }
  static var palette: String { say("Find anything: pages, records, companies") }
  static var search: String { say("Search in what is shown") }
  static var scan: String { say("Scan items") }
  static var help: String { say("Show this list") }
  static var new: String { say("Add one of what is shown") }
  static var edit: String { say("Edit what is shown") }
  static var save: String { say("Save the form") }
  static var finish: String { say("Save what is typed, else finish the page") }
  static var leave: String { say("Leave a form; close what is open") }
  static var undo: String { say("Undo what you did last in this company") }

  /// What stands on a key. Script shows the command key where there is no Ctrl.
  static func cap(_ key: String) -> String {
    switch key {
    case "Mod": say("Ctrl")
    case "Escape": say("Esc")
    case "Enter": say("Enter", meaning: "a key")
    default: key.count == 1 && key.first?.isLetter == true ? key.uppercased() : key
    }
  }
}
