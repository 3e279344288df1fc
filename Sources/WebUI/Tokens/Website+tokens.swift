import Device
import HTTPServing
import Hub
import Model
import PageParts

// A token is for programs, at `/api/v1`; here its maker makes and revokes it.
extension Website {
  func addTokens(to router: inout Router) {
    within(&router, .get, "/tokens", showTokens)
    within(&router, .post, "/tokens", makeToken)
    within(&router, .post, "/tokens/:record/revoke") { visit, person, company in
      try await person.device.tokens.revoke(try visit.record("record"))
      return visit.onward(to: TokenPage.place(company), .done(TokenWords.revoked))
    }
    within(&router, .get, "/programs") { visit, _, company in
      try await visit.show(ProgramsPage.render(company, site: site(visit.request)))
    }
  }

  private func showTokens(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    if !visit.isBackground, case .token(let secret) = notices.peek(for: visit.token) {
      _ = notices.take(for: visit.token)
      return try await visit.show(TokenPage.made(company, secret))
        .with("Referrer-Policy", "no-referrer")
    }
    if company.userPass == .unneeded {
      return .redirect(to: Place("companies").at(company.id).at("user-pass").text)
    }
    let today = try await person.records.moment()
    let form = FormView(visit.token, values: TokenForm.blank(on: today))
    return try await visit.show(
      try await tokenPage(PasswordAgain(visit.query), form, person, company))
  }

  /// Whether programs act in a company, by its tier.
  func mayHaveTokens(_ company: CompanyView) -> Bool {
    policy.hasTokensForAllTiers || company.tier.includesAdvanced
  }

  private func tokenPage(
    _ again: PasswordAgain, _ form: FormView, _ person: Person, _ company: CompanyView
  ) async throws -> Page {
    TokenPage.render(
      company, try await person.device.tokens.list(company.id),
      on: try await person.records.moment(), mayMake: mayHaveTokens(company), asking: again, form)
  }

  /// Who has the token acts without a password, also after the lock: so one is asked for.
  private func makeToken(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    func again(_ errors: FieldErrors) async throws -> Response {
      var form = FormView(refused: visit, TokenForm.shown, errors)
      ListChoice.keep(visit.form, in: &form)
      return try await visit.showAgain(
        try await tokenPage(PasswordAgain(sent: visit.form), form, person, company))
    }
    guard mayHaveTokens(company) else { return try await again(FieldErrors()) }
    switch TokenForm.read(visit.form, on: try await person.records.moment()) {
    case .wrong(let errors): return try await again(errors)
    case .value(let draft):
      return try await make(draft, visit, person, company, at: TokenPage.place(company), again)
    }
  }

  /// Makes a token with the password that was entered, and shows it at a place.
  func make(
    _ draft: TokenDraft, _ visit: Visit, _ person: Person, _ company: CompanyView,
    at place: Place, _ again: (FieldErrors) async throws -> Response
  ) async throws -> Response {
    switch PasswordAgain.read(visit.form) {
    case .wrong(let errors): return try await again(errors)
    case .value(let shown):
      switch try await person.device.tokens.make(shown, draft, company.id) {
      case .done(let secret?): return visit.onward(to: place, .token(secret: secret))
      case .done(nil): return try await again(FieldErrors("name", TokenWords.tooMany))
      case .wrong(let field, let sentence): return try await again(FieldErrors(field, sentence))
      case .missing: throw PageRefusal.notFound
      }
    }
  }
}
