import Business
import Model
import PageParts

/// The parts of a company: all of them in the side bar, the first ones in the bar at the foot of
/// narrow screens with the others behind "More".
enum Sections {
  /// What is done most on a phone; how far the sync is stands above.
  private static func ofTabs(_ offered: [Page.Section]) -> [Page.Section] {
    let wanted: [Page.Section] = [.overview, .items, .floor, .locations, .reservations]
    return Array(wanted.filter(offered.contains).prefix(4))
  }

  static func list(_ company: CompanyView, _ current: Page.Section?) -> HTML {
    Tag.nav(.class("sections"), Attribute("aria-label", LayoutWords.sections)) {
      for section in offered(to: company) { link(section, company, current) }
    }
  }

  static func tabs(_ company: CompanyView, _ current: Page.Section?) -> HTML {
    let all = offered(to: company)
    let ofTabs = ofTabs(all)
    let others = all.filter { !ofTabs.contains($0) }
    var more = Icon.more.html
    more.append(Tag.span { PartWords.more })
    return Tag.nav(.class("tabs"), Attribute("aria-label", LayoutWords.sections)) {
      for section in all where ofTabs.contains(section) { link(section, company, current) }
      Tag.div(
        .class(current.map(others.contains) == true ? "tab-more current" : "tab-more")
      ) {
        Menu.render(id: "more-menu", side: .above, label: more) {
          for section in others {
            Menu.link(
              label(section), place(section, company), icon: icon(section),
              isCurrent: section == current)
          }
        }
      }
    }
  }

  /// What the rules let this person open.
  static func offered(to company: CompanyView) -> [Page.Section] {
    Page.Section.allCases.filter { section in
      switch section {
      case .activity: ActivityPage.verdict(company) == .allowed
      case .floor: !FloorAct.offered(to: company).isEmpty
      default: true
      }
    }
  }

  private static func link(
    _ section: Page.Section, _ company: CompanyView, _ current: Page.Section?
  ) -> HTML {
    Tag.a(
      .href(place(section, company)), section == current ? Attribute("aria-current", "page") : nil
    ) {
      icon(section).html
      Tag.span { label(section) }
    }
  }

  static func place(_ section: Page.Section, _ company: CompanyView) -> Place {
    Place("companies").at(company.id).at(section.rawValue)
  }

  static func label(_ section: Page.Section) -> String {
    switch section {
    case .overview: OverviewWords.title
    case .items: LayoutWords.items
    case .locations: LocationWords.title
    case .floor: FloorWords.title
    case .loans: Loan.title
    case .reservations: Reservation.title
    case .activity: ActivityWords.title
    case .share: LayoutWords.share
    case .sync: LayoutWords.sync
    case .trash: TrashWords.title
    case .settings: SettingsWords.title
    case .records: section.type?.declaration.words.title ?? ""
    }
  }

  static func icon(_ section: Page.Section) -> Icon {
    switch section {
    case .overview: .home
    case .items: .inventory
    case .locations: .location
    case .floor: .scan
    case .loans: .handOver
    case .reservations: .bookmark
    case .activity: .activity
    case .share: .people
    case .sync: .sync
    case .trash: .trash
    case .settings: .settings
    case .records: section.type.map { Icon(of: $0) } ?? .file
    }
  }
}
