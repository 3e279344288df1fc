import Model
import PageParts

/// The secret addresses of a company's notices: made, shown once, renewed, stopped.
enum FeedPage {
  static func place(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("feeds")
  }

  static func render(
    _ company: CompanyView, made: Moment?, asking again: PasswordAgain, _ form: FormView
  ) -> Page {
    Page(FeedWords.pageTitle, in: company, section: .settings, isLive: false, isNarrow: true) {
      SettingsPage.crumb(company)
      Tag.h1 { FeedWords.pageTitle }
      Tag.p(.class("lead")) { FeedWords.lead }
      Tag.p(.class("hint")) { FeedWords.limits }
      if let made {
        Tag.p(.id("feed-made")) { HTML.saying(FeedWords.made, with: MomentText.render(made)) }
      }
      form.render(to: place(company), id: "feed") {
        again.render(form, place(company))
        ButtonRow.render {
          Button.submit(made == nil ? FeedWords.make : FeedWords.renew)
        }
        if made != nil { Tag.p(.class("hint")) { FeedWords.renewHint } }
      }
      if made != nil {
        form.render(to: place(company).at("stop"), id: "feed-stop", isPlain: true) {
          Button.submit(FeedWords.stop, style: .danger)
        }
      }
    }
  }

  /// The addresses, this one time.
  static func made(_ company: CompanyView, _ addresses: [(kind: FeedKind, text: String)]) -> Page {
    Page(FeedWords.pageTitle, in: company, section: .settings, isLive: false, isNarrow: true) {
      Tag.h1 { FeedWords.pageTitle }
      Tag.p(.class("notice warn")) { FeedWords.once }
      for (kind, text) in addresses {
        Tag.h2 { FeedWords.label(kind) }
        Tag.div(.class("secret")) {
          Tag.code(.id("feed-\(kind.rawValue)"), Attribute("tabindex", "0")) { text }
          Tag.button(
            .class("button needs-script"), .type("button"),
            Attribute("data-copy", "feed-\(kind.rawValue)"),
            Attribute("data-done", SharingWords.copied)
          ) { SharingWords.copy }
        }
        Tag.p(.class("hint")) { FeedWords.hint(kind) }
      }
      Button.link(FeedWords.done, place(company), style: .quiet)
    }
  }
}
