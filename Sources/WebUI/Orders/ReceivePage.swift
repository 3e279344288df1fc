import Business
import Device
import HTTPServing
import Model
import PageParts

/// The page on which somebody enters what came of a purchase order.
enum ReceivePage {
  static func place(_ company: CompanyView, _ purchase: RecordID) -> Place {
    DocumentPage<Purchase>.place(company, purchase).at("receive")
  }

  static func isOffered(_ purchase: Record<Purchase>, _ company: CompanyView) -> Bool {
    Purchase.isUnderWay(purchase)
      && company.member.verdict(on: .create, StockMovement.purchase.subject()) == .allowed
  }

  /// The lines of which something is open.
  static func open(
    _ account: DocumentAccount<Purchase>
  ) -> [(line: Record<PurchasePosition>, open: ExactDecimal)] {
    account.lines.compactMap { line in
      guard let stock = account.stock[line.id], stock.open > .zero else { return nil }
      return (line, stock.open)
    }
  }

  static func render(
    _ company: CompanyView, _ account: DocumentAccount<Purchase>, _ form: FormView
  ) -> Page {
    let purchase = account.order
    let title = purchase[.number] ?? purchase[.supplier] ?? ""
    let lines = open(account)
    return Page(ReceiveWords.title, in: company, section: DeclaredList<Purchase>.section) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(DocumentPage<Purchase>.place(company, purchase.id))) { title }
      }
      Tag.h1 { ReceiveWords.from(purchase[.supplier] ?? "") }
      if lines.isEmpty {
        EmptyState.render(ReceiveWords.nothing, icon: .check) {}
      } else {
        Tag.p(.class("lead")) { ReceiveWords.lead }
        form.render(to: place(company, purchase.id), id: "receive") {
          NewRecordField.render()
          for (line, open) in lines {
            TextField(
              line.id.description, line[.text] ?? "", .decimal, hint: hint(line, open)
            ).oneOfMany.render(form)
          }
          Button.submit(ReceiveWords.submit, icon: .download)
        }
      }
    }
  }

  private static func hint(_ line: Record<PurchasePosition>, _ open: ExactDecimal) -> String {
    // Boxes are received by the piece.
    let unit = line[PurchasePosition.factor] == nil ? line[.unit] : nil
    let amount = [Grouped.whole(open), unit].compactMap(\.self).joined(separator: " ")
    let codes = [line[.code], line[.supplierCode]].compactMap(\.self)
    return ([ReceiveWords.open(amount)] + codes).joined(separator: " · ")
  }
}

extension Website {
  /// Receiving what came of a purchase order.
  func addReceiving(to router: inout Router) {
    let address = "/\(Purchase.list)/:record/receive"
    within(&router, .get, address) { visit, person, company in
      let account = try await receivable(visit, person, company)
      var form = FormView(visit.token)
      for (line, open) in ReceivePage.open(account) {
        form.values[line.id.description] = Grouped.field(open)
      }
      return try await visit.show(ReceivePage.render(company, account, form))
    }
    within(&router, .post, address) { visit, person, company in
      let account = try await receivable(visit, person, company)
      var errors = FieldErrors()
      var amounts: [(line: RecordID, quantity: ExactDecimal)] = []
      for line in account.lines {
        let (name, style) = (line.id.description, Speech.language.numbers)
        let text = visit.text(name)
        guard !text.isEmpty else { continue }
        if let amount = DecimalText.read(text, style), amount >= .zero {
          amounts.append((line.id, amount))
        } else {
          errors.add(name, ReceiveWords.wrong)
        }
      }
      let purchase = account.order
      if errors.isEmpty {
        let id = NewRecordField.read(visit.form) ?? NewRecordField.make()
        let told = ReceiveWords.done(purchase[.supplier] ?? "")
        let (outcome, number) = try await ActInHand.noting(told, in: company.id) {
          try await EditOutcome(
            person.records.receive(amounts, of: purchase.id, at: nil, id), of: purchase.id)
        }
        if case .saved = outcome {
          return visit.onward(
            to: DocumentPage<Purchase>.place(company, purchase.id), done: told, in: company,
            undo: number.map { .act($0) })
        }
        try note(outcome, &errors)
      }
      let names = account.lines.map(\.id.description)
      return try await visit.showAgain(
        ReceivePage.render(company, account, FormView(refused: visit, names, errors)))
    }
  }

  private func receivable(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> DocumentAccount<Purchase> {
    try company.allow(.create, StockMovement.purchase.subject())
    guard
      let account = try await person.records.account(
        Purchase.self, try visit.record("record"))
    else { throw PageRefusal.notFound }
    return account
  }
}

/// The words of receiving.
enum ReceiveWords {
  static var title: String { say("Receive goods") }
  static func from(_ supplier: String) -> String { say("Receive from “\(supplier)”") }
  static var lead: String {
    say("Correct what came in another quantity. What is left empty stays open.")
  }
  static var nothing: String { say("Nothing of this order is open.") }
  static var submit: String { say("Receive") }
  static func open(_ amount: String) -> String { say("\(amount) open") }
  static var wrong: String { say("Write how much came, or leave it empty.") }
  static func done(_ supplier: String) -> String { say("Received from “\(supplier)”.") }
}
