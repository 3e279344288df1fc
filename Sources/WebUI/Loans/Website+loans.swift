import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addLoans(to router: inout Router) {
    within(&router, .get, "/loans") { visit, person, company in
      let list = try await list(of: ListedLoans.self, visit, person, company)
      return try await visit.show(LoanPages.list(list))
    }
    addList(of: ListedLoans.self, to: &router)
    within(&router, .get, "/loans/new") { visit, person, company in
      try company.allow(.create, .loan)
      var values = ["direction": LoanDirection.lent.rawValue, "quantity": "1"]
      if let item = visit.query["item"].flatMap({ RecordID($0) }) {
        values["item"] = try await person.device.inventory.item(item, company.id)?.row.item[.code]
      }
      let tree = try await person.records.locationTree()
      let form = FormView(visit.token, values: values)
      return try await visit.show(LoanEditPages.add(company, tree, form))
    }
    within(&router, .post, "/loans/new", beginLoan)
    within(&router, .get, "/loans/:loan") { visit, person, company in
      let detail = try await loan(visit, person, company)
      return try await visit.show(LoanPages.show(company, detail, FormView(visit.token)))
    }
    // Where a browser stands after a refused form, when its person loads the page again.
    within(&router, .get, "/loans/:loan/return") { visit, _, company in
      visit.onward(to: LoanPages.home(company).at(try visit.record("loan")))
    }
    within(&router, .post, "/loans/:loan/return", giveBack)
    within(&router, .get, "/loans/:loan/edit") { visit, person, company in
      try company.allow(.edit, .loan)
      let line = try await loan(visit, person, company).line
      let form = FormView(visit.token, values: LoanForm.values(line.loan))
      return try await visit.show(LoanEditPages.edit(company, line, form))
    }
    within(&router, .post, "/loans/:loan/edit", editLoan)
  }

  private func loan(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> LoanDetail {
    let id = try visit.record("loan")
    guard let detail = try await person.device.loans.loan(id, company.id) else {
      throw PageRefusal.notFound
    }
    return detail
  }

  private func beginLoan(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let home = LoanPages.home(company)
    var errors = FieldErrors()
    let found = try await namedItem(visit.field("item"), at: "item", person, company, &errors)
    var isWarned = false
    if let item = found?.item, item[.isSerialTracked] == true {
      return try await askForNumber(of: item, visit, person, company)
    }
    if var draft = LoanForm.read(visit.form).value(into: &errors), errors.isEmpty,
      let item = found?.item
    {
      draft.item = item.id
      let name = NewRecordField.read(visit.form)
      switch try await person.device.loans.lend(draft, name, company.id) {
      case .saved(let id):
        let began = LoanWords.began(
          ItemText.quantity(draft.quantity, unit: item[.unit]),
          draft.isBorrowed ? .borrowed : .lent, draft.person)
        let moved = MovedStock(item.id, comes: draft.isBorrowed, to: draft.place)
        let words = try await told(began, of: [moved], person, company)
        return visit.onward(
          to: home.at(id), done: words, in: company, undo: .reverse(.effect(of: id)))
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: throw PageRefusal.notFound
      case .taken(let field): errors.add(field, StockWords.quantityMissing)
      case .invalid(let field, let sentence):
        isWarned = field == StockForm.agreed
        errors.add(LoanForm.shown.contains(field) ? field : "quantity", sentence)
      }
    }
    var form = FormView(refused: visit, LoanForm.shown, errors)
    if isWarned { form.values["warned"] = "yes" }
    let tree = try await person.records.locationTree()
    return try await visit.showAgain(LoanEditPages.add(company, tree, form))
  }

  /// What has serial numbers is lent by number: the form that asks for it, with what was typed.
  private func askForNumber(
    of item: Record<InventoryItem>, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let isBorrowed = visit.form["direction"] == LoanDirection.borrowed.rawValue
    let step: SerialStep = isBorrowed ? .borrow : .lend
    try SerialForm.allow(company, step)
    guard let detail = try await person.device.inventory.item(item.id, company.id) else {
      throw PageRefusal.notFound
    }
    var form = FormView(
      refused: visit, SerialForm.shown, FieldErrors("numbers", SerialWords.instead))
    form.values["party"] = visit.field("person")
    form.values["quantity"] = ""
    return try await visit.showAgain(SerialStepPage.render(company, detail, step, form))
  }

  private func giveBack(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let detail = try await loan(visit, person, company)
    let id = detail.line.loan.id
    var errors = FieldErrors()
    var isWarned = false
    if let back = LoanForm.readReturn(visit.form, of: id).value(into: &errors) {
      let name = NewRecordField.read(visit.form)
      let words = LoanWords.returned(
        ItemText.quantity(back.quantity ?? detail.line.out, unit: detail.line.item?[.unit]))
      let (outcome, act) = try await ActInHand.noting(words, in: company.id) {
        try await person.device.loans.giveBack(back, name, company.id)
      }
      switch outcome {
      case .saved:
        let item = detail.line.item?.id ?? .zero
        let moved = MovedStock(item, comes: !detail.line.isBorrowed, to: back.place)
        return visit.onward(
          to: LoanPages.home(company).at(id),
          done: try await told(words, of: [moved], person, company), in: company,
          undo: act.map { .act($0) })
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: throw PageRefusal.notFound
      case .taken: errors.add("back", StockWords.quantityMissing)
      case .invalid(let field, let sentence):
        isWarned = field == StockForm.agreed
        errors.add("back", sentence)
      }
    }
    var form = FormView(refused: visit, LoanForm.returned, errors)
    if isWarned { form.values["warned"] = "yes" }
    return try await visit.showAgain(LoanPages.show(company, detail, form))
  }

  private func editLoan(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let line = try await loan(visit, person, company).line
    let id = line.loan.id
    let overlap = FormOverlap(visit.form, of: LoanForm.names, now: LoanForm.values(line.loan))
    var errors = overlap.errors
    let status = errors.isEmpty ? 422 : 409
    if let change = LoanForm.readChange(overlap.form).value(into: &errors), errors.isEmpty {
      switch try await person.device.loans.edit(change, id, company.id) {
      case .saved:
        return visit.onward(
          to: LoanPages.home(company).at(id), done: LoanWords.saved(visit.field("person")),
          in: company, undo: change.reversal(of: line.loan.values))
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: throw PageRefusal.notFound
      case .taken(let field): errors.add(field, LoanWords.personMissing)
      case .invalid(let field, let sentence): errors.add(field, sentence)
      }
    }
    let form = FormView(refused: visit, LoanForm.edited, errors, beside: overlap)
    return try await visit.showAgain(LoanEditPages.edit(company, line, form), status: status)
  }
}
