import Hub
import Model
import PageParts

/// The webhooks of a person in a company: made, shown once, listed.
enum WebhookPage {
  static func place(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("webhooks")
  }

  static func render(
    _ company: CompanyView, _ webhooks: [ListedWebhook], goesAnywhere: Bool, mayMake: Bool,
    asking again: PasswordAgain, _ form: FormView
  ) -> Page {
    Page(WebhookWords.pageTitle, in: company, section: .settings, isLive: false, isNarrow: true) {
      SettingsPage.crumb(company)
      Tag.h1 { WebhookWords.pageTitle }
      Tag.p(.class("lead")) { WebhookWords.lead }
      Tag.p(.class("hint")) { WebhookWords.limits }
      if !webhooks.isEmpty {
        Tag.ul(.class("entries"), .id("webhooks")) {
          for webhook in webhooks { line(webhook, company) }
        }
      }
      if mayMake {
        making(company, goesAnywhere: goesAnywhere, again, form)
      } else {
        Tag.p(.class("notice quiet"), .id("webhooks-not")) { WebhookWords.obstacle(.tier) }
      }
    }
  }

  private static func making(
    _ company: CompanyView, goesAnywhere: Bool, _ again: PasswordAgain, _ form: FormView
  ) -> HTML {
    var html = Tag.h2 { WebhookWords.makeTitle }
    let hint = goesAnywhere ? WebhookWords.anywhere : WebhookWords.publicOnly
    html.append(
      form.render(to: place(company), id: "webhook") {
        TextField("name", WebhookWords.name, hint: TokenWords.nameHint, isRequired: true)
          .render(form)
        TextField("address", WebhookWords.address, hint: hint, isRequired: true).render(form)
        ListChoice.render(form, hint: WebhookWords.narrowHint)
        again.render(form, place(company))
        ButtonRow.render { Button.submit(WebhookWords.make) }
      })
    return html
  }

  private static func line(_ webhook: ListedWebhook, _ company: CompanyView) -> HTML {
    Tag.li(.id("webhook-\(webhook.id)")) {
      Tag.p {
        Tag.a(.href(place(company).at("\(webhook.id)"))) { Tag.strong { webhook.draft.name } }
        " "
        Tag.code { WebhookAddress.host(of: webhook.draft.address) }
        " "
        state(webhook)
      }
      Tag.p(.class("hint")) { WebhookWords.reach(webhook.draft) }
    }
  }

  static func state(_ webhook: ListedWebhook) -> HTML {
    if let pause = webhook.pause {
      return Pill.render(HTML(WebhookWords.paused), tone: pause == .byMaker ? .quiet : .bad)
    }
    if webhook.obstacle != nil { return Pill.render(HTML(WebhookWords.stopped), tone: .bad) }
    if webhook.failures > 0 { return Pill.render(HTML(WebhookWords.failing), tone: .warn) }
    return Pill.render(HTML(WebhookWords.tells), tone: .good)
  }

  /// The secret, this one time.
  static func made(_ company: CompanyView, _ secret: String) -> Page {
    Page(WebhookWords.pageTitle, in: company, section: .settings, isLive: false, isNarrow: true) {
      Tag.h1 { WebhookWords.pageTitle }
      Tag.p(.class("notice warn")) { WebhookWords.once }
      Tag.div(.class("secret")) {
        Tag.code(.id("webhook-secret"), Attribute("tabindex", "0")) { secret }
        Tag.button(
          .class("button needs-script"), .type("button"),
          Attribute("data-copy", "webhook-secret"), Attribute("data-done", SharingWords.copied)
        ) { SharingWords.copyText }
      }
      Tag.p(.class("hint")) { WebhookWords.header }
      Tag.p { Tag.code { "TheCompany-Signature: t=…,v1=…" } }
      Tag.p(.class("hint")) { WebhookWords.signature }
      Button.link(TokenWords.copied, place(company), style: .quiet)
    }
  }
}
