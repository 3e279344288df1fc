import Model
import PageParts

/// The pages in front of a company: logging in, and a forgotten password.
enum LoginPages {
  static func place(_ company: CompanyID) -> Place {
    Place("companies").at(company).at("login")
  }

  static func logIn(
    _ form: FormView, _ company: CompanyView, madeElsewhere: Moment? = nil
  ) -> Page {
    Page(LoginWords.title, isLive: false, isNarrow: true) {
      Tag.h1 { company.name }
      if let madeElsewhere {
        Tag.p(.class("notice quiet"), .id("made-elsewhere")) {
          LoginWords.madeElsewhere
          " "
          MomentText.render(madeElsewhere)
          ". "
          LoginWords.thatOneCounts
        }
      }
      Tag.p(.class("lead")) { LoginWords.intro(company.name) }
      form.render(to: place(company.id), id: "login") {
        if !form["then"].isEmpty {
          Tag.input(.type("hidden"), .name("then"), .value(form["then"]))
        }
        TextField("userName", UserPassWords.userName, .userName, isRequired: true).first
          .render(form)
        TextField("password", UserPassWords.password, .password, isRequired: true).render(form)
        ButtonRow.render {
          Button.submit(LoginWords.logIn)
          Button.link(
            LoginWords.forgot, Place("companies").at(company.id).at("forgot"), style: .quiet)
          Button.link(CompanyWords.title, Place("companies"), style: .quiet)
        }
      }
    }
  }

  static func forgot(_ form: FormView, _ company: CompanyView) -> Page {
    Page(LoginWords.forgotTitle, isLive: false, isNarrow: true) {
      Tag.h1 { LoginWords.forgotTitle }
      Tag.p(.class("lead")) { LoginWords.forgotIntro }
      form.render(to: Place("companies").at(company.id).at("forgot"), id: "forgot") {
        TextField(
          "accountPassword", LoginWords.accountPassword, .password, isRequired: true
        ).first.render(form)
        newPassword(form, LoginWords.newPassword)
        ButtonRow.render {
          Button.submit(LoginWords.setPassword)
          Button.link(LayoutWords.cancel, place(company.id), style: .quiet)
        }
      }
    }
  }

  static func newPassword(_ form: FormView, _ label: String) -> HTML {
    Tag.div(.class("pair")) {
      TextField(
        "password", label, .newPassword, hint: UserPassWords.passwordHint, isRequired: true
      ).render(form)
      TextField("confirm", UserPassWords.confirm, .passwordAgain, isRequired: true).render(form)
    }
  }

  /// While the device can't open the credentials.
  static func unreadable() -> Page {
    Page(LoginWords.unreadableTitle, isNarrow: true) {
      Tag.h1 { LoginWords.unreadableTitle }
      Tag.p(.class("lead")) { LoginWords.unreadable }
      Button.link(CompanyWords.title, Place("companies"))
    }
  }
}
