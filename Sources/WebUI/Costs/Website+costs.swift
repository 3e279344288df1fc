import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addCosts(to router: inout Router) {
    // Where a browser stands after a refused form, when its person loads the page again.
    within(&router, .get, "/items/:item/costs") { visit, _, company in
      let item = try visit.record("item")
      return .redirect(to: Place("companies").at(company.id).at("items").at(item).text)
    }
    within(&router, .post, "/items/:item/costs") { visit, person, company in
      let detail = try await item(visit, person, company)
      let id = detail.row.item.id
      let errors: FieldErrors
      switch CostForm.read(visit.form, currency: company.currency) {
      case .wrong(let found): errors = found
      case .value(let change):
        let (outcome, number) = try await ActInHand.noting(CostWords.saved, in: company.id) {
          try await person.records.note(change, of: id)
        }
        switch outcome {
        case .saved:
          let place = Place("companies").at(company.id).at("items").at(id)
          return visit.onward(
            to: place, done: CostWords.saved, in: company, undo: number.map { .act($0) })
        case .denied(let denial): throw PageRefusal.denied(denial)
        case .missing: throw PageRefusal.notFound
        case .taken(let field): errors = FieldErrors(field, CostWords.missing)
        case .invalid(let field, let sentence): errors = FieldErrors(field, sentence)
        }
      }
      if case .denied(let denial) = company.member.verdict(on: .create, .itemCost) {
        throw PageRefusal.denied(denial)
      }
      let form = FormView(refused: visit, CostForm.shown, errors)
      return try await visit.showAgain(
        ItemPage.render(company, detail, FormView(visit.token), costs: form))
    }
  }
}
