import Business
import HTTPServing
import Model
import PageParts

extension Website {
  /// One taken or brought from a row of the list.
  private func step(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let list = ItemQuery(visit.query).place(from: Place("companies").at(company.id).at("items"))
    let taken = visit.form["take"]
    let inventory = person.device.inventory
    guard let id = RecordID(taken ?? visit.form["bring"] ?? ""),
      let one = taken == nil ? ExactDecimal.one : ExactDecimal.one.negated
    else { throw PageRefusal.notFound }
    guard let item = try await inventory.item(id, company.id) else {
      return visit.onward(to: list, .failed(ListWords.gone))
    }
    let change = StockChange(quantity: one, movement: .adjustment, reason: StockWords.inTheList)
    switch try await inventory.adjust(change, id, company.id) {
    case .saved(let movement):
      let words = try await told(
        StockWords.adjusted(one, of: item.row.item[.name] ?? ""), of: [change.moved(id)], person,
        company)
      return visit.onward(to: list, done: words, in: company, undo: .reverse(movement))
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing, .taken: return visit.onward(to: list, .failed(ListWords.gone))
    case .invalid(_, let sentence): return visit.onward(to: list, .failed(sentence))
    }
  }

  func addStock(to router: inout Router) {
    addTransfers(to: &router)
    within(&router, .post, "/items/step", step)
    // Who logged in again meanwhile is sent on to where the form stood.
    within(&router, .get, "/items/step") { visit, _, company in
      let items = Place("companies").at(company.id).at("items")
      return visit.onward(to: ItemQuery(visit.query).place(from: items))
    }
    within(&router, .post, "/items/:item/stock") { visit, person, company in
      let detail = try await item(visit, person, company)
      let id = detail.row.item.id
      let place = Place("companies").at(company.id).at("items").at(id)
      let errors: FieldErrors
      var isWarned = false
      switch StockForm.read(visit.form, detail.units, open: detail.reservations) {
      case .wrong(let found): errors = found
      case .value(let change):
        switch try await person.device.inventory.adjust(change, id, company.id) {
        case .saved(let movement):
          let words = try await told(
            StockWords.adjusted(change.quantity), of: [change.moved(id)], person, company)
          return visit.onward(to: place, done: words, in: company, undo: .reverse(movement))
        case .denied(let denial): throw PageRefusal.denied(denial)
        case .missing: throw PageRefusal.notFound
        case .taken(let field): errors = FieldErrors(field, StockWords.quantityMissing)
        case .invalid(let field, let sentence):
          isWarned = field == StockForm.agreed
          errors = FieldErrors(StockForm.shown.contains(field) ? field : "quantity", sentence)
        }
      }
      var form = FormView(refused: visit, StockForm.shown, errors)
      if isWarned { form.values["warned"] = "yes" }
      return try await visit.showAgain(ItemPage.render(company, detail, form))
    }
  }
}
