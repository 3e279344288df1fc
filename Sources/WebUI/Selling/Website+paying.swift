import Business
import Device
import Documents
import HTTPServing
import Model
import PageParts

extension Website {
  /// How a sale is paid.
  func addPaying(at path: String, to router: inout Router) {
    within(&router, .get, "\(path)/:record/pay") { visit, person, company in
      try allowSelling(company)
      guard let account = try await sale(visit, person), !account.order.hasReceipt,
        !account.lines.isEmpty
      else { return visit.onward(to: SalePages.place(company, try visit.record("record"))) }
      return try await visit.show(PayPages.pay(company, account, FormView(visit.token)))
    }
    within(&router, .post, "\(path)/:record/pay") { try await paySale($0, $1, $2) }
  }

  private func paySale(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try allowSelling(company)
    let id = try visit.record("record")
    let place = SalePages.place(company, id)
    guard let account = try await sale(visit, person) else {
      return visit.onward(to: OrderPage.place(company, id))
    }
    func again(_ errors: FieldErrors, warned: String? = nil) async throws -> Response {
      let form = FormView(refused: visit, PayPages.names, errors)
      return try await visit.showAgain(PayPages.pay(company, account, form, warned: warned))
    }
    let text = visit.field("given")
    let given = Arithmetic.value(of: text)
    guard text.isEmpty || given != nil else {
      return try await again(FieldErrors("given", SaleWords.givenWrong))
    }
    let payment = SalePayment(
      SalePayment.Way(rawValue: visit.field("way")) ?? .cash, given: given)
    if let total = account.totals?.total, payment.isTooLittle(for: total) {
      return try await again(
        FieldErrors("given", SaveRefusal(id, .byOrder(.paidTooLittle)).sentence))
    }
    let done = SaleWords.soldFor(SalePages.total(account))
    let isAgreed = visit.field(StockForm.agreed) == "yes"
    let (outcome, number) = try await ActInHand.noting(done, in: company.id) {
      EditOutcome(try await person.records.pay(id, payment, isAgreed: isAgreed), of: id)
    }
    switch outcome {
    case .saved:
      // Only who may take an order back to the draft takes a sale back.
      let draft = SalesOrder.states.states[0]
      let canGoBack = SalesOrder.states.leads(from: "paid", to: draft) { move in
        company.member.verdict(on: move, of: account.order.values, SalesOrder.definition)
          == .allowed
      }
      return visit.onward(
        to: PayPages.asking(place, payment), done: done, in: company,
        undo: canGoBack ? number.map { .act($0) } : nil, back: place)
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing, .taken: throw PageRefusal.notFound
    case .invalid(StockForm.agreed, let sentence):
      return try await again(FieldErrors(), warned: sentence)
    case .invalid(_, let sentence): return try await again(FieldErrors("given", sentence))
    }
  }

  /// The receipt of an order, to be looked at and printed.
  func addReceipts(to router: inout Router) {
    within(&router, .get, "/\(SalesOrder.list)/:record/receipt") { visit, person, company in
      let order = try visit.record("record")
      let paper = ReceiptPaper(rawValue: visit.query["paper"] ?? "") ?? .a4
      guard let account = try await person.records.orderAccount(of: order),
        let receipt = try await person.records.receipt(
          of: order, SalePayment(visit.query, account)),
        let bytes = ReceiptPrint(receipt, on: paper).file()
      else { throw PageRefusal.notFound }
      let name = [receipt.title, account.order[.number]].compactMap(\.self)
        .joined(separator: " ")
      return Response.bytes(bytes, type: "application/pdf")
        .with("Content-Disposition", ContentDisposition.attachment(named: name + ".pdf"))
        .with("Cache-Control", "private, no-store")
    }
  }
}

extension SalePayment {
  /// What an address says of it; nil where it says nothing, or less than it cost.
  init?(_ query: Query, _ account: OrderAccount) {
    guard let way = query["way"].flatMap({ Way(rawValue: $0) }) else { return nil }
    self.init(way, given: query["given"].flatMap { ExactDecimal($0) })
    if let total = account.totals?.total, isTooLittle(for: total) { return nil }
  }
}
