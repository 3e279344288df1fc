import PageParts

/// The pages for who can't sign in, and the second step of a sign-in.
enum RecoveryPages {
  static func recover(_ form: FormView) -> Page {
    SafetyPages.page(SafetyWords.recoverTitle) {
      Tag.p(.class("lead")) { SafetyWords.recoverIntro }
      form.render(to: Place("recover"), id: "recover") {
        TextField("name", AccountWords.name, .userName, hint: SafetyWords.recoverNameHint)
          .render(form)
        TextField(
          "secret", SafetyWords.recoverCode, .secret, hint: SafetyWords.recoverCodeHint,
          isRequired: true
        ).render(form)
        SafetyPages.newPassword(form)
        TextField(
          "code", SafetyWords.recoverTimeCode, .oneTimeCode,
          hint: SafetyWords.recoverTimeCodeHint
        ).render(form)
        ButtonRow.render {
          Button.submit(SafetyWords.recover)
          Button.link(AccountWords.signIn, Place("sign-in"), style: .quiet)
        }
      }
      Tag.h2 { SafetyWords.mailTitle }
      Tag.p { SafetyWords.mailIntro }
      Button.link(SafetyWords.mailAsk, Place("recover", "mail"))
    }
  }

  static func mail(_ form: FormView) -> Page {
    SafetyPages.page(SafetyWords.mailTitle) {
      Tag.p(.class("lead")) { SafetyWords.mailIntro }
      form.render(to: Place("recover", "mail"), id: "recovery-mail") {
        TextField("name", AccountWords.name, .userName, isRequired: true).render(form)
        ButtonRow.render {
          Button.submit(SafetyWords.mailAsk)
          Button.link(LayoutWords.cancel, Place("recover"), style: .quiet)
        }
      }
    }
  }

  static func confirm(_ form: FormView) -> Page {
    SafetyPages.page(SafetyWords.confirmTitle) {
      Tag.p(.class("lead")) { SafetyWords.confirmIntro }
      form.render(to: Place("confirm"), id: "confirm-email") {
        TextField(
          "secret", SafetyWords.mailSecret, .secret, hint: SafetyWords.mailSecretHint,
          isRequired: true
        ).render(form)
        ButtonRow.render { Button.submit(SafetyWords.confirm) }
      }
    }
  }

  /// The code of an authenticator, once the password was right.
  static func second(_ form: FormView) -> Page {
    SafetyPages.page(SafetyWords.secondTitle) {
      Tag.p(.class("lead")) { SafetyWords.secondIntro }
      form.render(to: Place("sign-in", "code"), id: "second-step") {
        TextField(
          "code", SafetyWords.code, .oneTimeCode, hint: SafetyWords.secondHint, isRequired: true
        ).render(form)
        ButtonRow.render {
          Button.submit(SafetyWords.signIn)
          Button.link(LayoutWords.cancel, Place("sign-in"), style: .quiet)
        }
      }
    }
  }
}
