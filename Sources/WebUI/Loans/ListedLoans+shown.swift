import Business
import HTTPServing
import Model
import PageParts

/// The list of a company's loans, as pages show it.
extension ListedLoans: ShownKind {
  static let subject = Subject.loan
  static let section = Page.Section.loans
  static let cookie = BrowserCookie.loanColumns

  static var words: ListTexts {
    ListTexts(
      title: LoanWords.title, caption: LoanWords.list, search: LoanWords.search,
      searchHint: LoanWords.searchHint, nothingFound: LoanWords.nothingFound,
      hidden: LoanWords.hidden, icon: .handOver)
  }

  static var columns: [ListColumn<ListedLoans>] {
    [
      ListColumn("name", LoanWords.person, by: .person, text: LoanWords.who).showing(name),
      ListColumn("item", LoanWords.item, by: .item, text: thing),
      ListColumn("number", SerialWords.number) { $0.number ?? "" }.unusual,
      ListColumn("code", ItemWords.code) { $0.item?[.code] ?? "" }.unusual,
      ListColumn("quantity", LoanWords.out, by: .out) {
        ItemText.quantity($0.out, unit: $0.item?[.unit])
      }.numbers.showing { line, _ in LoanPages.out(line) },
      ListColumn("due", LoanWords.day, by: .due, text: due)
        .days.editable("due").showing { line, _ in LoanPages.due(line) },
      ListColumn("note", LoanWords.note) { $0.loan[.note] ?? "" }.unusual.editable("note"),
      ListColumn("noted", LoanWords.noted, by: .begun) {
        $0.loan.id.moment.map(MomentText.day) ?? ""
      }.days.unusual,
    ]
  }

  static var acts: [ListAct<ListedLoans>] {
    [
      ListAct(
        name: "back", label: LoanWords.allBack, icon: .handOver, action: .create,
        subject: .stockTransaction, isOffered: { isBack, _ in !isBack }, done: LoanWords.cameBack,
        run: { line, device, company in
          try await device.loans.giveBack(LoanReturn(line.loan.id), nil, company)
        })
    ]
  }

  static func state(_ query: Query) -> Bool {
    query["state"] == LoanState.returned.rawValue
  }

  static func fields(of isReturned: Bool) -> [(name: String, value: String?)] {
    [("state", isReturned ? LoanState.returned.rawValue : nil)]
  }

  static func read(_ address: Query, into query: inout LoanQuery) {
    if address["state"] == LoanState.overdue.rawValue { query.only = .overdue }
  }

  static func count(_ part: LoanPart, _ query: LoanQuery) -> String {
    LoanWords.count(part, query)
  }

  static func label(_ only: Only, _ count: Int) -> String { LoanWords.only(only, count) }

  static func tone(of only: Only) -> Tone {
    switch only {
    case .overdue: .bad
    case .tooMuch: .warn
    case .lent, .borrowed: .quiet
    }
  }

  static func title(of line: LoanLine) -> String { LoanWords.who(line) }

  static func tone(of line: LoanLine) -> Tone? {
    line.state == .overdue ? .bad : line.isTooMuch ? .warn : nil
  }

  static func preview(_ company: CompanyView, _ detail: LoanDetail, close: Place) -> HTML {
    LoanPreview.render(company, detail, close: close)
  }

  /// The day, and whether it has passed: colour alone does not say it.
  private static func due(_ line: LoanLine) -> String {
    let late = line.state == .overdue ? LoanWords.state(.overdue) : nil
    return [line.loan[.due].map(MomentText.day), late].compactMap { $0 }.joined(separator: " · ")
  }

  /// What is out, and which of them.
  private static func thing(_ line: LoanLine) -> String {
    [line.item?[.name] ?? LoanWords.gone, line.number].compactMap { $0 }.joined(separator: " ")
  }

  private static func name(_ line: LoanLine, _ list: Place) -> HTML {
    let facts = [thing(line), due(line).nonEmpty]
    return LeadingCell.render(LoanWords.who(line), list.at(line.loan.id), facts)
  }
}

// MARK: What is read and written

extension ListedLoans {
  static func part(
    _ query: LoanQuery, _ limit: Int, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> LoanPart {
    try await device.loans.list(query, limit, company)
  }

  static func detail(
    _ id: RecordID, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> LoanDetail? {
    try await device.loans.loan(id, company)
  }

  static func table(
    _ lines: [LoanLine], as form: ItemTable.Form, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> [UInt8] {
    try LoanTable(lines, as: form).bytes
  }

  static func values(of line: LoanLine) -> [String: String] { LoanForm.values(line.loan) }

  static func change(_ form: Query) -> FormResult<LoanChange> { LoanForm.readChange(form) }

  static func edit(
    _ change: LoanChange, _ id: RecordID, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> EditOutcome {
    try await device.loans.edit(change, id, company)
  }

  static func record(of line: LoanLine) -> RecordValues { line.loan.values }
}
