import Hub
import Model
import PageParts

/// The tokens of programs that act as this person in a company: made, shown once, listed, revoked.
enum TokenPage {
  static func place(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("tokens")
  }

  static func render(
    _ company: CompanyView, _ tokens: [ListedToken], on today: Moment, mayMake: Bool,
    asking again: PasswordAgain, _ form: FormView
  ) -> Page {
    Page(TokenWords.pageTitle, in: company, section: .settings, isLive: false, isNarrow: true) {
      SettingsPage.crumb(company)
      Tag.h1 { TokenWords.pageTitle }
      Tag.p(.class("lead")) { TokenWords.lead }
      Tag.p {
        Tag.a(.href(ProgramsPage.place(company))) { TokenWords.description }
      }
      Tag.p {
        Tag.a(.href(PhonePage.place(company))) { PhoneWords.settings }
      }
      if !tokens.isEmpty {
        Tag.ul(.class("entries"), .id("tokens")) {
          for token in tokens { line(token, company, on: today, form.token) }
        }
      }
      if mayMake {
        making(company, again, form)
      } else {
        Tag.p(.class("notice quiet"), .id("tokens-not")) { TokenWords.enterprise }
      }
    }
  }

  private static func making(
    _ company: CompanyView, _ again: PasswordAgain, _ form: FormView
  ) -> HTML {
    var html = Tag.h2 { TokenWords.makeTitle }
    html.append(
      form.render(to: place(company), id: "token") {
        TextField("name", TokenWords.name, hint: TokenWords.nameHint, isRequired: true).render(form)
        TextField("until", TokenWords.until, .date, hint: TokenWords.untilHint, isRequired: true)
          .render(form)
        SwitchField.render("reading", TokenWords.reading, form)
        ListChoice.render(form, hint: TokenWords.narrowHint)
        again.render(form, place(company))
        ButtonRow.render { Button.submit(TokenWords.make) }
      })
    return html
  }

  private static func line(
    _ token: ListedToken, _ company: CompanyView, on today: Moment, _ proof: FormToken
  ) -> HTML {
    Tag.li(.id("token-\(token.id)")) {
      Tag.p {
        Tag.strong { token.draft.name }
        " "
        Tag.code { token.prefix + "…" }
        if UInt64(max(0, today.milliseconds)) >= token.draft.expiry {
          " "
          Badge.render(TokenWords.expired)
        }
      }
      Tag.p(.class("hint")) { TokenWords.reach(token.draft) }
      Tag.p(.class("hint")) {
        TokenWords.goodUntil(
          MomentText.day(moment(token.draft.expiry - min(token.draft.expiry, 86_400_000))))
        " "
        if let use = token.lastUse {
          HTML.saying(TokenWords.used, with: MomentText.render(moment(use)))
        } else {
          TokenWords.neverUsed
        }
      }
      FormView(proof).render(
        to: place(company).at("\(token.id)").at("revoke"), id: "revoke-\(token.id)",
        isPlain: true
      ) {
        Button.submit(TokenWords.revoke, style: .quiet)
      }
    }
  }

  private static func moment(_ milliseconds: UInt64) -> Moment {
    Moment(milliseconds: Int64(clamping: milliseconds))
  }

  /// The secret, this one time.
  static func made(_ company: CompanyView, _ secret: String) -> Page {
    Page(TokenWords.pageTitle, in: company, section: .settings, isLive: false, isNarrow: true) {
      Tag.h1 { TokenWords.pageTitle }
      Tag.p(.class("notice warn")) { TokenWords.once }
      Tag.div(.class("secret")) {
        Tag.code(.id("token-secret"), Attribute("tabindex", "0")) { secret }
        Tag.button(
          .class("button needs-script"), .type("button"),
          Attribute("data-copy", "token-secret"), Attribute("data-done", SharingWords.copied)
        ) { SharingWords.copyText }
      }
      Tag.p(.class("hint")) { TokenWords.header }
      Tag.p { Tag.code { "Authorization: Bearer tca_…" } }
      Button.link(TokenWords.copied, place(company), style: .quiet)
    }
  }
}
