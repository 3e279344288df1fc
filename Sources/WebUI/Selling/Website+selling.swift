import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  /// A sale over the counter: each step is a form that leads on.
  func addSelling(to router: inout Router) {
    let path = "/\(SalesOrder.list)/sale"
    within(&router, .get, path) { visit, person, company in
      try allowSelling(company)
      return try await visit.show(
        SalePages.start(
          company, try await person.records.openSales(), FormView(visit.token)))
    }
    within(&router, .post, path) { try await beginSale($0, $1, $2) }
    within(&router, .get, "\(path)/:record") { try await showSale($0, $1, $2) }
    within(&router, .post, "\(path)/:record/scan") { try await scanIntoSale($0, $1, $2) }
    within(&router, .post, "\(path)/:record/free") { try await addFree($0, $1, $2) }
    within(&router, .post, "\(path)/:record/lines/:line") { try await setSold($0, $1, $2) }
    within(&router, .post, "\(path)/:record/customer") { try await setBuyer($0, $1, $2) }
    within(&router, .post, "\(path)/:record/discard") { try await discardSale($0, $1, $2) }
    // Where a browser stands after a refused form, when its person loads the page again.
    for step in ["scan", "free", "lines/:line", "customer", "discard"] {
      within(&router, .get, "\(path)/:record/\(step)") { visit, _, company in
        visit.onward(to: SalePages.place(company, try visit.record("record")))
      }
    }
    addPaying(at: path, to: &router)
  }

  func allowSelling(_ company: CompanyView) throws(PageRefusal) {
    try company.allow(.create, .order)
    try company.allow(.create, .orderLine)
  }

  /// The sale that the address names, with its lines; nil where it is an order that does not come
  /// from the counter, or that goes on elsewhere.
  func sale(_ visit: Visit, _ person: Person) async throws -> OrderAccount? {
    guard let account = try await person.records.orderAccount(of: try visit.record("record"))
    else { throw PageRefusal.notFound }
    let state = SalesOrder.states.state(of: account.order.values)
    guard account.order[.source] == SalesOrder.walkIn,
      state == SalesOrder.states.states[0] || account.order.hasReceipt
    else { return nil }
    return account
  }

  private func showSale(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try allowSelling(company)
    guard let account = try await sale(visit, person) else {
      return visit.onward(to: OrderPage.place(company, try visit.record("record")))
    }
    guard !account.order.hasReceipt else {
      return try await visit.show(
        PayPages.done(company, account, SalePayment(visit.query, account)))
    }
    let added = visit.query["line"].flatMap { RecordID($0) }
    return try await visit.show(
      SalePages.show(
        company, account, SaleForms(visit.token),
        added: account.lines.first { $0.id == added }))
  }

  /// The page of a sale with forms that were refused.
  private func again(
    _ visit: Visit, _ person: Person, _ company: CompanyView, _ change: (inout SaleForms) -> Void
  ) async throws -> Response {
    guard let account = try await sale(visit, person) else { throw PageRefusal.notFound }
    var forms = SaleForms(visit.token)
    change(&forms)
    return try await visit.showAgain(SalePages.show(company, account, forms))
  }

  // MARK: Scans

  private func beginSale(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try allowSelling(company)
    func again(_ errors: FieldErrors) async throws -> Response {
      let form = FormView(refused: visit, ["scan"], errors)
      return try await visit.showAgain(
        SalePages.start(company, try await person.records.openSales(), form))
    }
    switch ScanForm.read(visit.form) {
    case .wrong(let errors): return try await again(errors)
    case .value(let scan):
      if let problem = try await person.records.problem(withScan: scan.code) {
        return try await again(FieldErrors("scan", Self.sentence(problem, scan.code)))
      }
      let sale = RecordID(visit.field("sale")) ?? NewRecordField.make()
      let begun = try await EditOutcome(person.records.beginSale(sale), of: sale)
      var errors = FieldErrors()
      try note(begun, &errors)
      guard errors.isEmpty else { return try await again(errors) }
      let answer = try await person.records.scan(
        scan.code, scan.quantity, into: sale, scan.record ?? NewRecordField.make())
      guard case .added(let line) = answer else {
        return try await again(FieldErrors("scan", Self.sentence(answer, scan.code)))
      }
      return visit.onward(to: SalePages.place(company, sale).asking("line", "\(line.id)"))
    }
  }

  private func scanIntoSale(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try allowSelling(company)
    let sale = try visit.record("record")
    func again(_ errors: FieldErrors) async throws -> Response {
      try await self.again(visit, person, company) {
        $0.scan = FormView(refused: visit, ["scan"], errors)
      }
    }
    switch ScanForm.read(visit.form) {
    case .wrong(let errors): return try await again(errors)
    case .value(let scan):
      let seen = visit.form["seen"].map { SaleForms.seen($0) }
      let answer = try await person.records.scan(
        scan.code, scan.quantity, into: sale, seeing: seen, scan.record ?? NewRecordField.make())
      guard case .added(let line) = answer else {
        return try await again(FieldErrors("scan", Self.sentence(answer, scan.code)))
      }
      return visit.onward(to: SalePages.place(company, sale).asking("line", "\(line.id)"))
    }
  }

  private static func sentence(_ answer: SaleScan, _ code: String) -> String {
    switch answer {
    case .added(let line): SaleWords.added(line)
    case .unknown: SaleWords.unknown(code)
    case .several(let count): SaleWords.several(count, code)
    case .refused(let refusal): refusal.sentence
    }
  }

  // MARK: Lines

  /// What was written is done under one name, and can be taken back.
  private func onward(
    _ visit: Visit, _ company: CompanyView, to place: Place, done: String,
    _ work: () async throws -> SaveOutcome
  ) async throws -> Response {
    let (outcome, number) = try await ActInHand.noting(done, in: company.id) {
      EditOutcome(try await work(), of: try visit.record("record"))
    }
    switch outcome {
    case .saved:
      return visit.onward(to: place, done: done, in: company, undo: number.map { .act($0) })
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing, .taken: throw PageRefusal.notFound
    case .invalid(_, let sentence): return visit.onward(to: place, .failed(sentence))
    }
  }

  private func addFree(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try allowSelling(company)
    let sale = try visit.record("record")
    var errors = FieldErrors()
    let (what, price) = (visit.text("what"), Arithmetic.value(of: visit.field("price")))
    if what.isEmpty { errors.add("what", SaleWords.whatMissing) }
    if price == nil { errors.add("price", SaleWords.priceWrong) }
    errors.check("what", what, as: Field<OrderLine, String>.text, SaleWords.what)
    guard errors.isEmpty else {
      let refused = FormView(refused: visit, ["what", "price"], errors)
      return try await again(visit, person, company) { $0.free = refused }
    }
    var change = FieldChanges<OrderLine>()
    change.set(.order, to: sale)
    change.set(.text, to: what)
    change.set(.quantity, to: .one)
    change.set(.price, to: price)
    let (id, wanted) = (NewRecordField.read(visit.form) ?? NewRecordField.make(), change)
    return try await onward(
      visit, company, to: SalePages.place(company, sale), done: OrderWords.lineAdded
    ) { try await person.records.add(wanted, id) }
  }

  private func setSold(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try allowSelling(company)
    let (sale, line) = (try visit.record("record"), try visit.record("line"))
    guard let quantity = Arithmetic.quantity(of: visit.field("quantity")),
      try await person.records.fetch(OrderLine.self, line).map({ $0[.order] == sale }) ?? true
    else { throw PageRefusal.notFound }
    let done = quantity > .zero ? SaleWords.changed : SaleWords.removed
    return try await onward(visit, company, to: SalePages.place(company, sale), done: done) {
      try await person.records.set(quantity, of: line)
    }
  }

  private func setBuyer(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try allowSelling(company)
    let (sale, words) = (try visit.record("record"), visit.field("contact"))
    var contact: RecordID?
    if !words.isEmpty {
      guard case .found(let id) = try await person.records.record(of: .contact, named: words)
      else {
        let refused = FormView(
          refused: visit, ["contact"], FieldErrors("contact", SaleWords.noContact))
        return try await again(visit, person, company) { $0.customer = refused }
      }
      contact = id
    }
    let buyer = contact
    let name = buyer == nil ? "" : words
    let done = buyer == nil ? SaleWords.nobody : SaleWords.sells(name)
    return try await onward(visit, company, to: SalePages.place(company, sale), done: done) {
      try await person.records.setCustomer(buyer, of: sale)
    }
  }

  private func discardSale(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let sale = try visit.record("record")
    return try await onward(
      visit, company, to: SalePages.home(company), done: SaleWords.discarded
    ) { try await person.records.discard(sale: sale) }
  }
}
