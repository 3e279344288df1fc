import PageParts

/// The pages of signing up and in.
enum AccountPages {
  static func signUp(
    _ form: FormView, _ link: OpenedLink, isFirst: Bool = false
  ) -> Page {
    Page(AccountWords.signUpTitle, isLive: false, isNarrow: true) {
      Tag.h1 { AccountWords.signUpTitle }
      link.intro(isFirst ? SetUpWords.first : AccountWords.signUpIntro)
      form.render(to: Place("sign-up"), id: "sign-up") {
        then(form)
        TextField(
          "name", AccountWords.name, .userName, hint: AccountWords.nameHint, isRequired: true
        ).first.render(form)
        TextField(
          "password", AccountWords.password, .newPassword, hint: AccountWords.newPasswordHint,
          isRequired: true
        ).render(form)
        TextField("confirm", AccountWords.confirm, .passwordAgain, isRequired: true).render(form)
        ButtonRow.render {
          Button.submit(AccountWords.signUp)
          Button.link(
            AccountWords.toSignIn, Place("sign-in").asking("then", form["then"]), style: .quiet)
        }
      }
      Tag.p(.class("hint trust")) { AccountWords.trust }
    }
  }

  static func signIn(
    _ form: FormView, _ link: OpenedLink, wasSignedOut: Bool = false, sealed: [String] = [],
    deleted: String? = nil
  ) -> Page {
    Page(AccountWords.signInTitle, isLive: false, isNarrow: true) {
      Tag.h1 { AccountWords.signInTitle }
      if let deleted {
        Tag.p(.class("notice quiet"), .id("account-deleted")) { deleted }
        FormView(form.token).render(
          to: Place("sign-in", "discard"), id: "discard-deleted", isPlain: true
        ) {
          Button.submit(AccountWords.discard, style: .quiet)
        }
      } else if wasSignedOut {
        Tag.p(.class("notice quiet"), .id("signed-out")) { AccountWords.wasSignedOut }
      }
      for sentence in sealed { Tag.p(.class("notice quiet sealed")) { sentence } }
      link.intro(AccountWords.signInIntro)
      form.render(to: Place("sign-in"), id: "sign-in") {
        then(form)
        TextField("name", AccountWords.name, .userName, isRequired: true).first.render(form)
        TextField("password", AccountWords.password, .password, isRequired: true).render(form)
        ButtonRow.render {
          Button.submit(AccountWords.signIn)
          Button.link(AccountWords.toSignUp, Place("sign-up").asking("then", form["then"]))
          Button.link(SafetyWords.forgot, Place("recover"), style: .quiet)
        }
      }
    }
  }

  /// Where the person wanted to go.
  private static func then(_ form: FormView) -> HTML? {
    let place = form["then"]
    return place.isEmpty ? nil : Tag.input(.type("hidden"), .name("then"), .value(place))
  }
}
