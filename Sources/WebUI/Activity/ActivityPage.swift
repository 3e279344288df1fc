import Device
import Model
import PageParts
import SyncProtocol

/// The log of a company.
enum ActivityPage {
  static func place(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("activity")
  }

  /// What the rules say about reading a log.
  static func verdict(_ company: CompanyView) -> Verdict { company.member.verdict(on: .readAudit) }

  static func render(
    _ company: CompanyView, _ query: ActivityQuery, _ answer: Answer<AuditAnswer>,
    _ people: [ShareParticipant], _ names: AuditExport, token: FormToken
  ) -> Page {
    Page(ActivityWords.title, in: company, section: .activity, isLive: false) {
      Tag.h1 { ActivityWords.title }
      Tag.p(.class("lead")) { ActivityWords.intro }
      filters(company, query, people)
      if query.hasWrongDay {
        Tag.p(.class("notice bad"), Attribute("role", "alert")) { ActivityWords.wrongDay }
      }
      switch answer {
      case .done(let page):
        entries(ActivityList(company: company, names: names), page, query, place(company))
        tools(company, query, token)
      case .refused(let refusal): Tag.p(.class("notice bad")) { refusal.message }
      case .unreachable: Tag.p(.class("notice quiet"), .id("offline")) { ActivityWords.offline }
      }
    }
  }

  private static func entries(
    _ list: ActivityList, _ page: AuditAnswer, _ query: ActivityQuery, _ place: Place
  ) -> HTML {
    var all =
      page.entries.isEmpty && page.next == 0
      ? Tag.p(.class("empty")) { ActivityWords.nothing } : list.render(page.entries)
    guard page.next > 0 || query.before > 0 else { return all }
    all.append(
      Tag.nav(.class("pages"), Attribute("aria-label", ActivityWords.title)) {
        if query.before > 0 {
          Button.link(ActivityWords.latest, query.starting(below: 0).place(from: place))
        }
        if page.next > 0 {
          Button.link(ActivityWords.older, query.starting(below: page.next).place(from: place))
        }
      })
    return all
  }

  private static func filters(
    _ company: CompanyView, _ query: ActivityQuery, _ people: [ShareParticipant]
  ) -> HTML {
    let names = AuditExport(people)
    return Tag.form(
      Attribute("method", "get"), .action(place(company)), .class("activity-filters"),
      .id("filters")
    ) {
      menu(
        "person", ActivityWords.person, ActivityWords.anybody,
        people.map { ($0.member.account.description, names.name($0.member.account)) },
        query.person.description)
      menu(
        "what", ActivityWords.what, ActivityWords.anything,
        ActivityQuery.Topic.allCases.map { ($0.rawValue, ActivityWords.topic($0)) },
        query.topic?.rawValue ?? "")
      day("from", ActivityWords.from, query.from)
      day("to", ActivityWords.to, query.to)
      ButtonRow.render {
        Button.submit(ActivityWords.filter, style: .usual)
        if query.isFiltered {
          Button.link(ActivityWords.clear, place(company), style: .quiet)
        }
      }
    }
  }

  private static func menu(
    _ name: String, _ label: String, _ all: String, _ options: [(value: String, label: String)],
    _ chosen: String
  ) -> HTML {
    Tag.div(.class("field")) {
      Tag.label(.for(name)) { label }
      Tag.select(.id(name), .name(name)) {
        Tag.option(.value("")) { all }
        for option in options {
          Tag.option(.value(option.value), .when(option.value == chosen, "selected")) {
            option.label
          }
        }
      }
    }
  }

  private static func day(_ name: String, _ label: String, _ value: String) -> HTML {
    Tag.div(.class("field")) {
      Tag.label(.for(name)) { label }
      Tag.input(.type("date"), .id(name), .name(name), .value(value))
    }
  }

  private static func tools(
    _ company: CompanyView, _ query: ActivityQuery, _ token: FormToken
  ) -> HTML {
    let export = query.starting(below: 0).place(from: place(company).at("export"))
    return Card.render(ActivityWords.export, id: "tools") {
      Tag.p(.class("hint")) { ActivityWords.exportHint }
      ButtonRow.render {
        Button.link(ActivityWords.csv, export.asking("form", "csv"))
        Button.link(ActivityWords.lines, export.asking("form", "lines"))
      }
      Tag.h2 { ActivityWords.verify }
      Tag.p(.class("hint")) { ActivityWords.verifyIntro }
      ButtonRow.render {
        FormView(token).render(to: place(company).at("verify"), id: "verify", isPlain: true) {
          Button.submit(ActivityWords.verify, style: .usual)
        }
        if company.member.verdict(on: .eraseAudit) == .allowed {
          Button.link(ActivityWords.erase, place(company).at("erase"), style: .quiet)
        }
      }
    }
  }
}

extension AuditExport {
  /// The names of those who take or took part.
  init(_ people: [ShareParticipant]) {
    var names: [AccountID: String] = [:]
    for person in people { names[person.member.account] = person.displayName }
    self.init(names: names)
  }
}
