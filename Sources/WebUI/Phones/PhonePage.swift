import Business
import Hub
import Model
import PageParts

/// Passwords with which a person's phones reach the contacts and tasks of a company: each is a
/// token that is narrowed to these lists (decision 0151).
enum PhonePage {
  static func place(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("phones")
  }

  /// The lists that phones have, with what the form calls them.
  static let lists = PhoneList.allCases.map { (list: $0, field: "list-\($0.rawValue)") }

  static func render(
    _ company: CompanyView, mayMake: Bool, asking again: PasswordAgain, _ form: FormView
  ) -> Page {
    Page(PhoneWords.pageTitle, in: company, section: .settings, isLive: false, isNarrow: true) {
      SettingsPage.crumb(company)
      Tag.h1 { PhoneWords.pageTitle }
      Tag.p(.class("lead")) { PhoneWords.lead }
      Tag.p { Tag.a(.href(TokenPage.place(company))) { PhoneWords.revoking } }
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
    var html = Tag.h2 { PhoneWords.makeTitle }
    html.append(
      form.render(to: place(company), id: "phone") {
        TextField("name", TokenWords.name, hint: PhoneWords.nameHint, isRequired: true)
          .render(form)
        TextField("until", TokenWords.until, .date, hint: TokenWords.untilHint, isRequired: true)
          .render(form)
        Tag.fieldset(.class("switches")) {
          Tag.legend { PhoneWords.whatFor }
          for (list, field) in lists {
            SwitchField.render(
              field, list == .contacts ? PhoneWords.contacts : PhoneWords.tasks, form)
          }
        }
        SwitchField.render("reading", TokenWords.reading, form)
        again.render(form, place(company))
        ButtonRow.render { Button.submit(PhoneWords.make) }
      })
    return html
  }

  /// What is to be typed into the phone, this one time.
  static func made(
    _ company: CompanyView, _ secret: String, userName: String, site: String
  ) -> Page {
    Page(PhoneWords.pageTitle, in: company, section: .settings, isLive: false, isNarrow: true) {
      Tag.h1 { PhoneWords.pageTitle }
      Tag.p(.class("notice warn")) { PhoneWords.once }
      shown(PhoneWords.server, "\(site)/dav/\(company.id)/", id: "phone-server")
      shown(PhoneWords.userName, userName, id: "phone-user")
      shown(PhoneWords.password, secret, id: "token-secret")
      Tag.p(.class("hint")) { PhoneWords.reachable }
      steps(PhoneWords.iOS, PhoneWords.onIOS)
      steps(PhoneWords.android, PhoneWords.onAndroid)
      steps(PhoneWords.thunderbird, PhoneWords.onThunderbird)
      Button.link(PhoneWords.typed, place(company), style: .quiet)
    }
  }

  private static func shown(_ label: String, _ text: String, id: String) -> HTML {
    var html = Tag.h2 { label }
    html.append(
      Tag.div(.class("secret")) {
        Tag.code(.id(id), Attribute("tabindex", "0")) { text }
        Tag.button(
          .class("button needs-script"), .type("button"), Attribute("data-copy", id),
          Attribute("data-done", SharingWords.copied)
        ) { SharingWords.copyText }
      })
    return html
  }

  private static func steps(_ title: String, _ text: String) -> HTML {
    Tag.details(.class("more")) {
      Tag.summary { title }
      Tag.p { text }
    }
  }
}
