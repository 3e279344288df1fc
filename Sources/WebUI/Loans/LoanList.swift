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
    let neighbours = query.neighbours(of: part, in: home)
    return RecordList(
      caption: LoanWords.list,
      columns: [
        query.column("name", LoanWords.person, .person, in: home),
        query.column("item", LoanWords.item, .item, in: home),
        query.column("quantity", LoanWords.out, .out, in: home, isNumber: true),
        query.column("due", LoanWords.day, .due, in: home),
      ], chips: query.chips(part.only, in: home, behind: views, LoanWords.only, tone: \.tone),
      rows: part.lines.map(row),
      previous: neighbours.previous, next: neighbours.next,
      beside: query.with { $0.shown = nil }.place(from: home))
  }

  /// What can be done with the list as a whole.
  var tools: ListTools? { token.map { query.tools(in: home, $0) } }

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
    var html = Tag.a(.href(home.at(line.loan.id))) { LoanWords.who(line) }
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
