import Business
import Device
import HTTPServing
import Model
import PageParts

/// What suppliers are to be paid, and the files of transfers for the bank.
enum PayablePage {
  static let day = "day"

  /// What the page shows.
  struct Content {
    let payables: Payables
    let today: Moment
  }

  static func place(_ company: CompanyView) -> Place {
    RecordPages<Bill>.home(company).at("payable")
  }

  static func file(_ company: CompanyView, _ id: RecordID) -> Place {
    place(company).at("transfers").at(id)
  }

  static func render(_ company: CompanyView, _ content: Content, _ form: FormView) -> Page {
    Page(BillWords.payable, in: company, section: DeclaredList<Bill>.section) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(RecordPages<Bill>.home(company))) { Bill.declaration.words.title }
      }
      Tag.h1 { BillWords.payable }
      Tag.p(.class("lead")) { BillWords.payableLead }
      if content.payables.bills.isEmpty {
        EmptyState.render(BillWords.nothing, icon: .check) {}
      } else {
        form.render(to: place(company), id: "transfer", isPlain: true) {
          NewRecordField.render()
          Tag.div(.class("stacked")) { table(company, content) }
          TextField(day, BillWords.day, .date, isRequired: true).render(form)
          Button.submit(BillWords.makeFile, icon: .download)
        }
      }
      transfers(company, content)
    }
  }

  private static func table(_ company: CompanyView, _ content: Content) -> HTML {
    var choose = DataTable.Column("choose", ListWords.choosing)
    choose.isUnseen = true
    return DataTable(
      caption: BillWords.payable,
      columns: [
        choose, DataTable.Column("supplier", BillWords.supplier),
        DataTable.Column("number", BillWords.number), DataTable.Column("due", BillWords.due),
        DataTable.Column("amount", BillWords.toPay, isNumber: true),
      ]
    ).render {
      for payable in content.payables.bills { row(payable, company, content.today) }
    }
  }

  private static func row(
    _ payable: PayableBill, _ company: CompanyView, _ today: Moment
  ) -> HTML {
    let bill = payable.bill
    let isLate = bill[.due].map { $0.milliseconds < today.milliseconds } ?? false
    return Tag.tr(.id("payable-\(bill.id)")) {
      Tag.td(.class("col-choose")) {
        if bill[.iban] != nil {
          ListSelection.box(bill.id.description, bill[.supplier] ?? "")
        }
      }
      Tag.td(.class("col-supplier")) {
        Tag.a(.href(DocumentPage<Bill>.place(company, bill.id))) { bill[.supplier] ?? "" }
        if bill[.iban] == nil {
          Tag.p(.class("hint")) { BillWords.noAccount }
        }
      }
      Tag.td(.class("col-number"), .data("data-label", BillWords.number)) {
        bill[.supplierNumber] ?? ""
      }
      Tag.td(.class("col-due"), .data("data-label", BillWords.due)) {
        bill[.due].map { HTML(MomentText.day($0)) }
        if isLate {
          " "
          Badge.render(BillWords.late, tone: .bad)
        }
        if payable.discount != nil, let until = bill[.earlyUntil] {
          Tag.p(.class("hint")) { BillWords.early(MomentText.day(until)) }
        }
      }
      Tag.td(.class("col-amount number"), .data("data-label", BillWords.toPay)) {
        Money(payable.amount, payable.currency).told
        if let discount = payable.discount {
          Tag.p(.class("hint")) { BillWords.less(Money(discount, payable.currency).told) }
        }
      }
    }
  }

  private static func transfers(_ company: CompanyView, _ content: Content) -> HTML? {
    guard !content.payables.transfers.isEmpty else { return nil }
    return Card.render(BillWords.transfers, id: "transfers", icon: .handOver) {
      Tag.p(.class("hint")) { BillWords.transfersLead }
      Tag.ul(.class("lines")) {
        for transfer in content.payables.transfers {
          Tag.li {
            Tag.a(.href(file(company, transfer.id))) {
              BillWords.transfer(MomentText.day(transfer.day), transfer.bills.count)
            }
          }
        }
      }
    }
  }
}

extension Website {
  /// What suppliers are to be paid, and files that pay it.
  func addPayables(to router: inout Router) {
    let path = "/\(Bill.list)/payable"
    within(&router, .get, path) { visit, person, company in
      guard company.scope.contains(Bill.definition) else { throw PageRefusal.notFound }
      let content = try await payables(person)
      var form = FormView(visit.token)
      form.values[PayablePage.day] = MomentParts(content.today).date
      return try await visit.show(PayablePage.render(company, content, form))
    }
    within(&router, .post, path) { visit, person, company in
      try company.allow(.edit, Bill.definition.subject)
      var errors = FieldErrors()
      let bills = visit.form.all("chosen").compactMap { RecordID($0) }
      let day = Moment(typed: visit.text(PayablePage.day))
      if day == nil { errors.add(PayablePage.day, FormWords.day) }
      if let day, errors.isEmpty {
        let id = NewRecordField.read(visit.form) ?? NewRecordField.make()
        let (outcome, number) = try await ActInHand.noting(BillWords.transfers, in: company.id) {
          try await EditOutcome(person.records.transfer(bills, on: day, id), of: id)
        }
        if case .saved = outcome {
          return visit.onward(
            to: PayablePage.place(company), done: BillWords.made, in: company,
            undo: number.map { .act($0) })
        }
        try note(outcome, &errors)
      }
      let form = FormView(refused: visit, [PayablePage.day], errors)
      return try await visit.showAgain(
        PayablePage.render(company, try await payables(person), form))
    }
    within(&router, .get, "\(path)/transfers/:transfer") { visit, person, company in
      guard company.scope.contains(Bill.definition),
        let file = try await person.records.transferFile(try visit.record("transfer"))
      else { throw PageRefusal.notFound }
      return Response.bytes(file.bytes, type: "application/xml")
        .with("Content-Disposition", ContentDisposition.attachment(named: file.name))
        .with("Cache-Control", "private, no-store")
    }
  }

  private func payables(_ person: Person) async throws -> PayablePage.Content {
    let today = try await person.records.today()
    return PayablePage.Content(
      payables: try await person.records.payables(on: today), today: today)
  }
}
