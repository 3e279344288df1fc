/// The words of the list of keys.
enum KeyWords {
  static let title = "Keys"
  static let intro = "They work wherever you are not typing; those with Ctrl also while you type."
  static let acts = "Do"
  static let goTo = "Go to"
  static let onThisPage = "On this page"
  static let then = "then"
  static let single = "Keys without Ctrl are on in this browser"
  static let palette = "Find anything: pages, records, companies"
  static let search = "Search in what is shown"
  static let scan = "Scan items"
  static let help = "Show this list"
  static let new = "Add a new one"
  static let edit = "Edit what is shown"
  static let save = "Save the form"
  static let leave = "Leave a form; close what is open"
  static let undo = "Undo what you did last in this company"

  /// What stands on a key. Script shows the command key where there is no Ctrl.
  static func cap(_ key: String) -> String {
    switch key {
    case "Mod": "Ctrl"
    case "Escape": "Esc"
    default: key.count == 1 && key.first?.isLetter == true ? key.uppercased() : key
    }
  }
}
