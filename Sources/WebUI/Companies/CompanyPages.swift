import Model

/// The list of companies and the form that makes one.
enum CompanyPages {
  static func list(
    _ companies: [CompanyView], deleted: [DeletedCompanyView] = [], unsent: Int = 0,
    _ token: FormToken
  ) -> Page {
    Page(companies.isEmpty ? CompanyWords.welcome : CompanyWords.title, isNarrow: true) {
      Tag.h1 { companies.isEmpty ? CompanyWords.welcome : CompanyWords.title }
      leftBehind(unsent)
      if companies.isEmpty {
        Controls.empty(CompanyWords.empty) { actions }
      } else {
        Tag.ul(.class("companies")) {
          for company in companies { row(company) }
        }
        actions
      }
      OwnershipPages.deleted(deleted, token)
    }
  }

  /// What was not sent of companies that were taken away: nobody should have to look for it.
  private static func leftBehind(_ count: Int) -> HTML? {
    guard count > 0 else { return nil }
    return Tag.div(.class("notice warn"), .id("left-behind")) {
      Tag.p { CompanyWords.leftBehind(count) }
      Controls.link(CompanyWords.seeLeftBehind, RescuePages.home)
    }
  }

  private static var actions: HTML {
    Tag.div(.class("actions")) {
      Controls.link(CompanyWords.create, Place("companies").at("new"), style: "button primary")
      Controls.link(CompanyWords.join, Place("join"))
      Controls.link(ArchiveWords.importTitle, ImportCompanyPage.place, style: "quiet")
    }
  }

  private static func row(_ company: CompanyView) -> HTML {
    Tag.li(.id("company-\(company.id)")) {
      Tag.a(.class("company"), .href(Place("companies").at(company.id).at("items"))) {
        mark(company)
        Tag.span(.class("company-name")) { company.name }
        Tag.span(.class("badges")) {
          Controls.badge(company.member.isOwner ? CompanyWords.owner : CompanyWords.participant)
          Controls.badge(company.tier.name)
          if company.isPaused { Controls.badge(ConfirmingWords.badge, tone: "warn") }
          if company.isOffered { Controls.badge(OwnershipWords.badge, tone: "warn") }
          if company.ownershipProblem != nil {
            Controls.badge(OwnershipWords.look, tone: "warn")
          }
          if let asked = company.tierNotGranted {
            Controls.badge(CompanyWords.notGranted(asked), tone: "warn")
          }
        }
        Tag.span(.class("pill \(SyncPhrase.tone(company.sync))")) {
          SyncPhrase.label(company.sync)
        }
      }
    }
  }

  static func create(_ form: FormView) -> Page {
    Page(CompanyWords.createTitle, isLive: false, isNarrow: true) {
      Tag.h1 { CompanyWords.createTitle }
      Tag.ul(.class("lead steps")) {
        for line in [CompanyWords.quickNeeds, CompanyWords.quickLives, CompanyWords.quickNext] {
          Tag.li { line }
        }
      }
      form.render(to: Place("companies").at("new"), id: "company", hasFile: true) {
        NewRecordField.render()
        TextField("name", CompanyWords.name, isRequired: true).render(form)
        Tag.div(.class("pair")) {
          country(form)
          ChoiceField(
            "currency", CompanyWords.currency, currencies, hint: CompanyWords.currencyHint
          ).menu(form)
        }
        ChoiceField("tier", CompanyWords.tier, tiers).cards(form)
        Tag.details(.class("more"), .when(isFilled(form), "open")) {
          Tag.summary { CompanyWords.more }
          Tag.p(.class("hint")) { CompanyWords.moreHint }
          CompanyProfilePages.fields(form, keepsOriginals: false, logo: nil)
        }
        Tag.div(.class("actions")) {
          Controls.submit(CompanyWords.create)
          Controls.link(LayoutWords.cancel, Place("companies"), style: "quiet")
        }
      }
    }
  }

  /// Its logo, or its first letter where there is none.
  private static func mark(_ company: CompanyView) -> HTML {
    guard company.hasLogo else {
      return Tag.span(.class("monogram"), Attribute("aria-hidden", "true")) {
        Monogram.text(company.name)
      }
    }
    return Tag.img(
      .class("logo"), .src(CompanyProfilePages.logo(company.id)), Attribute("alt", ""),
      Attribute("loading", "lazy"))
  }

  static func country(_ form: FormView) -> HTML {
    let options = Countries.all.map { ChoiceField.Option(value: $0.code, label: $0.name) }
    return ChoiceField("country", CompanyWords.country, options).menu(form)
  }

  /// Whether something optional was filled in, or is wrong: then it is not hidden.
  private static func isFilled(_ form: FormView) -> Bool {
    (CompanyForm.profile + ["logo"]).contains { !form[$0].isEmpty || form.errors[$0] != nil }
      || form.values["had-logo"] != nil
  }

  private static var currencies: [ChoiceField.Option] {
    Currencies.all.map { ChoiceField.Option(value: $0.code, label: "\($0.code) · \($0.name)") }
  }

  private static var tiers: [ChoiceField.Option] {
    Tier.allCases.map {
      ChoiceField.Option(value: $0.rawValue, label: $0.name, detail: CompanyWords.sentence($0))
    }
  }
}
