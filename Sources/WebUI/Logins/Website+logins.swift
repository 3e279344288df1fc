import HTTPServing
import Model
import PageParts

extension Website {
  func addLogins(to router: inout Router) {
    personal(&router, .get, "/companies/:company/login") { visit, holder in
      let (company, userName) = try await company(visit, holder)
      if try await holder.enter(company.id, false) != nil {
        return .redirect(to: destination(visit.query["then"], in: company.id))
      }
      let then = visit.query["then"] ?? ""
      let form = FormView(visit.token, values: ["userName": userName, "then": then])
      let madeElsewhere = try await holder.device.logins.madeElsewhere(company.id)
      return try await visit.show(
        LoginPages.logIn(form, company, madeElsewhere: madeElsewhere))
    }
    personal(&router, .post, "/companies/:company/login") { visit, holder in
      try await logIn(visit, holder)
    }
    personal(&router, .get, "/companies/:company/forgot") { visit, holder in
      let (company, _) = try await company(visit, holder)
      return try await visit.show(LoginPages.forgot(FormView(visit.token), company))
    }
    personal(&router, .post, "/companies/:company/forgot") { visit, holder in
      try await reset(visit, holder)
    }
    personal(&router, .post, "/lock") { visit, holder in
      try await holder.device.logins.lock(nil)
      forget(visit)
      return visit.onward(to: Place("companies"), .done(LoginWords.locked))
        .with("Clear-Site-Data", "\"cache\"")
    }
  }

  /// Where a person who is not in the company is sent: to the login, and from there back.
  func toLogin(_ visit: Visit, _ company: CompanyID) -> Response {
    let isPage = visit.request.method == .get
    let place = LoginPages.place(company).asking("then", isPage ? visit.request.path : nil)
    return visit.onward(to: place, isPage ? nil : .failed(LoginWords.lockedMeanwhile))
  }

  /// The company of the address with the username of the person's UserPass.
  private func company(
    _ visit: Visit, _ holder: AccountHolder
  ) async throws -> (CompanyView, userName: String) {
    let id = try visit.record("company")
    guard let company = try await holder.device.companies.select(id) else {
      throw PageRefusal.notFound
    }
    guard case .present(let userName) = company.userPass else { throw PageRefusal.notFound }
    return (company, userName)
  }

  /// Only a page of the same company is gone back to.
  private func destination(_ then: String?, in company: CompanyID) -> String {
    let home = Place("companies").at(company)
    guard let then, Website.isOwnPath(then), then.hasPrefix(home.text + "/") else {
      return home.text
    }
    return then
  }

  private func logIn(_ visit: Visit, _ holder: AccountHolder) async throws -> Response {
    let (company, _) = try await company(visit, holder)
    func again(_ errors: FieldErrors) async throws -> Response {
      let form = FormView(refused: visit, LoginForm.shown, errors)
      let madeElsewhere = try await holder.device.logins.madeElsewhere(company.id)
      return try await visit.showAgain(
        LoginPages.logIn(form, company, madeElsewhere: madeElsewhere))
    }
    switch LoginForm.logIn(visit.form) {
    case .wrong(let errors): return try await again(errors)
    case .value(let credentials):
      switch try await holder.device.logins.logIn(credentials, company.id) {
      case .entered: return .redirect(to: destination(visit.form["then"], in: company.id))
      case .wrong: return try await again(FieldErrors("password", LoginWords.wrong))
      case .wait(let seconds):
        return try await again(FieldErrors("password", LoginWords.wait(seconds)))
      case .missing: return try await again(FieldErrors("password", LoginWords.missing))
      case .busy: return try await again(FieldErrors("password", UserPassWords.busy))
      }
    }
  }

  private func reset(_ visit: Visit, _ holder: AccountHolder) async throws -> Response {
    let (company, userName) = try await company(visit, holder)
    func again(_ errors: FieldErrors) async throws -> Response {
      let form = FormView(refused: visit, [], errors)
      return try await visit.showAgain(LoginPages.forgot(form, company))
    }
    switch LoginForm.reset(visit.form, userName: userName) {
    case .wrong(let errors): return try await again(errors)
    case .value(let reset):
      switch try await holder.device.logins.reset(reset, company.id) {
      case .saved:
        let home = Place("companies").at(company.id)
        return visit.onward(to: home, .done(LoginWords.passwordSet))
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .invalid(let field, let sentence): return try await again(FieldErrors(field, sentence))
      case .taken, .missing: throw PageRefusal.notFound
      }
    }
  }
}
