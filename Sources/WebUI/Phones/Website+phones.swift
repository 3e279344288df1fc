import Business
import Device
import HTTPServing
import Hub
import Model
import PageParts

// A password for a phone is a token; here it is made with all that is typed beside it.
extension Website {
  func addPhones(to router: inout Router) {
    within(&router, .get, "/phones", showPhones)
    within(&router, .post, "/phones", makePhone)
  }

  private func showPhones(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    if !visit.isBackground, case .token(let secret) = notices.peek(for: visit.token) {
      _ = notices.take(for: visit.token)
      return try await visit.show(
        PhonePage.made(company, secret, userName: person.name, site: site(visit.request))
      ).with("Referrer-Policy", "no-referrer")
    }
    if company.userPass == .unneeded {
      return .redirect(to: Place("companies").at(company.id).at("user-pass").text)
    }
    var values = TokenForm.blank(on: try await person.records.moment())
    values["reading"] = nil
    for (_, field) in PhonePage.lists { values[field] = "yes" }
    let form = FormView(visit.token, values: values)
    return try await visit.show(
      PhonePage.render(
        company, mayMake: mayHaveTokens(company), asking: PasswordAgain(visit.query), form))
  }

  private func makePhone(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    func again(_ errors: FieldErrors) async throws -> Response {
      let shown = TokenForm.shown + PhonePage.lists.map(\.field)
      return try await visit.showAgain(
        PhonePage.render(
          company, mayMake: mayHaveTokens(company), asking: PasswordAgain(sent: visit.form),
          FormView(refused: visit, shown, errors)))
    }
    guard mayHaveTokens(company) else { return try await again(FieldErrors()) }
    switch TokenForm.read(visit.form, on: try await person.records.moment()) {
    case .wrong(let errors): return try await again(errors)
    case .value(var draft):
      draft.lists = PhonePage.lists.filter { visit.form[$0.field] != nil }.map(\.list.rawValue)
      guard draft.lists != [] else {
        return try await again(FieldErrors("name", PhoneWords.nothing))
      }
      return try await make(draft, visit, person, company, at: PhonePage.place(company), again)
    }
  }
}
