import Business
import Model

/// The list of a company's loans.
enum LoanListPage {
  static func render(_ loans: LoanList) -> Page {
    let (company, query, part, home) = (loans.company, loans.query, loans.part, loans.home)
    let add = Button.link(
      LoanWords.add, home.at("new"), if: company.member.verdict(on: .create, .loan),
      style: .primary, icon: .plus)
    return Page(LoanWords.title, in: company, section: .loans) {
      Tag.div(.class("page-head")) {
        Tag.h1 {
          LoanWords.title
          Tag.span(.class("count"), .id("item-count")) { LoanWords.count(part, query) }
        }
        ButtonRow.render { add }
      }
      if !company.scope.contains(Loan.definition) {
        EmptyState.render(LoanWords.hidden, icon: .handOver)
      } else {
        Tag.div(.class("toolbar")) {
          ListSearch.render(
            LoanWords.search, hint: LoanWords.searchHint, in: home, query.words,
            keeping: query.with { $0.shown = nil }.fields)
          tabs(home, query, part)
          if let tools = loans.tools { tools.render(views: loans.views?.menu) }
        }
        Tag.div(.class("with-beside")) {
          Tag.div(
            .id("loans"), .class("record-list"), Attribute("data-list"),
            Attribute("data-keys", ListWords.keys)
          ) {
            loans.list.render(empty: empty(query, part, home))
          }
          Tag.div(.id("beside")) {
            if let shown = loans.shown {
              LoanPreview.render(
                company, shown, close: query.with { $0.shown = nil }.place(from: home))
            }
          }
        }
      }
    }
  }

  private static func empty(_ query: LoanQuery, _ part: LoanPart, _ home: Place) -> HTML {
    if query.words.isEmpty, query.only == nil {
      return EmptyState.render(
        LoanWords.empty(query.isReturned ? .returned : .open), icon: .handOver)
    }
    return EmptyState.render(LoanWords.nothingFound, icon: .search) {
      Button.link(
        ListWords.takeAway,
        LoanQuery().with { $0.isReturned = query.isReturned }.place(from: home))
    }
  }

  private static func tabs(_ home: Place, _ query: LoanQuery, _ part: LoanPart) -> HTML {
    Tabs.render(
      LoanWords.states,
      [(LoanState.open, part.out), (.returned, part.returned)].map { state, count in
        let isReturned = state == .returned
        return Tabs.Tab(
          id: "loans-\(state.rawValue)",
          label: "\(LoanWords.state(state)) (\(Grouped.text(count)))",
          place: LoanQuery().with {
            $0.isReturned = isReturned
            $0.words = query.words
          }.place(from: home), isCurrent: query.isReturned == isReturned)
      })
  }
}
