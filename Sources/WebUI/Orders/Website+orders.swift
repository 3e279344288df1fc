import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  /// What is done on the page of a document to its lines.
  func addDocuments<Document: OrderType>(_ type: Document.Type, to router: inout Router) {
    within(&router, .post, "/\(Document.list)/:record/lines") {
      try await addLine(type, $0, $1, $2)
    }
    for (name, isUp) in [("up", true), ("down", false)] {
      addPartWork(to: type, "lines/:part/\(name)", OrderWords.lineMoved, &router) {
        context, _, line, _ in
        try await context.shift(Document.LineType.self, line, isUp: isUp)
      }
    }
    addPartWork(to: type, "lines/:part/delete", OrderWords.lineDeleted, &router) {
      context, _, line, _ in
      try await context.delete(Document.LineType.definition.kind, line)
    }
    within(
      &router, .post, "/\(Document.list)/:record/lines/file",
      bodyByteLimit: TableForm.byteLimit + Self.bodyByteLimit, hasUploads: true
    ) { try await addFile(type, $0, $1, $2) }
    within(&router, .get, "/\(Document.list)/:record/lines/file") { visit, _, company in
      visit.onward(to: DocumentPage<Document>.place(company, try visit.record("record")))
    }
    // Where a browser stands that logged in again meanwhile, or that loads a refused form again.
    within(&router, .get, "/\(Document.list)/:record/lines") { visit, _, company in
      visit.onward(to: DocumentPage<Document>.place(company, try visit.record("record")))
    }
  }

  /// What is told of an item while somebody writes a line.
  func addHints(to router: inout Router) {
    addHints(of: SalesOrder.self, to: &router) { words, quantity, order, context in
      try await context.orderedItem(words, quantity, in: order).map { OrderPage.hint($0) }
    }
    addHints(of: Purchase.self, to: &router) { words, _, purchase, context in
      try await context.boughtItem(words, in: purchase).map { DocumentPage<Purchase>.hint($0) }
    }
    addHints(of: Bill.self, to: &router) { words, _, bill, context in
      try await context.boughtItem(words, on: bill).map { DocumentPage<Purchase>.hint($0) }
    }
    addHints(of: Invoice.self, to: &router) { words, quantity, invoice, context in
      try await context.orderedItem(words, quantity, on: invoice).map { OrderPage.hint($0) }
    }
  }

  private func addHints<Document: OrderType>(
    of type: Document.Type, to router: inout Router,
    told:
      @escaping @Sendable (String, ExactDecimal, RecordID, CompanyContext) async throws -> HTML?
  ) {
    typealias Shown = DocumentPage<Document>
    within(&router, .post, "/\(Document.list)/:record/lines/\(Shown.hints)") {
      visit, person, company in
      try company.allow(.create, Document.LineType.definition.subject)
      let quantity = Arithmetic.quantity(of: visit.text(Shown.quantity)) ?? .one
      return .html(
        try await told(
          visit.text(Shown.what), quantity, visit.record("record"), person.records) ?? HTML())
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

  private func addLine<Document: OrderType>(
    _ type: Document.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try company.allow(.create, Document.LineType.definition.subject)
    let order = try visit.record("record")
    guard try await person.records.fetch(type, order) != nil else {
      throw PageRefusal.notFound
    }
    let (words, fields) = (visit.text(OrderPage.what), DocumentPage<Document>.added)
    var errors = FieldErrors()
    if words.isEmpty { errors.add(OrderPage.what, RecordsWords.missing) }
    if let entries = fields.read(visit.form).value(into: &errors), errors.isEmpty {
      var change = FieldChanges<Document.LineType>()
      for entry in entries { change.set(entry.field, to: entry.value) }
      let id = NewRecordField.read(visit.form) ?? NewRecordField.make()
      let told = OrderWords.lineAdded
      let (outcome, number) = try await ActInHand.noting(told, in: company.id) {
        try await EditOutcome(
          person.records.addOrderLine(words, change, to: order, id), of: id)
      }
      if case .saved = outcome {
        return visit.onward(
          to: DocumentPage<Document>.place(company, order).asking("adding", "yes"), done: told,
          in: company,
          undo: number.map { .act($0) })
      }
      try note(outcome, &errors)
    }
    let form = FormView(refused: visit, [OrderPage.what] + fields.names, errors)
    return try await visit.showAgain(
      page(type, visit, person, company, FormView(visit.token), own: form))
  }
}
