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
    RecordList(
      caption: ReservationWords.list,
      columns: [
        column("name", ReservationWords.party, .party),
        column("item", ReservationWords.item, .item),
        column("quantity", ReservationWords.open, .open, isNumber: true),
        column("due", ReservationWords.day, .due),
      ], chips: chips, rows: part.lines.map(row),
      previous: part.previous.map { id in
        query.with { $0.start = .before(id) }.place(from: home)
      },
      next: part.next.map { id in query.with { $0.start = .after(id) }.place(from: home) })
  }

  private func column(
    _ name: String, _ label: String, _ order: ReservationQuery.Order, isNumber: Bool = false
  ) -> DataTable.Column {
    let now = query.sorting
    return DataTable.Column(
      name, label, isNumber: isNumber,
      sorting: now.order == order ? (now.isDescending ? .descending : .ascending) : nil,
      sort: query.sorted(by: order).place(from: home))
  }

  /// What was typed, then what any reservation of the list is.
  private var chips: [ListChip] {
    var chips = views?.chips ?? []
    if !query.words.isEmpty {
      chips.append(
        ListChip(
          id: "words", label: ListWords.words(query.words), tone: .quiet,
          place: query.first.with { $0.words = "" }.place(from: home), isOn: true))
    }
    for only in ReservationQuery.Only.allCases {
      let (count, isOn) = (part.only[only] ?? 0, query.only == only)
      guard count > 0 || isOn else { continue }
      chips.append(
        ListChip(
          id: only.rawValue, label: ReservationWords.only(only, count), tone: only.tone,
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
    let beside = query.with { $0.shown = line.reservation.id }.place(from: home)
    var html = Tag.a(.href(home.at(line.reservation.id)), Attribute("data-beside", beside.text)) {
      ReservationWords.who(line)
    }
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
