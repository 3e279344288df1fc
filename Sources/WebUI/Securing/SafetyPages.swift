import PageParts
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
      LinkList.render {
        LinkList.row(
          DevicesWords.title, SettingsWords.devices, icon: .device, Place("devices"))
        LinkList.row(
          DiagnosisWords.title, SettingsWords.diagnosis, icon: .info, DiagnosisPage.home)
      }
      if let state {
        Tag.section(.class("group"), Attribute("aria-labelledby", "safety-title")) {
          Tag.h2(.id("safety-title")) { SafetyWords.safety }
          Card.folded(
            SafetyWords.passwordTitle, id: "password-part", icon: .key,
            isOpen: !form.errors.isEmpty
          ) { password(form) }
          codes(state)
          authenticator(state)
          email(state)
        }
        Tag.section(.class("group"), Attribute("aria-labelledby", "end-title")) {
          Tag.h2(.id("end-title")) { SettingsWords.danger }
          LinkList.render {
            LinkList.row(
              DeletingWords.title, icon: .trash, home.at("delete"), isDanger: true)
          }
        }
      }
    }
  }

  private static func password(_ form: FormView) -> HTML {
    form.render(to: home.at("password"), id: "change-password", isPlain: true) {
      TextField("present", SafetyWords.present, .password, isRequired: true).render(form)
      newPassword(form)
      Tag.label(.class("check"), .for("ends-others")) {
        Tag.input(
          .type("checkbox"), .id("ends-others"), .name("endsOthers"), .value("yes"))
        " "
        SafetyWords.endsOthers
      }
      ButtonRow.render { Button.submit(SafetyWords.change) }
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
    Card.render(SafetyWords.codesTitle, id: "codes", icon: .file) {
      Tag.p { SafetyWords.codesIntro }
      Tag.p(.id("codes-left")) { SafetyWords.codesLeft(state.codesLeft) }
      ButtonRow.render {
        Button.link(
          state.codesLeft == 0 ? SafetyWords.makeCodes : SafetyWords.makeNew, home.at("codes"))
      }
    }
  }

  private static func authenticator(_ state: AccountState) -> HTML {
    Card.render(SafetyWords.authenticatorTitle, id: "authenticator-part", icon: .shield) {
      Tag.p(.id("authenticator")) {
        state.asksTimeCode ? SafetyWords.authenticatorOn : SafetyWords.authenticatorIntro
      }
      ButtonRow.render {
        Button.link(
          state.asksTimeCode ? SafetyWords.authenticatorRemove : SafetyWords.authenticatorAdd,
          home.at("authenticator"))
      }
    }
  }

  private static func email(_ state: AccountState) -> HTML {
    Card.render(SafetyWords.emailTitle, id: "email-part", icon: .mail) {
      Tag.p { SafetyWords.emailIntro }
      if state.sendsMail {
        Tag.p(.id("recovery-email")) {
          state.email.map { SafetyWords.emailKnown($0, isConfirmed: state.isEmailConfirmed) }
            ?? SafetyWords.emailNone
        }
        ButtonRow.render { Button.link(SafetyWords.email, home.at("email")) }
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
        ButtonRow.render {
          Button.submit(label)
          Button.link(LayoutWords.cancel, home, style: .quiet)
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
      ButtonRow.render { Button.link(SafetyWords.codesDone, home) }
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
      Button.link(SafetyWords.again, home.at("authenticator"), style: .quiet)
    }
  }

  private static func firstCode(_ form: FormView) -> HTML {
    form.render(to: home.at("authenticator").at("confirm"), id: "first-code") {
      TextField(
        "code", SafetyWords.code, .oneTimeCode, hint: SafetyWords.codeHint, isRequired: true
      ).render(form)
      ButtonRow.render { Button.submit(SafetyWords.confirmCode) }
    }
  }

  static func page(_ title: String, @HTMLBuilder _ content: () -> HTML) -> Page {
    Page(title, isLive: false, isNarrow: true) {
      Tag.h1 { title }
      content()
    }
  }
}
