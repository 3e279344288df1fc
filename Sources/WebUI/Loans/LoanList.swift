import Business
import Model

/// A company's loans as a list of records.
struct LoanList {
  let company: CompanyView
  let query: LoanQuery
  let part: LoanPart
  /// The views that have names.
  var views: ListViews?
  /// What forms of this browser carry.
  var token: FormToken?
  /// The loan beside the list.
  var shown: LoanDetail?

  /// Where the list is.
  var home: Place { LoanPages.home(company) }

  var list: RecordList {
    RecordList(
      caption: LoanWords.list,
      columns: [
        column("name", LoanWords.person, .person), column("item", LoanWords.item, .item),
        column("quantity", LoanWords.out, .out, isNumber: true),
        column("due", LoanWords.day, .due),
      ], chips: chips, rows: part.lines.map(row),
      previous: part.previous.map { id in
        query.with { $0.start = .before(id) }.place(from: home)
      },
      next: part.next.map { id in query.with { $0.start = .after(id) }.place(from: home) })
  }

  private func column(
    _ name: String, _ label: String, _ order: LoanQuery.Order, isNumber: Bool = false
  ) -> DataTable.Column {
    let now = query.sorting
    return DataTable.Column(
      name, label, isNumber: isNumber,
      sorting: now.order == order ? (now.isDescending ? .descending : .ascending) : nil,
      sort: query.sorted(by: order).place(from: home))
  }

  /// What was typed, then what any loan of the list is.
  private var chips: [ListChip] {
    var chips = views?.chips ?? []
    if !query.words.isEmpty {
      chips.append(
        ListChip(
          id: "words", label: ListWords.words(query.words), tone: .quiet,
          place: query.first.with { $0.words = "" }.place(from: home), isOn: true))
    }
    for only in LoanQuery.Only.allCases {
      let (count, isOn) = (part.only[only] ?? 0, query.only == only)
      guard count > 0 || isOn else { continue }
      chips.append(
        ListChip(
          id: only.rawValue, label: LoanWords.only(only, count), tone: only.tone,
          place: query.first.with { $0.only = isOn ? nil : only }.place(from: home), isOn: isOn))
    }
    return chips
  }

  /// What can be done with the list as a whole.
  var tools: ListTools? {
    guard let token else { return nil }
    return ListTools(
      columns: [], choosing: home, export: query.first.place(from: home.at("export")),
      token: token)
  }

  private func row(_ line: LoanLine) -> RecordList.Row {
    RecordList.Row(
      id: "loan-\(line.loan.id)", key: line.loan.id.description, title: LoanWords.who(line),
      tone: line.state == .overdue ? .bad : line.isTooMuch ? .warn : nil,
      isShown: line.loan.id == shown?.line.loan.id,
      cells: [
        who(line), HTML(line.item?[.name] ?? LoanWords.gone), LoanPages.out(line),
        LoanPages.due(line),
      ])
  }

  private func who(_ line: LoanLine) -> HTML {
    let beside = query.with { $0.shown = line.loan.id }.place(from: home)
    var html = Tag.a(.href(home.at(line.loan.id)), Attribute("data-beside", beside.text)) {
      LoanWords.who(line)
    }
    // Where there is no room for the columns.
    html.append(
      Tag.span(.class("small-facts"), Attribute("aria-hidden", "true")) {
        [line.item?[.name] ?? LoanWords.gone, line.loan[.due].map(MomentText.day)]
          .compactMap { $0 }.joined(separator: " · ")
      })
    return html
  }
}

extension LoanQuery.Only {
  fileprivate var tone: Tone {
    switch self {
    case .overdue: .bad
    case .tooMuch: .warn
    case .lent, .borrowed: .quiet
    }
  }
}
