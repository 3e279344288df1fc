import Model
import PageFiles
import PageParts

/// The head of the frame: where one is, the parts of the company, the state of sync, the account.
/// A side bar on wide screens, one line on narrow ones.
enum FrameHead {
  static func render(_ page: Page, _ frame: Frame) -> HTML {
    Tag.header(.class("head")) {
      if let company = page.company, page.isFloor {
        Button.link(
          FloorWords.leave, Place("companies").at(company.id), style: .quiet, icon: .back)
        sync(page, frame.sync)
      } else {
        full(page, frame)
      }
    }
  }

  @HTMLBuilder private static func full(_ page: Page, _ frame: Frame) -> HTML {
    if let company = page.company {
      switcher(company, frame.companies)
      if frame.personName != nil { Palette.button(company) }
      Sections.list(company, page.section)
    } else {
      brand
      if frame.personName != nil { Palette.button(nil) }
    }
    if frame.personName != nil {
      if let company = page.company { NoticePage.bell(company) }
      sync(page, frame.sync)
      account(page, frame)
    }
  }

  private static var brand: HTML {
    Tag.a(.class("brand"), .href(Place()), Attribute("aria-label", LayoutWords.home)) {
      Tag.img(
        .src(Assets.icon.place), Attribute("alt", ""), Attribute("width", "28"),
        Attribute("height", "28"))
      Tag.span(.class("wordmark")) { LayoutWords.product }
    }
  }

  /// How many companies the menu names; all of them are on their page.
  private static let companyLimit = 8

  private static func switcher(_ company: CompanyView, _ companies: [CompanyLabel]) -> HTML {
    var label = CompanyMark.render(CompanyLabel(company))
    label.append(Tag.span(.class("switcher-name")) { company.name })
    label.append(Icon.switcher.html)
    return Menu.render(id: "switcher", label: label, unseen: LayoutWords.change) {
      for other in companies.prefix(companyLimit) {
        Tag.a(
          .class("menu-company"), .href(Place("companies").at(other.id)),
          other.id == company.id ? Attribute("aria-current", "true") : nil
        ) {
          CompanyMark.render(other)
          Tag.span(.class("switcher-name")) { other.name }
        }
      }
      if !companies.isEmpty { Menu.rule }
      Menu.link(LayoutWords.allCompanies, Place("companies"), icon: .company)
      Menu.link(CompanyWords.create, Place("companies", "new"), icon: .plus)
      Menu.link(CompanyWords.join, Place("join"), icon: .link)
    }
  }

  /// Where the state leads: to what is refused, if something is.
  private static func target(of state: SyncState, in company: CompanyView) -> Place {
    if case .needsAttention = state { return QuarantinePages.home(company) }
    return Place("companies").at(company.id).at("sync")
  }

  private static func sync(_ page: Page, _ state: SyncState?) -> HTML? {
    guard let state else { return nil }
    let place = page.company.map { target(of: state, in: $0) } ?? Place("companies")
    return Tag.div(
      .id("sync-state"), Attribute("role", "status"), Attribute("data-live"), .class("sync-state")
    ) {
      Pill.link(words(of: state), tone: SyncPhrase.tone(state), place)
    }
  }

  @HTMLBuilder
  private static func words(of state: SyncState) -> HTML {
    if let short = SyncPhrase.short(state) {
      Tag.span(.class("long")) { SyncPhrase.label(state) }
      Tag.span(.class("short")) { short }
    } else {
      SyncPhrase.label(state)
    }
  }

  private static func account(_ page: Page, _ frame: Frame) -> HTML {
    let name = frame.personName ?? ""
    var label = Tag.span(.class("avatar small"), Attribute("aria-hidden", "true")) {
      Monogram.text(name)
    }
    label.append(Tag.span(.class("who")) { name })
    return Menu.render(id: "account-menu", side: .end, label: label) {
      Tag.p(.class("menu-who")) {
        LayoutWords.signedInAs
        " "
        Tag.strong { name }
      }
      Menu.link(SafetyWords.title, SafetyPages.home, icon: .person)
      Menu.link(DevicesWords.title, Place("devices"), icon: .device)
      Menu.link(LayoutWords.companies, Place("companies"), icon: .company)
      Menu.link(MyDayWords.title, MyDayPage.place, icon: .check)
      keys
      if let company = page.company {
        scan(company)
        undo(company, frame.token)
      }
      Menu.rule
      Menu.act(LoginWords.lockAll, to: Place("lock"), frame.token, icon: .lock)
      Menu.act(LayoutWords.signOut, to: Place("sign-out"), frame.token, icon: .signOut)
    }
  }

  private static var keys: HTML {
    Tag.a(.href(KeyTable.place), Attribute("data-dialog", KeyTable.dialogID), Key.help.attribute) {
      Icon.key.html
      KeyWords.title
    }
  }

  private static func scan(_ company: CompanyView) -> HTML? {
    guard company.scope.contains(InventoryItem.definition) else { return nil }
    return Tag.a(.href(ScanPage.place(company)), Key.scan.attribute) {
      Icon.scan.html
      ScanWords.title
    }
  }

  private static func undo(_ company: CompanyView, _ token: FormToken?) -> HTML {
    Menu.act(
      UndoWords.last, to: Place("companies").at(company.id).at("undo"), token, icon: .history,
      id: "undo-last", key: .undo)
  }
}
