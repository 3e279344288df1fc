import Business

/// The words of every list of records.
enum ListWords {
  static let narrow = "Show only"
  /// What lists answer to, for the table of keys.
  static let keys = "j=Next row|k=Row before|x=Choose the row"
  static let takeAway = "Show all again"
  static let previous = "Previous"
  static let next = "Next"
  static let pages = "Pages of the list"
  static let chosen = "With the chosen ones"
  static let one = "1 chosen"
  static let many = "# chosen"
  static let allOf = "All # chosen"
  static let choosing = "Choose"
  static let chooseShown = "Choose all that are shown"
  static let chooseNone = "Choose none"
  static let set = "Set…"
  static let field = "Field"
  static let value = "Value"
  static let emptyClears = "Left empty, the field is cleared."
  static let setAll = "Set in all of them"
  static let noneChosen = "Nothing is chosen. Tick at least one row first."
  static let close = "Close"
  static let columns = "Columns"
  static let columnsHint = "This browser remembers them."
  static let show = "Show"
  static let more = "More for this list"
  static let workbook = "Export as .xlsx"
  static let export = "Export as CSV"
  static let printView = "Print view"
  static let print = "Print"
  static let views = "Views"
  static let viewName = "Name of this view"
  static let keepView = "Keep this view"
  static let viewNameWrong = "Give the view a name of at most 60 characters."
  static let tooManyViews = "30 views are kept already. Forget one first."
  static let gone = "What was chosen is not there any more."

  static func choose(_ title: String) -> String { "Choose \(title)" }
  static func allMatching(_ count: Int) -> String {
    "All \(Grouped.text(count)), on all pages"
  }
  static func tooMany(_ limit: Int) -> String {
    "At most \(Grouped.text(limit)) records are changed at once. Narrow the list first."
  }
  static func forgetView(_ name: String) -> String { "Forget the view \(name)" }
  static func viewKept(_ name: String) -> String { "Kept this view as “\(name)”." }
  static func viewForgotten(_ name: String) -> String { "Forgot the view “\(name)”." }
  static func first(_ count: Int) -> String { "The first \(Grouped.text(count))" }
  static func left(_ left: [BulkOutcome.Left]) -> String {
    left.map {
      let count = Grouped.text($0.count)
      return ($0.count == 1 ? "1 was left as it is: " : "\(count) were left as they are: ")
        + $0.sentence
    }.joined(separator: " ")
  }

  static func words(_ words: String) -> String { "“\(words)”" }
}
