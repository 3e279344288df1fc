import Model
import PageParts

/// The person's own UserPass for the company that they are in.
enum CredentialsPages {
  static func place(_ company: CompanyID) -> Place {
    Place("companies").at(company).at("credentials")
  }

  static func show(
    _ userName: String, idle: UInt64?, _ company: CompanyView, _ form: FormView
  ) -> Page {
    let home = place(company.id)
    return Page(
      LoginWords.credentials, in: company, section: .settings, isLive: false, isNarrow: true
    ) {
      SettingsPage.crumb(company)
      Tag.h1 { LoginWords.credentials }
      Tag.p(.class("lead")) { LoginWords.credentialsIntro(company.name) }
      Tag.p {
        UserPassWords.userName
        ": "
        Tag.strong(.id("user-name")) { userName }
      }
      Tag.h2 { LoginWords.changeTitle }
      form.render(to: home.at("password"), id: "change-password") {
        TextField("current", LoginWords.current, .password, isRequired: true).render(form)
        LoginPages.newPassword(form, UserPassWords.password)
        ButtonRow.render { Button.submit(LoginWords.change) }
      }
      lock(idle, home, form)
      Tag.h2 { LoginWords.deleteTitle }
      Tag.p { LoginWords.deleteIntro(company.name) }
      ButtonRow.render { Button.link(LoginWords.delete, home.at("delete"), style: .caution) }
    }
  }

  private static func lock(_ idle: UInt64?, _ home: Place, _ form: FormView) -> HTML {
    var html = Tag.h2 { LoginWords.lockTitle }
    let choices = LoginForm.idleChoices.map { minutes in
      ChoiceField.Option(
        value: minutes.map { String($0) } ?? "never", label: LoginWords.idleChoice(minutes))
    }
    let values = FormView(form.token, values: ["idle": idle.map { String($0) } ?? "never"])
    html.append(
      values.render(to: home.at("idle"), id: "idle-lock") {
        ChoiceField("idle", LoginWords.idle, choices, hint: LoginWords.idleHint).menu(values)
        ButtonRow.render { Button.submit(LoginWords.setIdle) }
      })
    html.append(
      FormView(form.token).render(to: home.at("lock"), id: "lock") {
        ButtonRow.render { Button.submit(LoginWords.lockNow, style: .usual) }
      })
    return html
  }

  static func delete(
    _ company: CompanyView, asking again: PasswordAgain, _ form: FormView
  ) -> Page {
    let home = place(company.id)
    return Page(
      LoginWords.deleteTitle, in: company, section: .settings, isLive: false, isNarrow: true
    ) {
      Tag.h1 { LoginWords.deleteTitle }
      Tag.p(.class("lead")) { LoginWords.deleteIntro(company.name) }
      form.render(to: home.at("delete"), id: "delete-credentials") {
        again.render(form, home.at("delete"))
        ButtonRow.render {
          Button.submit(LoginWords.delete, style: .danger)
          Button.link(LayoutWords.cancel, home, style: .quiet)
        }
      }
    }
  }

  /// Before browsers stay logged in for longer than now.
  static func idle(_ minutes: UInt64?, _ company: CompanyView, _ form: FormView) -> Page {
    let home = place(company.id)
    return Page(
      LoginWords.idleTitle, in: company, section: .settings, isLive: false, isNarrow: true
    ) {
      Tag.h1 { LoginWords.idleTitle }
      Tag.p { Tag.strong { LoginWords.idleChoice(minutes) } }
      Tag.p(.class("lead")) { LoginWords.idleIntro }
      form.render(to: home.at("idle"), id: "idle-longer") {
        Tag.input(.type("hidden"), .name("idle"), .value(minutes.map { String($0) } ?? "never"))
        TextField(
          PasswordAgain.accountField, LoginWords.accountPassword, .password, isRequired: true
        ).first.render(form)
        ButtonRow.render {
          Button.submit(LoginWords.setIdle)
          Button.link(LayoutWords.cancel, home, style: .quiet)
        }
      }
    }
  }
}
