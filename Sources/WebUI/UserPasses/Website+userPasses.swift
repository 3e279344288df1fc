import Documents
import HTTPServing
import Model
import PageParts

extension Website {
  func addUserPasses(to router: inout Router) {
    personal(&router, .get, "/companies/:company/user-pass") { visit, person in
      let (company, home) = try await companyWithoutUserPass(visit, person)
      switch company.userPass {
      case .present: return .redirect(to: home.text)
      case .unknown: return try await visit.show(UserPassPages.wait(home.at("user-pass")))
      case .unreadable: return try await visit.show(LoginPages.unreadable())
      case .missing, .unneeded:
        return try await visit.show(form(FormView(visit.token), company, home))
      }
    }
    personal(
      &router, .post, "/companies/:company/user-pass", bodyByteLimit: PictureForm.bodyByteLimit,
      hasUploads: true
    ) { visit, person in
      let (company, home) = try await companyWithoutUserPass(visit, person)
      // What was typed is not thrown away because the account's zone is being read just now.
      if case .present = company.userPass { return visit.onward(to: home) }
      switch UserPassForm.read(visit.form, PictureForm.read(visit, "picture", as: .portrait)) {
      case .wrong(let errors): return try await again(visit, company, home, errors)
      case .value(let draft):
        switch try await person.device.companies.makeUserPass(draft, company.id) {
        case .saved: return visit.onward(to: home, .done(UserPassWords.created))
        case .denied(let denial): throw PageRefusal.denied(denial)
        case .taken(let field):
          let errors = FieldErrors(field, UserPassWords.userNameMissing)
          return try await again(visit, company, home, errors)
        case .invalid(let field, let sentence):
          return try await again(visit, company, home, FieldErrors(field, sentence))
        case .missing: throw PageRefusal.notFound
        }
      }
    }
  }

  private func companyWithoutUserPass(
    _ visit: Visit, _ person: AccountHolder
  ) async throws -> (CompanyView, Place) {
    let id = try visit.record("company")
    guard let company = try await person.device.companies.select(id) else {
      throw PageRefusal.notFound
    }
    return (company, Place("companies").at(id))
  }

  private func form(_ form: FormView, _ company: CompanyView, _ home: Place) -> Page {
    UserPassPages.create(form, company, to: home.at("user-pass"))
  }

  private func again(
    _ visit: Visit, _ company: CompanyView, _ home: Place, _ errors: FieldErrors
  ) async throws -> Response {
    var shown = FormView(refused: visit, UserPassForm.shown, errors)
    shown.values.merge(PictureForm.trace(visit, "picture")) { $1 }
    return try await visit.showAgain(form(shown, company, home))
  }
}
