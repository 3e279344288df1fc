import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  /// What is done on the page of an order to its lines.
  func addOrders(to router: inout Router) {
    within(&router, .post, "/\(SalesOrder.list)/:record/lines") { try await addLine($0, $1, $2) }
    for (name, isUp) in [("up", true), ("down", false)] {
      addPartWork(to: SalesOrder.self, "lines/:part/\(name)", OrderWords.lineMoved, &router) {
        context, _, line, _ in
        try await context.shift(orderLine: line, isUp: isUp)
      }
    }
    addPartWork(to: SalesOrder.self, "lines/:part/delete", OrderWords.lineDeleted, &router) {
      context, _, line, _ in
      try await context.delete(.orderLine, line)
    }
    // Where a browser stands that logged in again meanwhile, or that loads a refused form again.
    within(&router, .get, "/\(SalesOrder.list)/:record/lines") { visit, _, company in
      visit.onward(to: OrderPage.place(company, try visit.record("record")))
    }
  }

  /// The report of the numbers of orders.
  func addNumbers(to router: inout Router) {
    within(&router, .get, "/\(SalesOrder.list)/numbers") { visit, person, company in
      try company.allow(.edit, .order)
      return try await visit.show(
        NumbersPage.render(company, try await person.records.orderNumbers()))
    }
  }

  private func addLine(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try company.allow(.create, .orderLine)
    let order = try visit.record("record")
    guard try await person.records.fetch(SalesOrder.self, order) != nil else {
      throw PageRefusal.notFound
    }
    let (words, fields) = (visit.text(OrderPage.what), OrderPage.added)
    var errors = FieldErrors()
    if words.isEmpty { errors.add(OrderPage.what, RecordsWords.missing) }
    if let entries = fields.read(visit.form).value(into: &errors), errors.isEmpty {
      var change = FieldChanges<OrderLine>()
      for entry in entries { change.set(entry.field, to: entry.value) }
      let id = NewRecordField.read(visit.form) ?? NewRecordField.make()
      let told = OrderWords.lineAdded
      let (outcome, number) = try await ActInHand.noting(told, in: company.id) {
        try await EditOutcome(
          person.records.addOrderLine(words, change, to: order, id), of: id)
      }
      if case .saved = outcome {
        return visit.onward(
          to: OrderPage.place(company, order).asking("adding", "yes"), done: told, in: company,
          undo: number.map { .act($0) })
      }
      try note(outcome, &errors)
    }
    let form = FormView(refused: visit, [OrderPage.what] + fields.names, errors)
    return try await visit.showAgain(
      page(SalesOrder.self, visit, person, company, FormView(visit.token), own: form))
  }
}
