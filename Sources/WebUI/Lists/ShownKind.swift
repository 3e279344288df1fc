import Business
import HTTPServing
import Model
import PageParts

/// A kind of record whose list is a page: its columns, what can be done, its words. What all lists
/// have in common is `KindList`.
protocol ShownKind: ListKind {
  /// What a row is a record of.
  associatedtype Owner: Entity
  /// All that stands of a record beside the list.
  associatedtype Detail: Sendable

  /// What the rules ask about it.
  static var subject: Subject { get }
  /// Where in the frame the list is.
  static var section: Page.Section { get }
  /// Which columns a browser remembers.
  static var cookie: BrowserCookie { get }
  /// What the page and its search are called.
  static var words: ListTexts { get }
  /// What the list can show of each record. The first column leads to it, and is always there.
  static var columns: [ListColumn<Self>] { get }
  /// The fields by whose records the list can be narrowed.
  static var references: [(name: String, label: String)] { get }
  /// Whether narrow screens show of each record its name and the facts below it alone.
  static var foldsOnNarrowScreens: Bool { get }
  /// What can be done with many at once, besides writing their fields.
  static var acts: [ListAct<Self>] { get }

  /// What an address says the list is about.
  static func state(_ query: Query) -> State
  /// How an address says it; nil for what is usual.
  static func fields(of state: State) -> [(name: String, value: String?)]
  /// Reads what addresses of earlier versions said in other words.
  static func read(_ address: Query, into query: inout ListQuery<Self>)

  /// How many are shown, beside the title.
  static func count(_ part: ListPart<Self>, _ query: ListQuery<Self>) -> String
  /// What the chip of a choice says.
  static func label(_ only: Only, _ count: Int) -> String
  /// The same with what is counted of it.
  static func label(_ only: Only, in part: ListPart<Self>) -> String
  /// The colour of a choice.
  static func tone(of only: Only) -> Tone
  /// What people call a record.
  static func title(of line: Line) -> String
  /// The tint of a row; nil for one that needs nobody.
  static func tone(of line: Line) -> Tone?
  /// What stands beside the list.
  static func preview(_ company: CompanyView, _ detail: Detail, close: Place) -> HTML

  /// One page of the list with so many rows at most.
  static func part(
    _ query: ListQuery<Self>, _ limit: Int, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> ListPart<Self>
  /// One record as it stands beside the list.
  static func detail(
    _ id: RecordID, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> Detail?
  /// The rows as a table to take away.
  static func table(
    _ lines: [Line], as form: ItemTable.Form, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> [UInt8]

  /// What is written in the record's form.
  static func values(of line: Line) -> [String: String]
  /// What a form changes.
  static func change(_ form: Query) -> FormResult<FieldChanges<Owner>>
  /// Writes it.
  static func edit(
    _ change: FieldChanges<Owner>, _ id: RecordID, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> EditOutcome
  /// Whether records that the list is about can be edited at all.
  static func isEditable(in state: State) -> Bool
  /// What a record holds.
  static func record(of line: Line) -> RecordValues
  /// Where a table of such records comes in; nil where none does, or not from this person.
  static func importing(_ company: CompanyView) -> Place?
}

extension ShownKind {
  static var references: [(name: String, label: String)] { [] }
  static var foldsOnNarrowScreens: Bool { false }
  static func read(_ address: Query, into query: inout ListQuery<Self>) {}
  static func isEditable(in state: State) -> Bool { true }
  static func label(_ only: Only, in part: ListPart<Self>) -> String {
    label(only, part.only[only] ?? 0)
  }
  static func importing(_ company: CompanyView) -> Place? { nil }

  /// Records as the list shows them, those that are there.
  static func lines(
    _ ids: [RecordID], _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> [Line] {
    var query = ListQuery<Self>()
    query.among = Set(ids)
    return try await part(query, ids.count, device, company).lines
  }

  /// Where the list of a company is.
  static func home(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at(list)
  }
}

/// What the page of a list and its search are called.
struct ListTexts: Sendable {
  let title: String
  /// What the list holds, for who hears it.
  let caption: String
  let search: String
  let searchHint: String
  /// What stands where nothing is like what was asked for.
  let nothingFound: String
  /// What stands where such records don't come to the person.
  let hidden: String
  let icon: Icon
}

/// What is done with each of the records that are chosen.
struct ListAct<Kind: ShownKind>: Sendable {
  let name: String
  let label: String
  let icon: Icon
  var isDanger = false
  /// What the rules are asked.
  let action: Action
  let subject: Subject
  /// Whether who made a record may do it to that one: each record says then who may.
  var isOfAuthors = false
  /// Of which list, and what is on it, this can be done.
  var isOffered: @Sendable (Kind.State, ListPart<Kind>) -> Bool = { _, _ in true }
  /// What takes it back as one, by the records as they were and the number of the act.
  var undo: @Sendable ([Kind.Line], Int?) -> Reversal? = { _, number in number.map { .act($0) } }
  /// What is told when it was done to so many.
  let done: @Sendable (Int) -> String
  /// Does it to one of them; what it makes, it makes under that identifier.
  let run: @Sendable (Kind.Line, DeviceAccess, RecordID) async throws -> EditOutcome

  /// Whether a member may do it to some record at least.
  func verdict(_ member: Member) -> Verdict {
    member.verdict(on: action, subject, isAuthor: isOfAuthors)
  }
}
