import Business
import Device
import Model
import PageParts
import SyncProtocol

/// The list of companies and the form that makes one.
enum CompanyPages {
  /// Fewer are looked through faster than they are searched.
  private static let searchedCount = 7

  static func list(
    _ companies: [CompanyView], locked: Set<CompanyID> = [], deleted: [DeletedCompanyView] = [],
    gone: [RescuedCompany] = [], unopenable: [SealedAccount] = [], words: String = "",
    _ token: FormToken
  ) -> Page {
    Page(companies.isEmpty ? CompanyWords.welcome : CompanyWords.title, isNarrow: true) {
      Tag.h1 { companies.isEmpty ? CompanyWords.welcome : CompanyWords.title }
      leftBehind(gone, unopenable)
      if companies.isEmpty {
        EmptyState.render(CompanyWords.empty) { actions }
        sample(token)
      } else {
        if companies.count >= searchedCount || !words.isEmpty {
          ListSearch.render(
            CompanyWords.search, hint: CompanyWords.name, in: Place("companies"), words,
            keeping: [])
        }
        found(companies.filter { PaletteEntry.matches($0.name, words) }, locked: locked, words)
        actions
        if !companies.contains(where: \.isSample) { sample(token) }
      }
      OwnershipPages.deleted(deleted, token)
    }
  }

  private static func found(
    _ companies: [CompanyView], locked: Set<CompanyID>, _ words: String
  ) -> HTML {
    Tag.div(.id("found"), Attribute("data-found")) {
      if companies.isEmpty {
        EmptyState.render(PaletteWords.nothing(words), icon: .search)
      } else {
        Tag.ul(.class("companies")) {
          for company in companies { row(company, isLocked: locked.contains(company.id)) }
        }
      }
    }
  }

  /// Which companies were taken away, what was not sent of them, and what nobody can open any more:
  /// nobody should have to look for it.
  private static func leftBehind(
    _ gone: [RescuedCompany], _ unopenable: [SealedAccount]
  ) -> HTML? {
    let count = gone.reduce(0) { $0 + $1.count }
    let lost = gone.filter { !$0.isBack && $0.restorableUntil == 0 && $0.standing != .left }
    guard count > 0 || !lost.isEmpty || !unopenable.isEmpty else { return nil }
    return Tag.div(.class("notice warn"), .id("left-behind")) {
      for company in lost {
        Tag.p {
          Tag.strong { RescuePages.name(company) }
          ": \(company.standing.reason)."
        }
      }
      if count > 0 { Tag.p { CompanyWords.leftBehind(count) } }
      for one in unopenable { Tag.p { one.sentence } }
      Button.link(CompanyWords.seeLeftBehind, RescuePages.home)
    }
  }

  private static var actions: HTML {
    ButtonRow.render {
      Button.link(CompanyWords.create, Place("companies").at("new"), style: .primary)
      Button.link(CompanyWords.join, Place("join"))
      Button.link(ArchiveWords.importTitle, ImportCompanyPage.place, style: .quiet)
    }
  }

  /// A company to look around in, one click away.
  private static func sample(_ token: FormToken) -> HTML {
    Card.render(CompanyWords.sampleTitle, id: "look-around") {
      Tag.p { CompanyWords.sampleIntro }
      FormView(token).render(to: Place("companies").at("sample"), id: "sample", isPlain: true) {
        Button.submit(CompanyWords.sample, style: .usual)
      }
    }
  }

  private static func row(_ company: CompanyView, isLocked: Bool) -> HTML {
    Tag.li(.id("company-\(company.id)")) {
      Tag.a(.class("company"), .href(Place("companies").at(company.id))) {
        CompanyMark.render(CompanyLabel(company))
        Tag.span(.class("company-name")) { company.name }
        Tag.span(.class("badges")) {
          Badge.render(company.member.isOwner ? CompanyWords.owner : CompanyWords.participant)
          Badge.render(company.tier.name)
          if isLocked { Badge.render(CompanyWords.locked, icon: .lock) }
          if company.isSample { Badge.render(CompanyWords.sampleBadge) }
          if company.isPaused { Badge.render(ConfirmingWords.badge, tone: .warn) }
          if company.isOffered { Badge.render(OwnershipWords.badge, tone: .warn) }
          if company.ownershipProblem != nil {
            Badge.render(OwnershipWords.look, tone: .warn)
          }
          if let asked = company.tierNotGranted {
            Badge.render(CompanyWords.notGranted(asked), tone: .warn)
          }
        }
        Pill.render(SyncPhrase.label(company.sync), tone: SyncPhrase.tone(company.sync))
      }
    }
  }

  static func create(_ form: FormView) -> Page {
    Page(CompanyWords.createTitle, isLive: false, isNarrow: true) {
      Tag.h1 { CompanyWords.createTitle }
      Tag.ul(.class("lead points")) {
        for line in [CompanyWords.quickNeeds, CompanyWords.quickLives, CompanyWords.quickNext] {
          Tag.li { line }
        }
      }
      form.render(to: Place("companies").at("new"), id: "company", hasFile: true) {
        NewRecordField.render()
        TextField("name", CompanyWords.name, isRequired: true).render(form)
        Tag.div(.class("pair")) {
          country(form)
          currency(form)
        }
        ChoiceField("tier", CompanyWords.tier, tiers).cards(form)
        Tag.details(.class("more"), .when(isFilled(form), "open")) {
          Tag.summary { CompanyWords.more }
          Tag.p(.class("hint")) { CompanyWords.moreHint }
          CompanyProfilePages.fields(form, keepsOriginals: false, logo: nil)
        }
        ButtonRow.render {
          Button.submit(CompanyWords.create)
          Button.link(LayoutWords.cancel, Place("companies"), style: .quiet)
        }
      }
    }
  }

  private static func currency(_ form: FormView) -> HTML {
    var field = ChoiceField(
      "currency", CompanyWords.currency, Currencies.options, hint: CompanyWords.currencyHint,
      isRequired: false)
    field.nothing = CompanyWords.ofCountry
    return field.menu(form)
  }

  static func country(_ form: FormView) -> HTML {
    ChoiceField("country", CompanyWords.country, Countries.options).menu(form)
  }

  /// Whether something optional was filled in, or is wrong: then it is not hidden.
  private static func isFilled(_ form: FormView) -> Bool {
    (CompanyForm.profile + ["logo"]).contains { !form[$0].isEmpty || form.errors[$0] != nil }
      || form.values["had-logo"] != nil
  }

  static var tiers: [ChoiceField.Option] {
    Tier.allCases.map {
      ChoiceField.Option(value: $0.rawValue, label: $0.name, detail: CompanyWords.sentence($0))
    }
  }
}
