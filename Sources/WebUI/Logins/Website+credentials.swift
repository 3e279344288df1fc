import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addCredentials(to router: inout Router) {
    within(&router, .get, "/credentials") { visit, person, company in
      if company.userPass == .unneeded {
        return .redirect(to: Place("companies").at(company.id).at("user-pass").text)
      }
      return try await visit.show(
        try await credentials(FormView(visit.token), person, company))
    }
    within(&router, .post, "/credentials/password") { visit, person, company in
      try await changePassword(visit, person, company)
    }
    within(&router, .post, "/credentials/idle") { visit, person, company in
      try await setIdleLock(visit, person, company)
    }
    within(&router, .get, "/credentials/delete") { visit, _, company in
      _ = try userName(company)
      return try await visit.show(
        CredentialsPages.delete(
          company, asking: PasswordAgain(visit.query), FormView(visit.token)))
    }
    within(&router, .post, "/credentials/delete") { visit, person, company in
      try await delete(visit, person, company)
    }
    personal(&router, .post, "/companies/:company/credentials/lock") { visit, holder in
      try await holder.device.logins.lock(try visit.record("company"))
      forget(visit)
      return visit.onward(to: Place("companies"), .done(LoginWords.locked))
        .with("Clear-Site-Data", "\"cache\"")
    }
  }

  /// A longer time than now is asked about on a page of its own.
  private func setIdleLock(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    guard let minutes = LoginForm.idle(visit.form) else { throw PageRefusal.unreadable }
    let credentials = person.device.credentials
    let before = try await credentials.idleLock()
    let shown = visit.form[PasswordAgain.accountField]
    func ask(_ errors: FieldErrors) -> Page {
      CredentialsPages.idle(minutes, company, FormView(refused: visit, [], errors))
    }
    if shown?.isEmpty == true {
      let errors = FieldErrors(PasswordAgain.accountField, LoginWords.passwordMissing)
      return try await visit.showAgain(ask(errors))
    }
    switch try await credentials.setIdleLock(minutes, shown) {
    case .done(.saved):
      let isLonger = minutes ?? .max > before ?? .max
      return visit.onward(
        to: CredentialsPages.place(company.id), done: LoginWords.idleSaved, in: company,
        undo: isLonger ? .idleLock(before) : nil)
    case .done(.passwordNeeded): return try await visit.show(ask(FieldErrors()))
    case .wrong(let field, let sentence):
      return try await visit.showAgain(ask(FieldErrors(field, sentence)))
    case .missing: throw PageRefusal.notFound
    }
  }

  private func delete(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    func again(_ errors: FieldErrors) async throws -> Response {
      let form = FormView(refused: visit, [], errors)
      return try await visit.showAgain(
        CredentialsPages.delete(company, asking: PasswordAgain(sent: visit.form), form))
    }
    switch PasswordAgain.read(visit.form) {
    case .wrong(let errors): return try await again(errors)
    case .value(let shown):
      switch EditOutcome(try await person.device.credentials.delete(shown, company.id)) {
      case .saved: return visit.onward(to: Place("companies"), .done(LoginWords.deleted))
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .invalid(let field, let sentence): return try await again(FieldErrors(field, sentence))
      case .taken, .missing: throw PageRefusal.notFound
      }
    }
  }

  private func userName(_ company: CompanyView) throws -> String {
    guard case .present(let userName) = company.userPass else { throw PageRefusal.notFound }
    return userName
  }

  private func credentials(
    _ form: FormView, _ person: Person, _ company: CompanyView
  ) async throws -> Page {
    CredentialsPages.show(
      try userName(company), idle: try await person.device.credentials.idleLock(), company, form)
  }

  private func changePassword(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    func again(_ errors: FieldErrors) async throws -> Response {
      let form = FormView(refused: visit, [], errors)
      return try await visit.showAgain(try await credentials(form, person, company))
    }
    switch LoginForm.change(visit.form, userName: try userName(company)) {
    case .wrong(let errors): return try await again(errors)
    case .value(let passwords):
      let outcome = try await person.device.credentials.changePassword(
        passwords.current, passwords.new, company.id)
      switch outcome {
      case .saved:
        let place = CredentialsPages.place(company.id)
        return visit.onward(to: place, .done(LoginWords.passwordSet))
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .invalid(let field, let sentence): return try await again(FieldErrors(field, sentence))
      case .taken, .missing: throw PageRefusal.notFound
      }
    }
  }
}
