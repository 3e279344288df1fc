import Device
import HTTPServing
import Model

extension Website {
  func addCompanies(to router: inout Router) {
    personal(&router, .get, "/") { _, person in
      let selected = try await person.device.companies.selected()
      let companies = Place("companies")
      return .redirect(to: (selected.map { companies.at($0).at("items") } ?? companies).text)
    }
    personal(&router, .get, "/companies") { visit, person in
      let companies = try await person.device.companies.list()
      let deleted = try await person.device.deleted.list()
      let unsent = try await person.device.rescue.list().reduce(0) { $0 + $1.count }
      return try await visit.show(
        CompanyPages.list(companies, deleted: deleted, unsent: unsent, visit.token))
    }
    personal(&router, .get, "/companies/new") { visit, _ in
      let form = FormView(visit.token, values: ["tier": Tier.free.rawValue])
      return try await visit.show(CompanyPages.create(form))
    }
    personal(&router, .post, "/companies/new") { visit, person in
      switch CompanyForm.read(visit.form) {
      case .wrong(let errors):
        let form = FormView(refused: visit, CompanyForm.shown, errors)
        return try await visit.showAgain(CompanyPages.create(form))
      case .value(let draft):
        let company = try await person.device.companies.create(draft)
        return visit.onward(to: Place("companies").at(company).at("user-pass"))
      }
    }
    within(&router, .get, "") { _, _, company in
      .redirect(to: Place("companies").at(company.id).at("items").text)
    }
  }
}
