import Business
import Model

/// A company's reservations as a list of records.
struct ReservationList {
  let company: CompanyView
  let query: ReservationQuery
  let part: ReservationPart
  /// The views that have names.
  var views: ListViews?
  /// What forms of this browser carry.
  var token: FormToken?
  /// The one beside the list.
  var shown: ReservationDetail?

  /// Where the list is.
  var home: Place { ReservationPages.home(company) }

  var list: RecordList {
    let neighbours = query.neighbours(of: part, in: home)
    return RecordList(
      caption: ReservationWords.list,
      columns: [
        query.column("name", ReservationWords.party, .party, in: home),
        query.column("item", ReservationWords.item, .item, in: home),
        query.column("quantity", ReservationWords.open, .open, in: home, isNumber: true),
        query.column("due", ReservationWords.day, .due, in: home),
      ],
      chips: query.chips(part.only, in: home, behind: views, ReservationWords.only, tone: \.tone),
      rows: part.lines.map(row),
      previous: neighbours.previous, next: neighbours.next,
      beside: query.with { $0.shown = nil }.place(from: home))
  }

  /// What can be done with the list as a whole.
  var tools: ListTools? { token.map { query.tools(in: home, $0) } }

  private func row(_ line: ReservationLine) -> RecordList.Row {
    RecordList.Row(
      id: "reservation-\(line.reservation.id)", key: line.reservation.id.description,
      title: ReservationWords.who(line),
      tone: line.state == .overdue ? .bad : line.excess == nil ? nil : .warn,
      isShown: line.reservation.id == shown?.line.reservation.id,
      cells: [
        who(line), HTML(line.item?[.name] ?? ReservationWords.gone),
        ReservationPages.open(line), ReservationPages.due(line),
      ])
  }

  private func who(_ line: ReservationLine) -> HTML {
    var html = Tag.a(.href(home.at(line.reservation.id))) { ReservationWords.who(line) }
    // Where there is no room for the columns.
    html.append(
      Tag.span(.class("small-facts"), Attribute("aria-hidden", "true")) {
        [line.item?[.name] ?? ReservationWords.gone, line.reservation[.due].map(MomentText.day)]
          .compactMap { $0 }.joined(separator: " · ")
      })
    return html
  }
}

extension ReservationQuery.Only {
  fileprivate var tone: Tone {
    switch self {
    case .overdue: .bad
    case .tooMuch: .warn
    case .reserved, .expected: .quiet
    }
  }
}
