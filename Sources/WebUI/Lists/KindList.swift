import Business
import Model
import PageParts

/// The records of a kind as a person works with them: chips, columns that were chosen, rows whose
/// fields are written where they stand, acts on many at once, one beside the list.
struct KindList<Kind: ShownKind> {
  let company: CompanyView
  let query: ListQuery<Kind>
  let part: ListPart<Kind>
  /// The columns that were chosen.
  var chosen = ChosenColumns<Kind>.usual
  /// The views that have names.
  var views: ListViews?
  /// What forms of this browser carry; without it nothing can be chosen or written.
  var token: FormToken?
  /// What the address asks for and nobody can read, by the names that it has there.
  var unread: [String] = []
  /// What stands beside the list.
  var shown: Kind.Detail?

  /// Where the list is.
  var home: Place { Kind.home(company) }

  /// The columns that are shown.
  var columns: [ListColumn<Kind>] {
    let names = chosen.names
    return Kind.columns.filter { names.contains($0.name) }
  }

  var list: RecordList {
    let columns = columns
    let (writes, filters) = (writesCells, KindFilters(list: self))
    return RecordList(
      caption: Kind.words.caption, columns: columns.map { head($0, filters) },
      chips: chips, rows: part.lines.map { row($0, columns, writes) },
      selection: selection, isEditable: mayEdit && Kind.isEditable(in: query.state),
      previous: part.previous.map { id in query.with { $0.start = .before(id) }.place(from: home) },
      next: part.next.map { id in query.with { $0.start = .after(id) }.place(from: home) },
      beside: query.alone.place(from: home))
  }

  /// Views with names, what was typed, then what any record of the list is.
  private var chips: [ListChip] {
    var chips = views?.chips ?? []
    let first = query.first
    if !query.words.isEmpty {
      chips.append(
        ListChip(
          id: "words", label: ListWords.words(query.words), tone: .quiet,
          place: first.with { $0.words = "" }.place(from: home), isOn: true))
    }
    if let about = query.about {
      let name = part.about?.nonEmpty ?? FormWords.notHere
      chips.append(
        ListChip(
          id: "about", label: say("\(KindFilters<Kind>.label(about.field)): \(name)"),
          tone: .quiet, place: first.with { $0.about = nil }.place(from: home), isOn: true))
    }
    chips += KindFilters(list: self).chips
    if let unread = ListChip.unread(
      unread.map(KindFilters<Kind>.label), at: query.place(from: home))
    {
      chips.append(unread)
    }
    for choice in Kind.Only.allCases {
      let (count, isOn) = (part.only[choice] ?? 0, query.only == choice)
      guard count > 0 || isOn || part.isLowerBound else { continue }
      chips.append(
        ListChip(
          id: choice.rawValue, label: Kind.label(choice, in: part), tone: Kind.tone(of: choice),
          place: first.with { $0.only = isOn ? nil : choice }.place(from: home), isOn: isOn))
    }
    return chips
  }

  private func head(_ column: ListColumn<Kind>, _ filters: KindFilters<Kind>) -> DataTable.Column {
    let now = query.sorting
    var head = DataTable.Column(
      column.name, column.label, isNumber: column.isNumber,
      sorting: column.order == now.order ? (now.isDescending ? .descending : .ascending) : nil,
      sort: column.order.map { query.sorted(by: $0).place(from: home) })
    head.control = filters.head(column)
    return head
  }

  private func row(
    _ line: Kind.Line, _ columns: [ListColumn<Kind>], _ writes: Bool
  ) -> RecordList.Row {
    let id = Kind.id(of: line)
    let values = writes ? Kind.values(of: line) : [:]
    return RecordList.Row(
      id: "\(Kind.list.dropLast())-\(id)", key: id.description, title: Kind.title(of: line),
      tone: Kind.tone(of: line), isShown: shown != nil && id == query.shown,
      cells: columns.map { column in
        let html = column.cell?(line, home) ?? HTML(column.text(line))
        guard let value = column.field.flatMap({ values[$0] }) else { return html }
        return CellText.written(
          html, column.name, value, kind: column.inputKind)
      })
  }

  /// Whether fields are written where they stand in the rows.
  private var writesCells: Bool { token != nil && mayEdit }

  private var mayEdit: Bool { company.member.verdict(on: .edit, Kind.subject) == .allowed }

  /// The form that takes what was written in a row.
  private var cellForm: HTML? {
    guard writesCells, let token, columns.contains(where: { $0.field != nil }) else { return nil }
    return CellText.form(to: query.place(from: home.at("cell")), token)
  }

  /// What this person may do with chosen records.
  private var selection: ListSelection? {
    guard let token else { return nil }
    var selection = ListSelection(place: query.place(from: home.at("selected")), token: token)
    selection.makesRecords = true
    if mayEdit {
      selection.fields = Kind.columns.compactMap { column in
        column.field.map {
          ListSelection.Field(name: $0, label: column.label, kind: column.inputKind)
        }
      }
    }
    selection.acts = Kind.acts.filter {
      $0.isOffered(query.state, part) && $0.verdict(company.member) == .allowed
    }.map {
      ListSelection.Act(name: $0.name, label: $0.label, icon: $0.icon, isDanger: $0.isDanger)
    }
    // Where the number is a lower bound nobody knows how many all are.
    if !part.isLowerBound, part.matching > part.lines.count, part.matching <= KindLimits.chosen {
      selection.matching = part.matching
    }
    return selection.acts.isEmpty && selection.fields.isEmpty ? nil : selection
  }

  /// What can be done with the list as a whole.
  private var tools: ListTools? {
    guard let token else { return nil }
    let first = query.first
    return ListTools(
      columns: Kind.columns.dropFirst().map {
        ListTools.Column(
          name: $0.name, label: $0.label, isShown: chosen.names.contains($0.name))
      }, choosing: first.place(from: home.at("columns")),
      export: first.place(from: home.at("export")),
      printing: first.place(from: home.at("print")), importing: Kind.importing(company),
      token: token)
  }
}

// MARK: The page

extension KindList {
  /// The page of the list, with what stands beside its title, and what keeps its records apart.
  func page(
    under crumb: HTML? = nil, actions: HTML, tabs: HTML?, empty: @autoclosure () -> HTML
  ) -> Page {
    Page(Kind.words.title, in: company, section: Kind.section) {
      crumb
      Tag.div(.class("page-head")) {
        Tag.h1 {
          Kind.words.title
          Tag.span(.class("totals"), .id(ListWords.totals)) {
            Tag.span(.class("count"), .id("item-count")) { Kind.count(part, query) }
          }
        }
        if !isBlank { ButtonRow.render { actions } }
      }
      if !company.scope.contains(Kind.Owner.definition) {
        EmptyState.render(Kind.words.hidden, icon: Kind.words.icon)
      } else if isBlank {
        empty()
      } else {
        content(tabs: tabs, empty: empty())
      }
    }
  }

  /// The list with all that stands around it.
  func content(tabs: HTML?, empty: @autoclosure () -> HTML) -> HTML {
    var html = Tag.div(.class("toolbar"), .id("toolbar")) {
      ListSearch.render(
        Kind.words.search, hint: Kind.words.searchHint, in: home, query.words,
        keeping: query.first.fields)
      tabs
      KindFilters(list: self).menu
      tools?.render(views: views?.menu)
    }
    html.append(
      Tag.div(.class("with-beside")) {
        Tag.div(
          .id(Kind.list), .class(Kind.foldsOnNarrowScreens ? "record-list folding" : "record-list"),
          Attribute("data-list"),
          Attribute("data-keys", ListWords.keys + (cellForm == nil ? "" : ListWords.cellKeys))
        ) {
          list.render(empty: query.isNarrowed ? nothingFound : empty())
          cellForm
          KindFilters(list: self).forms
        }
        Skeleton.template
        Tag.div(.id("beside")) {
          if let shown {
            Kind.preview(company, shown, close: query.alone.place(from: home))
          } else if query.shown != nil {
            BesidePanel.gone(close: query.alone.place(from: home))
          }
        }
      })
    return html
  }

  /// Whether there is nothing yet to search, to narrow or to print.
  private var isBlank: Bool {
    part.states.isEmpty && part.lines.isEmpty && !query.isNarrowed && unread.isEmpty
  }

  private var nothingFound: HTML {
    EmptyState.render(Kind.words.nothingFound, icon: .search) {
      Button.link(ListWords.takeAway, query.whole.place(from: home))
    }
  }

  /// What keeps the records apart, each with how many there are.
  func stateTabs(_ label: String, _ states: [(id: String, label: String, state: Kind.State)])
    -> HTML
  {
    Tabs.render(
      label,
      states.map { id, label, state in
        let count = Grouped.text(part.states[state] ?? 0)
        return Tabs.Tab(
          id: "\(Kind.list)-\(id)", label: "\(label) (\(count))",
          place: ListQuery<Kind>().with {
            $0.state = state
            $0.words = query.words
          }.place(from: home), isCurrent: query.state == state)
      })
  }
}

/// How much of a list of a kind is shown and written at once.
enum KindLimits {
  /// Rows of one page.
  static let page = 50
  /// Records that one act takes: each is written by itself.
  static let chosen = 500
}

/// A field that is changed with a double click or F2, by script alone; its form is a click away.
enum CellText {
  /// What stands in the row, with what a person writes who changes it.
  static func written(_ html: HTML, _ name: String, _ value: String, kind: String? = nil) -> HTML {
    Tag.span(
      .class("cell"), Attribute("data-cell", name), Attribute("data-value", value),
      kind.map { Attribute("data-kind", $0) }
    ) { html }
  }

  /// The form that takes it.
  static func form(to place: Place, _ token: FormToken) -> HTML {
    Tag.form(Attribute("method", "post"), .action(place), .id("cell"), Attribute("hidden")) {
      token.field
    }
  }
}
