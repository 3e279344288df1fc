import HTTPServing
import PageParts
import SyncProtocol

extension Website {
  func addSecuring(to router: inout Router) {
    personal(&router, .get, "/account") { visit, holder in
      try await visit.show(try await home(visit, holder, FormView(visit.token)))
    }
    personal(&router, .post, "/account/password", changePassword)
    addCodes(to: &router)
    addAuthenticator(to: &router)
    personal(&router, .get, "/account/email") { visit, _ in
      try await visit.show(email(FormView(visit.token)))
    }
    personal(&router, .post, "/account/email", setEmail)
  }

  private func home(
    _ visit: Visit, _ holder: AccountHolder, _ form: FormView
  ) async throws -> Page {
    switch try await holder.device.securing.state() {
    case .done(let state): SafetyPages.home(state, holder.name, form)
    case .refused(let refusal):
      SafetyPages.home(nil, holder.name, form, problem: refusal.message)
    case .unreachable:
      SafetyPages.home(nil, holder.name, form, problem: SafetyWords.unreachable)
    }
  }

  private func changePassword(_ visit: Visit, _ holder: AccountHolder) async throws -> Response {
    func again(_ errors: FieldErrors) async throws -> Response {
      let form = FormView(refused: visit, [], errors)
      return try await visit.showAgain(try await home(visit, holder, form))
    }
    switch SafetyForm.change(visit.form) {
    case .wrong(let errors): return try await again(errors)
    case .value(let change):
      let answer = try await holder.device.securing.changePassword(
        change.present, change.new, change.endsOthers)
      switch answer {
      case .done:
        let words = change.endsOthers ? SafetyWords.changedAndEnded : SafetyWords.changed
        return visit.onward(to: SafetyPages.home, .done(words))
      case .refused(let refusal):
        let field = refusal.code == .weakPassword ? "password" : "present"
        return try await again(FieldErrors(field, refusal.message))
      case .unreachable: return try await again(FieldErrors("present", SafetyWords.unreachable))
      }
    }
  }

  private func addCodes(to router: inout Router) {
    @Sendable func page(_ form: FormView) -> Page {
      SafetyPages.ask(
        SafetyWords.codesTitle, SafetyWords.codesIntro + " " + SafetyWords.replaces,
        SafetyWords.makeCodes, to: SafetyPages.home.at("codes"), form)
    }
    personal(&router, .get, "/account/codes") { visit, _ in
      try await visit.show(page(FormView(visit.token)))
    }
    personal(&router, .post, "/account/codes") { visit, holder in
      try await shown(visit, page, holder.device.securing.makeCodes) { codes in
        visit.onward(to: SafetyPages.home.at("codes").at("new"), .codes(codes))
      }
    }
    // A page of its own: to load it again must not make other codes.
    personal(&router, .get, "/account/codes/new") { visit, _ in
      guard !visit.isBackground, case .codes(let codes) = notices.peek(for: visit.token) else {
        return .redirect(to: SafetyPages.home.text)
      }
      _ = notices.take(for: visit.token)
      return try await visit.show(SafetyPages.codes(codes))
    }
  }

  private func addAuthenticator(to router: inout Router) {
    @Sendable func page(_ isOn: Bool) -> @Sendable (FormView) -> Page {
      { form in
        SafetyPages.ask(
          SafetyWords.authenticatorTitle,
          isOn ? SafetyWords.authenticatorOn : SafetyWords.authenticatorIntro,
          isOn ? SafetyWords.authenticatorRemove : SafetyWords.next,
          to: SafetyPages.home.at("authenticator"), form)
      }
    }
    personal(&router, .get, "/account/authenticator") { visit, holder in
      try await visit.show(page(try await asksTimeCode(holder))(FormView(visit.token)))
    }
    personal(&router, .post, "/account/authenticator") { visit, holder in
      let securing = holder.device.securing
      guard try await asksTimeCode(holder) else {
        return try await shown(visit, page(false), securing.beginTimeCodes) { secret in
          try await visit.show(
            SafetyPages.authenticator(secret, holder.name, FormView(visit.token)))
        }
      }
      return try await shown(visit, page(true), securing.removeTimeCodes) { _ in
        visit.onward(to: SafetyPages.home, .done(SafetyWords.authenticatorRemoved))
      }
    }
    personal(&router, .post, "/account/authenticator/confirm", confirmAuthenticator)
  }

  private func asksTimeCode(_ holder: AccountHolder) async throws -> Bool {
    guard case .done(let state) = try await holder.device.securing.state() else { return false }
    return state.asksTimeCode
  }

  private func confirmAuthenticator(
    _ visit: Visit, _ holder: AccountHolder
  ) async throws -> Response {
    func again(_ errors: FieldErrors) async throws -> Response {
      try await visit.showAgain(
        SafetyPages.firstCode(again: FormView(refused: visit, [], errors)))
    }
    switch SafetyForm.code(visit.form) {
    case .wrong(let errors): return try await again(errors)
    case .value(let code):
      switch try await holder.device.securing.confirmTimeCodes(code) {
      case .done:
        return visit.onward(to: SafetyPages.home, .done(SafetyWords.authenticatorDone))
      case .refused(let refusal): return try await again(FieldErrors("code", refusal.message))
      case .unreachable: return try await again(FieldErrors("code", SafetyWords.unreachable))
      }
    }
  }

  private func email(_ form: FormView) -> Page {
    SafetyPages.ask(
      SafetyWords.emailTitle, SafetyWords.emailIntro, SafetyWords.emailSave,
      to: SafetyPages.home.at("email"), form
    ) {
      TextField("email", SafetyWords.email, .email, hint: SafetyWords.emailHint).render(form)
    }
  }

  private func setEmail(_ visit: Visit, _ holder: AccountHolder) async throws -> Response {
    let address = visit.field("email")
    let securing = holder.device.securing
    return try await shown(visit, email) { password in
      try await securing.setEmail(address, password)
    } done: { _ in
      let words = address.isEmpty ? SafetyWords.emailRemoved : SafetyWords.emailSent
      return visit.onward(to: SafetyPages.home, .done(words))
    }
  }

  /// Does what takes the present password, and shows the form again for what is refused.
  private func shown<Value>(
    _ visit: Visit, _ page: (FormView) -> Page,
    _ work: (String) async throws -> Answer<Value>, done: (Value) async throws -> Response
  ) async throws -> Response {
    func again(_ errors: FieldErrors) async throws -> Response {
      try await visit.showAgain(page(FormView(refused: visit, ["email"], errors)))
    }
    switch SafetyForm.present(visit.form) {
    case .wrong(let errors): return try await again(errors)
    case .value(let password):
      switch try await work(password) {
      case .done(let value): return try await done(value)
      case .refused(let refusal):
        let field = refusal.code == .badRequest ? "email" : "present"
        let isWrong = refusal.code == .wrongCredentials
        return try await again(
          FieldErrors(field, isWrong ? LoginWords.currentWrong : refusal.message))
      case .unreachable: return try await again(FieldErrors("present", SafetyWords.unreachable))
      }
    }
  }
}
