import Business
import HTTPServing
import Model
import PageParts

/// A list of records of which something is open, as pages show it.
extension OpenList: ShownKind where Kind: ShownOpenKind {
  typealias Owner = Kind
  typealias Detail = OpenDetail<Kind>
  private typealias Words = Kind.Words

  static var subject: Subject { Kind.definition.subject }
  static var section: Page.Section { Kind.section }
  static var cookie: BrowserCookie { Kind.cookie }

  static var words: ListTexts {
    ListTexts(
      title: Kind.title, caption: Kind.title, search: Words.search, searchHint: Words.searchHint,
      nothingFound: Words.nothingFound, hidden: Words.hidden, icon: Sections.icon(section))
  }

  static var columns: [ListColumn<OpenList>] {
    var columns: [ListColumn<OpenList>] = [
      ListColumn("name", Words.party, by: .party) { Words.who($0) }.showing { name($0, $1) },
      ListColumn("item", Words.item, by: .item) { thing($0) },
      ListColumn("code", ItemWords.code) { $0.item?[.code] ?? "" }.unusual,
      ListColumn("quantity", Words.open, by: .open) {
        ItemText.quantity($0.open, unit: $0.unit)
      }.numbers.showing { line, _ in OpenPages<Kind>.open(line) },
      ListColumn("due", Words.day, by: .due) { due($0) }.days.editable("due").showing { line, _ in
        OpenPages<Kind>.due(line)
      },
      ListColumn("note", Words.note) { $0.note ?? "" }.unusual.editable("note"),
      ListColumn("noted", Words.noted, by: .noted) {
        $0.record.id.moment.map(MomentText.day) ?? ""
      }.days.unusual,
    ]
    let own = Kind.ownColumn
    columns.insert(own.column, at: own.place)
    return columns
  }

  static var acts: [ListAct<OpenList>] { Kind.manyActs }

  static func state(_ query: Query) -> Bool { query["state"] == Kind.done }

  static func fields(of isDone: Bool) -> [(name: String, value: String?)] {
    [("state", isDone ? Kind.done : nil)]
  }

  static func read(_ address: Query, into query: inout ListQuery<OpenList>) {
    if address["state"] == "overdue" { query.only = .overdue }
  }

  static func count(_ part: ListPart<OpenList>, _ query: ListQuery<OpenList>) -> String {
    let (total, matching) = (part.total(of: query), Grouped.text(part.matching))
    if part.matching != total { return Words.part(matching, of: Grouped.text(total)) }
    return Words.count(matching, isDone: query.state)
  }

  static func label(_ only: Only, _ count: Int) -> String {
    Words.only(only, Grouped.text(count))
  }

  static func tone(of only: Only) -> Tone {
    switch only {
    case .overdue: .bad
    case .tooMuch: .warn
    case .going, .coming: .quiet
    }
  }

  static func title(of line: Line) -> String { Words.who(line) }

  static func tone(of line: Line) -> Tone? {
    line.isOverdue ? .bad : line.isTooMuch ? .warn : nil
  }

  static func preview(
    _ company: CompanyView, _ detail: OpenDetail<Kind>, close: Place
  ) -> HTML {
    OpenPages<Kind>.preview(company, detail, close: close)
  }

  /// The day, and whether it has passed: colour alone does not say it.
  private static func due(_ line: Line) -> String {
    let late = line.isOverdue ? Words.state(line) : nil
    return [line.due.map(MomentText.day), late].compactMap { $0 }.joined(separator: " · ")
  }

  /// The item, and which of them.
  private static func thing(_ line: Line) -> String {
    [line.item?[.name] ?? Words.gone, line.number].compactMap { $0 }.joined(separator: " ")
  }

  private static func name(_ line: Line, _ list: Place) -> HTML {
    LeadingCell.render(
      Words.who(line), list.at(line.record.id), [thing(line), due(line).nonEmpty])
  }

  // MARK: What is read

  static func part(
    _ query: ListQuery<OpenList>, _ limit: Int, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> ListPart<OpenList> {
    try await device.records.part(query, limit: limit)
  }

  static func detail(
    _ id: RecordID, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> OpenDetail<Kind>? {
    try await device.records.detail(ofOpen: Kind.self, id)
  }

  static func table(
    _ lines: [Line], as form: ItemTable.Form, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> [UInt8] {
    try OpenTable<Kind>(lines, as: form).bytes
  }
}
