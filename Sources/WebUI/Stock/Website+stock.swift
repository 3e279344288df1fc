import HTTPServing
import Model

extension Website {
  func addStock(to router: inout Router) {
    // Where a browser stands after a refused form, when its person loads the page again.
    within(&router, .get, "/items/:item/stock") { visit, _, company in
      let item = try visit.record("item")
      return .redirect(to: Place("companies").at(company.id).at("items").at(item).text)
    }
    within(&router, .post, "/items/:item/stock") { visit, person, company in
      let detail = try await item(visit, person, company)
      let id = detail.row.item.id
      let place = Place("companies").at(company.id).at("items").at(id)
      let errors: FieldErrors
      switch StockForm.read(visit.form) {
      case .wrong(let found): errors = found
      case .value(let change):
        switch try await person.device.inventory.adjust(change, id, company.id) {
        case .saved(let movement):
          return visit.onward(
            to: place, done: StockWords.adjusted(change.quantity), in: company,
            undo: .reverse(movement))
        case .denied(let denial): throw PageRefusal.denied(denial)
        case .missing: throw PageRefusal.notFound
        case .taken(let field): errors = FieldErrors(field, StockWords.quantityMissing)
        case .invalid(let field, let sentence): errors = FieldErrors(field, sentence)
        }
      }
      let form = FormView(refused: visit, StockForm.shown, errors)
      return try await visit.showAgain(ItemPage.render(company, detail, form))
    }
  }
}
