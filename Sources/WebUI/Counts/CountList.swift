import Business
import Model

/// A company's counts as a list of records.
struct CountList {
  let company: CompanyView
  let query: CountQuery
  let part: CountPart
  let views: ListViews
  let token: FormToken

  private var home: Place { CountPages.home(company) }

  var page: Page {
    let verdict = company.member.verdict(on: .create, .stockCount)
    let add = Button.link(
      CountWords.add, home.at("new"), if: verdict, style: .primary, icon: .plus)
    return Page(CountWords.title, in: company, section: .locations) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(LocationPages.home(company))) { LocationWords.title }
      }
      Tag.div(.class("page-head")) {
        Tag.h1 {
          CountWords.title
          Tag.span(.class("count"), .id("item-count")) { CountWords.count(part, query.state) }
        }
        ButtonRow.render { add }
      }
      if !company.scope.contains(StockCount.definition) {
        EmptyState.render(CountWords.hidden, icon: .check)
      } else {
        Tag.div(.class("toolbar")) {
          ListSearch.render(
            CountWords.search, hint: CountWords.searchHint, in: home, query.words,
            keeping: query.fields)
          tabs
          query.tools(in: home, token).render(views: views.menu)
        }
        Tag.div(
          .id("counts"), .class("record-list"), Attribute("data-list"),
          Attribute("data-keys", ListWords.keys)
        ) { list.render(empty: empty(verdict == .allowed ? add : nil)) }
      }
    }
  }

  private var tabs: HTML {
    Tabs.render(
      CountWords.states,
      CountState.allCases.map { state in
        let count = Grouped.text(part.states[state] ?? 0)
        return Tabs.Tab(
          id: "counts-\(state.rawValue)", label: "\(CountWords.state(state)) (\(count))",
          place: CountQuery().with {
            $0.state = state
            $0.words = query.words
          }.place(from: home), isCurrent: state == query.state)
      })
  }

  private func empty(_ add: HTML?) -> HTML {
    if query.words.isEmpty, query.only == nil {
      let isFirst = part.states.isEmpty
      return EmptyState.render(CountWords.none(query.state), icon: .check) {
        if isFirst { add }
      }
    }
    return EmptyState.render(CountWords.nothingFound, icon: .search) {
      Button.link(
        ListWords.takeAway, CountQuery().with { $0.state = query.state }.place(from: home))
    }
  }

  private var list: RecordList {
    let neighbours = query.neighbours(of: part, in: home)
    return RecordList(
      caption: CountWords.list,
      columns: [
        query.column("name", CountWords.name, .name, in: home),
        query.column("subject", CountWords.scope, .subject, in: home),
        query.column("begun", CountWords.begun, .begun, in: home),
      ], chips: query.chips(part.only, in: home, behind: views, CountWords.only) { _ in .quiet },
      rows: part.lines.map(row),
      previous: neighbours.previous, next: neighbours.next)
  }

  private func row(_ line: CountLineOfList) -> RecordList.Row {
    let name = line.count[.name] ?? ""
    let what = line.subject ?? CountWords.scope(line.count[.scope])
    var title = Tag.a(.href(home.at(line.count.id))) { name }
    if line.count[.isBlind] == true { title.append(Badge.render(CountWords.blindBadge)) }
    // Where there is no room for the columns.
    title.append(Tag.span(.class("small-facts"), Attribute("aria-hidden", "true")) { what })
    return RecordList.Row(
      id: "count-\(line.count.id)", key: line.count.id.description, title: name,
      cells: [title, HTML(what), line.begun.map(MomentText.short) ?? HTML()])
  }
}
