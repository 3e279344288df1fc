import Business
import Model
import PageParts

/// What needs somebody in a company, in one list.
enum NoticePage {
  static func place(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("notices")
  }

  /// Where one of them leads.
  static func place(of alert: Alert, in company: CompanyID) -> Place {
    let kind = RecordKind.of(alert.record.kind)
    return kind?.place(of: alert.record.id, in: company)
      ?? Place("companies").at(company).at("items").at(alert.record.id)
  }

  static func render(_ company: CompanyView, _ alerts: [Alert]) -> Page {
    Page(NoticeWords.title, in: company) {
      Tag.div(.class("page-head")) {
        Tag.h1 { NoticeWords.title }
        ButtonRow.render { Button.link(FeedWords.pageTitle, FeedPage.place(company)) }
      }
      if alerts.isEmpty {
        EmptyState.render(NoticeWords.nothing, icon: .check)
      }
      Tag.div(.id("notices"), .class("overview")) {
        for kind in Alert.Kind.allCases {
          let some = alerts.filter { $0.kind == kind }
          if !some.isEmpty { group(company, kind, some) }
        }
      }
    }
  }

  private static func group(
    _ company: CompanyView, _ kind: Alert.Kind, _ alerts: [Alert]
  ) -> HTML {
    Card.render(NoticeWords.label(kind), id: "notices-\(kind.rawValue)", icon: .alert) {
      Tag.ul(.class("lines")) {
        for alert in alerts {
          Tag.li(.id("notice-\(alert.name)")) {
            Tag.a(.href(place(of: alert, in: company.id))) {
              alert.title.isEmpty ? OverviewWords.unknownItem : alert.title
            }
            Tag.span(.class("line-end hint")) { NoticeWords.detail(alert) }
          }
        }
      }
      if alerts.count >= Alert.limit { Tag.p(.class("hint")) { NoticeWords.more(Alert.limit) } }
    }
  }

  /// The bell of the frame, with how many there are.
  static func bell(_ company: CompanyView) -> HTML {
    let count = company.alertCount
    let text = OverviewWords.count(count, upTo: Alert.limit)
    return Tag.div(.id("bell"), .class("bell"), Attribute("data-live")) {
      Tag.a(
        .class("bell-link"), .href(place(company)), .keys(Key.notices),
        Attribute("data-key-label", NoticeWords.title),
        Attribute("aria-label", NoticeWords.bell(count, text))
      ) {
        Icon.bell.html
        if count > 0 { Tag.span(.class("badge warn")) { text } }
      }
    }
  }
}
