import Model

/// Puts the frame around a page.
enum Layout {
  static func render(_ page: Page, _ frame: Frame) -> HTML {
    var document = HTML(unescaped: "<!doctype html>\n")
    document.append(
      Tag.html(Attribute("lang", "en")) {
        head(page)
        Tag.body(
          frame.personName == nil ? nil : Attribute("data-live-from", Place("live").text),
          Attribute("data-offline", LayoutWords.offline),
          Attribute("data-locked", LayoutWords.locked),
          Attribute("data-locked-advice", LayoutWords.lockedAdvice),
          Attribute("data-log-in", LayoutWords.logIn)
        ) {
          Tag.a(.class("skip"), Attribute("href", "#main")) { LayoutWords.skip }
          topbar(page, frame)
          Tag.main(
            .id("main"), .class(page.isNarrow ? "narrow" : "wide"), Attribute("tabindex", "-1"),
            page.isLive ? Attribute("data-live") : nil
          ) {
            notice(frame.notice)
            page.content
          }
          Tag.footer { LayoutWords.footer(isOwnDevice: frame.isOwnDevice) }
        }
      })
    return document
  }

  private static func head(_ page: Page) -> HTML {
    Tag.head {
      Tag.meta(Attribute("charset", "utf-8"))
      Tag.meta(.name("viewport"), Attribute("content", "width=device-width, initial-scale=1"))
      Tag.meta(.name("color-scheme"), Attribute("content", "light dark"))
      Tag.title { title(page) }
      Tag.link(Attribute("rel", "stylesheet"), .href(Assets.style.place))
      Tag.link(
        Attribute("rel", "icon"), Attribute("type", "image/svg+xml"), .href(Assets.icon.place))
      Tag.script(.src(Assets.script.place), Attribute("defer"))
      Tag.script(.src(Assets.forms.place), Attribute("defer"))
    }
  }

  private static func title(_ page: Page) -> String {
    let place = page.company.map { "\(page.title) · \($0.name)" } ?? page.title
    return "\(place) · \(LayoutWords.product)"
  }

  private static func topbar(_ page: Page, _ frame: Frame) -> HTML {
    Tag.header(.class("topbar")) {
      Tag.div(.class("bar")) {
        Tag.a(.class("brand"), .href(Place()), Attribute("aria-label", LayoutWords.home)) {
          Tag.img(
            .src(Assets.icon.place), Attribute("alt", ""), Attribute("width", "28"),
            Attribute("height", "28"))
          Tag.span(.class("wordmark")) { LayoutWords.product }
        }
        if frame.personName != nil {
          switcher(page)
          sync(page, frame.sync)
          account(page, frame)
        }
      }
      if let company = page.company { sections(company, page.section) }
    }
  }

  private static func switcher(_ page: Page) -> HTML {
    Tag.a(.class("switcher"), .href(Place("companies")), .id("switcher")) {
      Tag.span(.class("switcher-name")) { page.company?.name ?? LayoutWords.companies }
      if page.company != nil {
        Tag.span(.class("switcher-hint")) { LayoutWords.change }
      }
    }
  }

  /// Where the state leads: to what is refused, if something is.
  private static func target(of state: SyncState, in company: CompanyView) -> Place {
    if case .needsAttention = state { return QuarantinePages.home(company) }
    return Place("companies").at(company.id).at("sync")
  }

  private static func sync(_ page: Page, _ state: SyncState?) -> HTML? {
    guard let state else { return nil }
    let label = SyncPhrase.label(state)
    let place = page.company.map { target(of: state, in: $0) } ?? Place("companies")
    return Tag.div(
      .id("sync-state"), Attribute("role", "status"), Attribute("data-live"), .class("sync-state")
    ) {
      Tag.a(.class("pill \(SyncPhrase.tone(state))"), .href(place)) { label }
    }
  }

  private static func account(_ page: Page, _ frame: Frame) -> HTML {
    Tag.details(.class("menu")) {
      Tag.summary {
        Tag.span(.class("initial"), Attribute("aria-hidden", "true")) {
          Monogram.text(frame.personName ?? "")
        }
        Tag.span(.class("who")) { frame.personName ?? "" }
      }
      Tag.div(.class("menu-list")) {
        Tag.p(.class("menu-who")) {
          LayoutWords.signedInAs
          " "
          Tag.strong { frame.personName ?? "" }
        }
        Tag.a(.href(Place("companies"))) { LayoutWords.companies }
        if let company = page.company {
          Tag.a(.href(CredentialsPages.place(company.id))) { LoginWords.credentials }
          Tag.a(.href(ShareSections.place(company).at("me"))) { ParticipantWords.yourName }
          if company.member.verdict(on: .edit, .company) == .allowed {
            Tag.a(.href(CompanyProfilePages.place(company.id))) { CompanyWords.profile }
          }
        }
        Tag.a(.href(SafetyPages.home)) { SafetyWords.title }
        Tag.a(.href(Place("devices"))) { DevicesWords.title }
        Tag.form(Attribute("method", "post"), .action(Place("lock"))) {
          frame.token?.field
          Tag.button(.class("plain"), .type("submit")) { LoginWords.lockAll }
        }
        Tag.form(Attribute("method", "post"), .action(Place("sign-out"))) {
          frame.token?.field
          Tag.button(.class("plain"), .type("submit")) { LayoutWords.signOut }
        }
      }
    }
  }

  private static func sections(_ company: CompanyView, _ current: Page.Section?) -> HTML {
    let home = Place("companies").at(company.id)
    return Tag.nav(.class("sections"), Attribute("aria-label", LayoutWords.sections)) {
      section(LayoutWords.items, home.at("items"), current == .items)
      section(LayoutWords.share, home.at("share"), current == .share)
      section(LayoutWords.sync, home.at("sync"), current == .sync)
    }
  }

  private static func section(_ name: String, _ place: Place, _ isCurrent: Bool) -> HTML {
    Tag.a(.href(place), isCurrent ? Attribute("aria-current", "page") : nil) { name }
  }

  private static func notice(_ notice: Notice?) -> HTML? {
    switch notice {
    case .done(let words):
      Tag.p(.id("notice"), .class("notice good"), Attribute("role", "status")) { words }
    case .onward(let words, let label, let place):
      Tag.p(.id("notice"), .class("notice good"), Attribute("role", "status")) {
        words
        " "
        Tag.a(.href(place)) { label }
      }
    case .failed(let words):
      Tag.p(.id("notice"), .class("notice bad"), Attribute("role", "alert")) { words }
    case .link, .codes, nil: nil
    }
  }
}
