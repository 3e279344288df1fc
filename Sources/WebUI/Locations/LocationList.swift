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
      query.tools(in: home, token).render(views: views.menu)
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
    let neighbours = query.neighbours(of: part, in: home)
    return RecordList(
      caption: LocationWords.list,
      columns: [
        query.column("spot", LocationWords.code, .code, in: home),
        query.column("name", LocationWords.name, .name, in: home),
        query.column("kind", LocationWords.kind, .kind, in: home),
        query.column("items", LocationWords.items, .items, in: home, isNumber: true),
        query.column("units", LocationWords.units, .units, in: home, isNumber: true),
        query.column("full", LocationWords.full, .full, in: home, isNumber: true),
      ], chips: query.chips(part.only, in: home, behind: views, LocationWords.only, tone: \.tone),
      rows: part.lines.map(row),
      previous: neighbours.previous, next: neighbours.next)
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
        HTML(Grouped.text(node.all.items)), HTML(Grouped.plain(node.all.units)),
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
