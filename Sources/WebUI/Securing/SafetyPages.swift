import Sealing
import SyncProtocol

/// The account's own page, and what is changed from there.
enum SafetyPages {
  static let home = Place("account")

  static func home(
    _ state: AccountState?, _ name: String, _ form: FormView, problem: String? = nil
  ) -> Page {
    page(SafetyWords.title) {
      Tag.p(.class("lead")) { SafetyWords.lead(name) }
      if let problem { Tag.p(.class("notice quiet"), .id("account-unknown")) { problem } }
      if let state {
        Tag.h2 { SafetyWords.passwordTitle }
        password(form)
        Tag.h2 { SafetyWords.codesTitle }
        codes(state)
        Tag.h2 { SafetyWords.authenticatorTitle }
        authenticator(state)
        Tag.h2 { SafetyWords.emailTitle }
        email(state)
        Tag.h2 { DeletingWords.title }
        Tag.div(.class("actions")) { Controls.link(DeletingWords.title, home.at("delete")) }
      }
    }
  }

  private static func password(_ form: FormView) -> HTML {
    form.render(to: home.at("password"), id: "change-password") {
      TextField("present", SafetyWords.present, .password, isRequired: true).render(form)
      newPassword(form)
      Tag.label(.class("check")) {
        Tag.input(.type("checkbox"), .name("endsOthers"), .value("yes"))
        " "
        SafetyWords.endsOthers
      }
      Tag.div(.class("actions")) { Controls.submit(SafetyWords.change) }
    }
  }

  static func newPassword(_ form: FormView) -> HTML {
    Tag.div(.class("pair")) {
      TextField(
        "password", SafetyWords.newPassword, .newPassword, hint: AccountWords.newPasswordHint,
        isRequired: true
      ).render(form)
      TextField("confirm", AccountWords.confirm, .passwordAgain, isRequired: true).render(form)
    }
  }

  private static func codes(_ state: AccountState) -> HTML {
    Tag.div {
      Tag.p { SafetyWords.codesIntro }
      Tag.p(.id("codes-left")) { SafetyWords.codesLeft(state.codesLeft) }
      Tag.div(.class("actions")) {
        Controls.link(
          state.codesLeft == 0 ? SafetyWords.makeCodes : SafetyWords.makeNew, home.at("codes"))
      }
    }
  }

  private static func authenticator(_ state: AccountState) -> HTML {
    Tag.div {
      Tag.p(.id("authenticator")) {
        state.asksTimeCode ? SafetyWords.authenticatorOn : SafetyWords.authenticatorIntro
      }
      Tag.div(.class("actions")) {
        Controls.link(
          state.asksTimeCode ? SafetyWords.authenticatorRemove : SafetyWords.authenticatorAdd,
          home.at("authenticator"))
      }
    }
  }

  private static func email(_ state: AccountState) -> HTML {
    Tag.div {
      Tag.p { SafetyWords.emailIntro }
      if state.sendsMail {
        Tag.p(.id("recovery-email")) {
          state.email.map { SafetyWords.emailKnown($0, isConfirmed: state.isEmailConfirmed) }
            ?? SafetyWords.emailNone
        }
        Tag.div(.class("actions")) { Controls.link(SafetyWords.email, home.at("email")) }
      } else {
        Tag.p(.id("recovery-email")) { SafetyWords.noMail }
      }
    }
  }

  /// Asks for the password before something is done.
  static func ask(
    _ title: String, _ intro: String, _ label: String, to place: Place, _ form: FormView,
    @HTMLBuilder more: () -> HTML = { HTML() }
  ) -> Page {
    page(title) {
      Tag.p(.class("lead")) { intro }
      form.render(to: place, id: "show-password") {
        more()
        TextField(
          "present", SafetyWords.present, .password, hint: SafetyWords.presentHint,
          isRequired: true
        ).render(form)
        Tag.div(.class("actions")) {
          Controls.submit(label)
          Controls.link(LayoutWords.cancel, home, style: "quiet")
        }
      }
    }
  }

  /// The codes, this one time.
  static func codes(_ codes: [String]) -> Page {
    page(SafetyWords.codesShown) {
      Tag.p(.class("lead")) { SafetyWords.codesOnce }
      Tag.ol(.class("recovery-codes"), .id("recovery-codes")) {
        for code in codes { Tag.li { Tag.code { code } } }
      }
      Tag.div(.class("actions")) { Controls.link(SafetyWords.codesDone, home) }
    }
  }

  /// The secret for an authenticator, this one time, and the field for its first code.
  static func authenticator(_ secret: TimeCodeSecret, _ name: String, _ form: FormView) -> Page {
    page(SafetyWords.authenticatorTitle) {
      Tag.p(.class("lead")) { SafetyWords.authenticatorScan }
      Tag.div(.class("secret")) {
        QRPicture.render(
          TimeCode.address(of: secret.secret, account: name),
          label: SafetyWords.authenticatorPicture)
        Tag.p {
          SafetyWords.secret
          ": "
          Tag.code(.id("authenticator-secret")) { TimeCode.text(of: secret.secret) }
        }
      }
      firstCode(form)
    }
  }

  /// The field alone, after a wrong code: the secret is not shown again.
  static func firstCode(again form: FormView) -> Page {
    page(SafetyWords.authenticatorTitle) {
      firstCode(form)
      Controls.link(SafetyWords.again, home.at("authenticator"), style: "quiet")
    }
  }

  private static func firstCode(_ form: FormView) -> HTML {
    form.render(to: home.at("authenticator").at("confirm"), id: "first-code") {
      TextField(
        "code", SafetyWords.code, .oneTimeCode, hint: SafetyWords.codeHint, isRequired: true
      ).render(form)
      Tag.div(.class("actions")) { Controls.submit(SafetyWords.confirmCode) }
    }
  }

  static func page(_ title: String, @HTMLBuilder _ content: () -> HTML) -> Page {
    Page(title, isLive: false, isNarrow: true) {
      Tag.h1 { title }
      content()
    }
  }
}
