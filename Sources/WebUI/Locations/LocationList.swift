import Business
import Device
import Model

/// A company's places as a list of records, which can be searched, narrowed and sorted.
struct LocationList {
  let company: CompanyView
  let query: LocationQuery
  let tree: LocationTree
  let part: LocationPart
  let views: ListViews
  let token: FormToken

  private var home: Place { LocationPages.home(company) }

  /// What stands where the tree would.
  var content: HTML {
    var html = Tag.div(.class("toolbar")) {
      ListSearch.render(
        LocationWords.search, hint: LocationWords.searchHint, in: home, query.words,
        keeping: query.fields)
      LocationPages.tabs(company, isList: true)
      ListTools(
        columns: [], choosing: home, export: query.first.place(from: home.at("export")),
        token: token
      ).render(views: views.menu)
    }
    html.append(
      Tag.div(
        .id("locations"), .class("record-list"), Attribute("data-list"),
        Attribute("data-keys", ListWords.keys)
      ) {
        list.render(
          empty: EmptyState.render(LocationWords.nothingFound, icon: .search) {
            Button.link(ListWords.takeAway, LocationQuery().place(from: home))
          })
      })
    return html
  }

  private var list: RecordList {
    RecordList(
      caption: LocationWords.list,
      columns: [
        column("spot", LocationWords.code, .code), column("name", LocationWords.name, .name),
        column("kind", LocationWords.kind, .kind),
        column("items", LocationWords.items, .items, isNumber: true),
        column("units", LocationWords.units, .units, isNumber: true),
        column("full", LocationWords.full, .full, isNumber: true),
      ], chips: chips, rows: part.nodes.map(row),
      previous: part.previous.map { id in
        query.with { $0.start = .before(id) }.place(from: home)
      },
      next: part.next.map { id in query.with { $0.start = .after(id) }.place(from: home) })
  }

  private func column(
    _ name: String, _ label: String, _ order: LocationQuery.Order, isNumber: Bool = false
  ) -> DataTable.Column {
    let now = query.sorting
    return DataTable.Column(
      name, label, isNumber: isNumber,
      sorting: now.order == order ? (now.isDescending ? .descending : .ascending) : nil,
      sort: query.sorted(by: order).place(from: home))
  }

  private var chips: [ListChip] {
    var chips = views.chips
    if !query.words.isEmpty {
      chips.append(
        ListChip(
          id: "words", label: ListWords.words(query.words), tone: .quiet,
          place: query.first.with { $0.words = "" }.place(from: home), isOn: true))
    }
    for only in LocationQuery.Only.allCases {
      let (count, isOn) = (part.only[only] ?? 0, query.only == only)
      guard count > 0 || isOn else { continue }
      chips.append(
        ListChip(
          id: only.rawValue, label: LocationWords.only(only, count), tone: only.tone,
          place: query.first.with { $0.only = isOn ? nil : only }.place(from: home), isOn: isOn))
    }
    return chips
  }

  private func row(_ node: LocationTree.Node) -> RecordList.Row {
    let path = tree.path(to: node.record.id).map(\.code).joined(separator: " / ")
    var code = Tag.a(.href(home.at(node.record.id))) { node.code }
    if !path.isEmpty { code.append(Tag.span(.class("hint path")) { path }) }
    var name = HTML(node.name)
    if node.isArchived { name.append(Badge.render(LocationWords.archived)) }
    let full = node.fullness
    return RecordList.Row(
      id: "location-\(node.record.id)", key: node.record.id.description,
      title: LocationWords.title(node), tone: full.map { $0 > 100 } == true ? .warn : nil,
      cells: [
        code, name, HTML(LocationWords.kind(node.record[.kind])),
        HTML(Grouped.text(node.all.items)), HTML(node.all.units.description),
        full.map { Badge.render("\($0) %", tone: LocationPages.tone($0)) } ?? HTML(),
      ])
  }
}

extension LocationQuery.Only {
  fileprivate var tone: Tone {
    switch self {
    case .over: .bad
    case .full: .warn
    case .empty, .zone, .aisle, .bin, .archived: .quiet
    }
  }
}
