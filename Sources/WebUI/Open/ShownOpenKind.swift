import Business
import Device
import HTTPServing
import Model
import PageParts

/// A kind of record of which something is open, as pages show it. What the pages of all of them
/// have in common is `OpenPages`.
protocol ShownOpenKind: OpenKind {
  /// Its words.
  associatedtype Words: OpenWords where Words.Line == Line
  /// What its form that notes one means.
  associatedtype Draft: Sendable

  /// Where in the frame its pages are.
  static var section: Page.Section { get }
  /// Which columns of its list a browser remembers.
  static var cookie: BrowserCookie { get }
  /// What addresses call those that are done.
  static var done: String { get }
  /// The column that its list alone has, and where.
  static var ownColumn: (place: Int, column: ListColumn<OpenList<Self>>) { get }
  /// What can be done with many at once.
  static var manyActs: [ListAct<OpenList<Self>>] { get }
  /// Whether its page moves serial numbers or lots.
  static var showsNumbers: Bool { get }
  /// Whether the state of each is told where few words are, and not only that it is overdue.
  static var tellsState: Bool { get }

  /// What its form that notes one has beside the direction.
  static func fields(_ company: CompanyView, _ tree: LocationTree, _ form: FormView) -> HTML
  /// The names of the fields of that form.
  static var fieldNames: [String] { get }
  /// What that form means, but for the item.
  static func draft(_ form: Query) -> FormResult<Draft>
  /// What is done with numbers in place of that form, for items that have them; nil for nothing.
  static func step(_ form: Query) -> SerialStep?
  /// Notes one of an item. The same `id` does it once.
  static func note(
    _ draft: Draft, of row: ItemRow, as id: RecordID, in context: CompanyContext
  ) async throws -> NotedOpen
  /// What somebody should look at.
  static func notices(_ line: Line) -> HTML
  /// What can be done to it beside that, in a menu.
  static func menu(_ company: CompanyView, _ line: Line, _ token: FormToken) -> HTML?
  /// The forms of what goes or comes; nil where there are none.
  static func forms(
    _ company: CompanyView, _ detail: OpenDetail<Self>, _ form: FormView, _ refused: RefusedAct?
  ) -> HTML?
}

/// What became of one that a form noted.
struct NotedOpen {
  let outcome: SaveOutcome
  /// What is told of it.
  let words: String
  /// What it moves of stock.
  var moved: [MovedStock] = []
  /// What takes it back.
  let undo: Reversal
}

extension ShownOpenKind {
  static func step(_ form: Query) -> SerialStep? { nil }
  static var manyActs: [ListAct<OpenList<Self>>] { OpenList<Self>.declaredActs }
  static var showsNumbers: Bool { false }
  static var tellsState: Bool { false }
  static func menu(_ company: CompanyView, _ line: Line, _ token: FormToken) -> HTML? { nil }

  static func forms(
    _ company: CompanyView, _ detail: OpenDetail<Self>, _ form: FormView, _ refused: RefusedAct?
  ) -> HTML? {
    let acts = ActPanel.forms(
      company, detail.line.record.id, detail.acts, [:], form.token, refused)
    return acts.text.isEmpty ? nil : acts
  }
}

/// The words of such a kind.
protocol OpenWords: Sendable {
  associatedtype Line: OpenLine where Line.Kind: OpenKind

  /// What begins one.
  static var add: String { get }
  static var editTitle: String { get }
  /// The two ways, as its form offers them: what goes, and what comes.
  static var ways: [(label: String, detail: String)] { get }
  static var party: String { get }
  /// How much is open.
  static var open: String { get }
  /// The day, on its page.
  static var due: String { get }
  static var tooMuch: String { get }
  /// Its card on the page of an item, and what stands in it where nothing is open.
  static var panel: String { get }
  static var nothingOpen: String { get }
  static var states: String { get }
  static var search: String { get }
  static var searchHint: String { get }
  static var nothingFound: String { get }
  static var hidden: String { get }

  /// What is called open, or done, of all of them.
  static func tab(isDone: Bool) -> String
  static func empty(isDone: Bool) -> String
  /// So many that are open, or done.
  static func count(_ number: String, isDone: Bool) -> String
  /// So many that are overdue, of which too much moved, that go or come.
  static func only(_ only: OpenChoice<Line.Kind>, _ number: String) -> String
  static func who(_ line: Line) -> String
  static func state(_ line: Line) -> String
  /// What is done next to one that is open.
  static func step(_ line: Line) -> String
  static func saved(_ party: String) -> String
}

/// What such kinds have words in common for.
extension OpenWords {
  static var edit: String { say("Edit") }
  static var save: String { say("Save") }
  static var direction: String { say("Which way") }
  static var item: String { say("Item") }
  static var contact: String { say("Contact") }
  static var itemHint: String { say("Its code, barcode or name: type or scan it.") }
  static var quantity: String { say("Quantity") }
  static var reference: String { say("Order number") }
  static var day: String { say("Due") }
  static var note: String { say("Note") }
  static var noted: String { say("Noted") }
  static var usualPlace: String { say("Where it usually lies") }
  static var history: String { say("What went and came") }
  static var date: String { say("Date") }
  static var movement: String { say("Movement") }
  static var nothingYet: String { say("Nothing yet.") }
  static var gone: String { say("A deleted item") }
  static var openPage: String { say("Open") }
  static func due(_ day: String) -> String { say("by \(day)") }
  static func of(_ quantity: String) -> String { say("of \(quantity)") }
  static func part(_ matching: String, of total: String) -> String {
    say("\(matching) of \(total)")
  }
}
