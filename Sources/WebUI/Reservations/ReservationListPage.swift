import Business
import Model

/// The list of a company's reservations.
enum ReservationListPage {
  static func render(_ all: ReservationList) -> Page {
    let (company, query, part, home) = (all.company, all.query, all.part, all.home)
    let add = Button.link(
      ReservationWords.add, home.at("new"), if: company.member.verdict(on: .create, .reservation),
      style: .primary, icon: .plus)
    return Page(ReservationWords.title, in: company, section: .reservations) {
      Tag.div(.class("page-head")) {
        Tag.h1 {
          ReservationWords.title
          Tag.span(.class("count"), .id("item-count")) { ReservationWords.count(part, query) }
        }
        ButtonRow.render { add }
      }
      if !company.scope.contains(Reservation.definition) {
        EmptyState.render(ReservationWords.hidden, icon: .bookmark)
      } else {
        Tag.div(.class("toolbar")) {
          search(home, query)
          tabs(home, query, part)
          if let tools = all.tools { tools.render(views: all.views?.menu) }
        }
        Tag.div(.class("with-beside")) {
          Tag.div(
            .id("reservations"), .class("record-list"), Attribute("data-list"),
            Attribute("data-keys", ListWords.keys)
          ) {
            all.list.render(empty: empty(query, part, home))
          }
          Tag.div(.id("beside")) {
            if let shown = all.shown {
              ReservationPreview.render(
                company, shown, close: query.with { $0.shown = nil }.place(from: home))
            }
          }
        }
      }
    }
  }

  private static func empty(_ query: ReservationQuery, _ part: ReservationPart, _ home: Place)
    -> HTML
  {
    if query.words.isEmpty, query.only == nil {
      return EmptyState.render(
        ReservationWords.empty(query.isDone ? .done : .open), icon: .bookmark)
    }
    return EmptyState.render(ReservationWords.nothingFound, icon: .search) {
      Button.link(
        ListWords.takeAway,
        ReservationQuery().with { $0.isDone = query.isDone }.place(from: home))
    }
  }

  private static func tabs(_ home: Place, _ query: ReservationQuery, _ part: ReservationPart)
    -> HTML
  {
    Tabs.render(
      ReservationWords.states,
      [(ReservationState.open, part.open), (.done, part.done)].map { state, count in
        let isDone = state == .done
        return Tabs.Tab(
          id: "reservations-\(state.rawValue)",
          label: "\(ReservationWords.state(state)) (\(Grouped.text(count)))",
          place: ReservationQuery().with {
            $0.isDone = isDone
            $0.words = query.words
          }.place(from: home), isCurrent: query.isDone == isDone)
      })
  }

  private static func search(_ list: Place, _ query: ReservationQuery) -> HTML {
    Tag.form(
      Attribute("role", "search"), Attribute("method", "get"), .action(list), .class("search"),
      .id("search"), Attribute("data-search")
    ) {
      Tag.label(.for("q"), .class("unseen")) { ReservationWords.search }
      Icon.search.html
      Tag.input(
        .type("search"), .id("q"), .name("q"), .value(query.words),
        Attribute("placeholder", ReservationWords.searchHint), Attribute("autocomplete", "off"),
        Attribute("maxlength", "200"), Key.search.attribute)
      for (name, value) in query.with({ $0.words = "" }).fields {
        Tag.input(.type("hidden"), .name(name), .value(value))
      }
      Button.submit(ReservationWords.search, style: .usual)
    }
  }
}
