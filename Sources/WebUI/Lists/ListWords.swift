import Business
import Model
import PageParts

/// The words of every list of records.
enum ListWords {
  /// The part of a list's title that says how much is in it.
  static let totals = "list-totals"
  static var narrow: String { say("Show only") }
  /// What lists answer to, for the table of keys.
  static var keys: String { told(keyRows) }
  /// What a list adds whose fields are written in its rows.
  static var cellKeys: String { "|" + told(cellKeyRows) }

  static var keyRows: [(keys: String, label: String)] {
    [
      ("↓", say("Into the list")), ("j", say("Next row")), ("k", say("Row before")),
      ("→", say("To the record beside the list")), ("x", say("Choose the row")),
      ("m", say("What can be done with the row")),
      ("b", say("To what can be done with the chosen ones")),
    ]
  }
  static var cellKeyRows: [(keys: String, label: String)] {
    [("Enter", say("Open; again for its page")), ("F2", say("Write in the row"))]
  }
  private static func told(_ rows: [(keys: String, label: String)]) -> String {
    rows.map { "\($0.keys)=\($0.label)" }.joined(separator: "|")
  }
  static var open: String { say("Open") }
  static var edit: String { say("Edit") }
  static var filter: String { say("Filter") }
  static var from: String { say("From") }
  static var to: String { say("To") }
  static func filterBy(_ field: String) -> String { say("Filter by: \(field)") }
  static func between(_ field: String, _ lower: String?, _ upper: String?) -> String {
    switch (lower, upper) {
    case (let lower?, let upper?):
      lower == upper ? say("\(field): \(lower)") : say("\(field): \(lower) to \(upper)")
    case (let lower?, nil): say("\(field): from \(lower)")
    case (nil, let upper?): say("\(field): up to \(upper)")
    case (nil, nil): field
    }
  }
  static func changedMeanwhile(_ field: String, _ now: String) -> String {
    now.isEmpty
      ? say("\(field) was emptied by somebody meanwhile. Look, then write yours again.")
      : say("\(field) is “\(now)” by now: somebody changed it. Look, then write yours again.")
  }
  static var takeAway: String { say("Show all again") }
  static var previous: String { say("Previous") }
  static var next: String { say("Next") }
  static var pages: String { say("Pages of the list") }
  static var chosen: String { say("With the chosen ones") }
  static var one: String { say("1 chosen") }
  static var many: String { say("\("#") chosen") }
  static var allOf: String { say("All \("#") chosen") }
  static var choosing: String { say("Choose") }
  static var chooseShown: String { say("Choose all that are shown") }
  static var chooseNone: String { say("Choose none") }
  static var set: String { say("Set…") }
  static var chooseAct: String {
    say("Press the button of what is to be done with the chosen ones.")
  }
  static var field: String { say("Field") }
  static var value: String { say("Value") }
  static var emptyClears: String { say("Left empty, the field is cleared.") }
  static var setAll: String { say("Set in all of them") }
  static var noneChosen: String { say("Nothing is chosen. Tick at least one row first.") }
  static var close: String { say("Close") }
  static var columns: String { say("Columns") }
  static var columnsHint: String { say("This browser remembers them.") }
  static var show: String { say("Show") }
  static var more: String { say("More for this list") }
  static var workbook: String { say("Export as .xlsx") }
  static var export: String { say("Export as CSV") }
  static var members: String { say("Export as JSON") }
  static var printView: String { say("Print view") }
  static var print: String { say("Print") }
  static var printedNothing: String { say("The list is empty.") }
  static var views: String { say("Views") }
  static var noViews: String {
    say("Search, filter or sort the list, and keep it here under a name.")
  }
  static var viewName: String { say("Name of this view") }
  static var keepView: String { say("Keep this view") }
  static var ownViews: String { say("Your views") }
  static var sharedViews: String { say("Shared with everybody") }
  static var shareView: String { say("Share with everybody in the company") }
  static var backToList: String { say("Back to the list") }
  static var showsPresent: String { say("Let it show what the list shows now") }
  static var saveView: String { say("Save") }
  static var removeView: String { say("Take away from everybody") }
  static var removeHint: String {
    say("Nothing that the view shows is touched. It can be restored from Trash for 30 days.")
  }
  static var viewGone: String { say("This view is not there any more.") }
  static var tooManyShared: String {
    say("200 views are shared already. Take one away first.")
  }
  static var viewNameWrong: String { say("Give the view a name of at most 60 characters.") }
  static var tooManyViews: String { say("30 views are kept already. Forget one first.") }
  static var gone: String { say("What was chosen is not there any more.") }
  static var goneTitle: String { say("Not here any more") }
  static var goneBeside: String {
    say("It was deleted, or is not shown to you. What was deleted stays in Trash for 30 days.")
  }
  static var goneOne: String { say("It is not there any more.") }
  static var state: String { say("State") }
  static func unread(_ filters: String) -> String {
    say("Not narrowed by \(filters): the address can’t be read")
  }
  static var filterUnread: String {
    say("A filter of this address can’t be read, so nothing was changed. Narrow the list again.")
  }
  static func taken(_ field: String) -> String {
    say("\(field): something else has this already. Choose another.")
  }
  static func savedField(_ field: String, _ title: String) -> String {
    say("Saved: \(field) of “\(title)”.")
  }
  static func deletedMany(_ count: Int) -> String {
    let number = Grouped.text(count)
    return say(count, one: "Moved 1 record to Trash.", other: "Moved \(number) records to Trash.")
  }
  /// What an act on many is called among what can be taken back.
  static func many(_ label: String, _ count: Int) -> String { "\(label) (\(count))" }
  static func setInMany(_ field: String, _ count: Int) -> String {
    let number = Grouped.text(count)
    return say(count, one: "\(field) set in 1.", other: "\(field) set in \(number).")
  }

  static func choose(_ title: String) -> String { say("Choose \(title)") }
  static func allMatching(_ count: Int) -> String {
    say("All \(Grouped.text(count)), on all pages")
  }
  static func tooMany(_ limit: Int) -> String {
    say("At most \(Grouped.text(limit)) records are changed at once. Narrow the list first.")
  }
  static func forgetView(_ name: String) -> String { say("Forget the view \(name)") }
  static func viewKept(_ name: String) -> String { say("Kept this view as “\(name)”.") }
  static func share(_ name: String) -> String { say("Share the view \(name)") }
  static func editView(_ name: String) -> String { say("Edit the view \(name)") }
  static func viewBy(_ author: String) -> String { say("shared by \(author)") }
  static func noSharing(_ reason: String) -> String {
    say("You can use these, and not change them: \(reason)")
  }
  static func sharedLead(by author: String?) -> String {
    author.map { say("\($0) shared this view with everybody in the company.") }
      ?? say("Everybody in the company has this view.")
  }
  static func viewShared(_ name: String) -> String {
    say("Shared the view “\(name)” with everybody.")
  }
  static func viewSaved(_ name: String) -> String { say("Saved the view “\(name)”.") }
  static func viewRemoved(_ name: String) -> String {
    say("Took the view “\(name)” away from everybody.")
  }
  static func viewForgotten(_ name: String) -> String { say("Forgot the view “\(name)”.") }
  static func first(_ count: Int) -> String { say("The first \(Grouped.text(count))") }
  static func left(_ left: [BulkOutcome.Left]) -> String {
    left.map {
      let count = Grouped.text($0.count)
      return say(
        $0.count, one: "1 was left as it is: \($0.sentence)",
        other: "\(count) were left as they are: \($0.sentence)")
    }.joined(separator: " ")
  }

  static func words(_ words: String) -> String { "“\(words)”" }
}
