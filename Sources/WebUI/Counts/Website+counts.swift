import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addCounts(to router: inout Router) {
    within(&router, .get, "/counts") { visit, person, company in
      let list = try await list(of: ListedCounts.self, visit, person, company)
      return try await visit.show(CountPages.list(list))
    }
    addList(of: ListedCounts.self, to: &router)
    within(&router, .get, "/counts/new") { visit, person, company in
      try company.allow(.create, .stockCount)
      let form = FormView(visit.token, values: ["at": visit.query["at"] ?? ""])
      return try await newCount(visit, person, company, form)
    }
    within(&router, .post, "/counts/new", beginCount)
    within(&router, .get, "/counts/:count") { visit, person, company in
      let detail = try await count(visit, person, company)
      return try await visit.show(CountPages.show(company, detail, FormView(visit.token)))
    }
    within(&router, .get, "/counts/:count/sheet") { visit, person, company in
      let detail = try await count(visit, person, company)
      return try await visit.show(CountPages.sheet(company, detail.detail))
    }
    within(&router, .post, "/counts/:count/enter", enterCount)
    within(
      &router, .post, "/counts/:count/rows", bodyByteLimit: CountRows.bodyByteLimit, enterRows)
    within(&router, .post, "/counts/:count/step", stepCount)
    within(&router, .get, "/counts/:count/edit") { visit, person, company in
      try company.allow(.edit, .stockCount)
      let count = try await count(visit, person, company).detail.count
      let form = FormView(visit.token, values: CountForm.values(count))
      return try await visit.show(CountPages.edit(company, count, form))
    }
    within(&router, .post, "/counts/:count/edit", editCount)
    within(&router, .post, "/counts/:count/delete", deleteCount)
    // Where a browser stands after a refused form, when its person loads the page again.
    for act in ["enter", "rows", "step", "delete"] {
      within(&router, .get, "/counts/:count/\(act)") { visit, _, company in
        visit.onward(to: CountPages.home(company).at(try visit.record("count")))
      }
    }
  }

  func count(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> CountPageDetail {
    let id = try visit.record("count")
    guard let detail = try await person.records.countPage(id) else {
      throw PageRefusal.notFound
    }
    return detail
  }

  private func newCount(
    _ visit: Visit, _ person: Person, _ company: CompanyView, _ form: FormView
  ) async throws -> Response {
    let tree = try await person.records.locationTree()
    let marks = try await person.records.markChoices()
    let page = CountPages.add(company, tree, marks.categories, form)
    return try await form.errors.isEmpty ? visit.show(page) : visit.showAgain(page)
  }

  private func beginCount(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    var errors = FieldErrors()
    var items: [RecordID] = []
    for code in CountForm.codes(visit.form) {
      var wrong = FieldErrors()
      if let row = try await namedItem(code, at: "items", person, company, &wrong) {
        items.append(row.item.id)
      } else {
        errors.add("items", "\(code): \(wrong["items"] ?? "")")
      }
    }
    if let draft = CountForm.read(visit.form, items: items).value(into: &errors), errors.isEmpty {
      let name = NewRecordField.read(visit.form)
      switch try await person.records.begin(draft, as: name) {
      case .saved(let id):
        let home = CountPages.home(company)
        return visit.onward(
          to: home.at(id), done: CountWords.begun(draft.name), in: company,
          undo: .delete(RecordReference(.stockCount, id)), back: home)
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: throw PageRefusal.notFound
      case .taken(let field): errors.add(field, CountWords.scopeMissing)
      case .invalid(let field, let sentence):
        errors.add(CountForm.shown.contains(field) ? field : "name", sentence)
      }
    }
    return try await newCount(
      visit, person, company, FormView(refused: visit, CountForm.shown, errors))
  }

  private func enterCount(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let shown = try await count(visit, person, company)
    let id = shown.detail.count.id
    var errors = FieldErrors()
    let code = visit.field("code")
    let found = try await namedItem(code, at: "code", person, company, &errors)
    let units =
      if let found { try await person.records.units(of: found.item) } else {
        ItemUnits.none
      }
    let amount = CountForm.quantity(visit.form, units, scanned: found?.scanned)
    if amount == nil { errors.add("quantity", CountWords.quantityWrong) }
    let at = errors.chosen("at", in: visit.form)
    if errors.isEmpty, let amount, let item = found?.item {
      let place: RecordID?? = at.map { .some($0) }
      let entry = CountEntry(
        shown.spot(of: item, chosen: place), amount.quantity, isAdded: amount.isAdded)
      let words = CountWords.entered(Grouped.whole(amount.quantity), item[.name] ?? code)
      let (outcome, number) = try await ActInHand.noting(words, in: company.id) {
        try await EditOutcome(person.records.enter(entry, in: id), of: id)
      }
      switch outcome {
      case .saved:
        return visit.onward(
          to: CountPages.home(company).at(id), done: words, in: company,
          undo: number.map { .act($0) })
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: throw PageRefusal.notFound
      case .taken: errors.add("quantity", CountWords.quantityWrong)
      case .invalid(_, let sentence): errors.add("quantity", sentence)
      }
    }
    let form = FormView(refused: visit, CountForm.entered, errors)
    return try await visit.showAgain(CountPages.show(company, shown, form))
  }

  private func stepCount(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let shown = try await count(visit, person, company)
    let steps: [String: CountStep] = [
      "submit": .submit, "cancel": .cancel, "reopen": .reopen,
      "approve": .approve(CountForm.approval(visit.form, of: shown.detail)),
    ]
    guard let step = steps[visit.field("step")] else { throw PageRefusal.notFound }
    return try await take(step, shown, visit, person, company)
  }

  /// Goes on with a count, or says why not.
  func take(
    _ step: CountStep, _ shown: CountPageDetail, _ visit: Visit, _ person: Person,
    _ company: CompanyView
  ) async throws -> Response {
    let id = shown.detail.count.id
    switch try await person.records.take(step, of: id) {
    case .saved:
      let before = shown.detail.state
      let undo = CountWayBack(id, after: step, from: before).map { Reversal.count($0) }
      return visit.onward(
        to: CountPages.home(company).at(id), done: CountWords.done(step), in: company, undo: undo)
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing: throw PageRefusal.notFound
    case .taken: throw PageRefusal.notFound
    case .invalid(_, let sentence):
      let isOpen = shown.detail.state == .open
      let form = FormView(refused: visit, [], FieldErrors(FieldErrors.whole, sentence))
      // What was typed into rows is entered by now.
      let now = try await count(visit, person, company)
      return try await visit.showAgain(
        CountPages.show(company, now, form, at: isOpen ? .rows : .steps))
    }
  }

  private func editCount(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let count = try await count(visit, person, company).detail.count
    let overlap = FormOverlap(visit.form, of: CountForm.names, now: CountForm.values(count))
    var errors = overlap.errors
    let status = errors.isEmpty ? 422 : 409
    if let change = CountForm.readChange(overlap.form).value(into: &errors), errors.isEmpty {
      switch try await EditOutcome(person.records.editCount(change, count.id), of: count.id) {
      case .saved:
        return visit.onward(
          to: CountPages.home(company).at(count.id),
          done: CountWords.saved(visit.field("name")), in: company,
          undo: change.reversal(of: count.values))
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: throw PageRefusal.notFound
      case .taken(let field): errors.add(field, CountWords.nameMissing)
      case .invalid(let field, let sentence):
        errors.add(CountForm.names.contains(field) ? field : "name", sentence)
      }
    }
    let form = FormView(refused: visit, CountForm.edited, errors, beside: overlap)
    return try await visit.showAgain(CountPages.edit(company, count, form), status: status)
  }

  private func deleteCount(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let count = try await count(visit, person, company).detail.count
    let home = CountPages.home(company)
    switch try await EditOutcome(person.records.delete(.stockCount, count.id), of: count.id) {
    case .saved(let id):
      return visit.onward(
        to: home, done: CountWords.deleted(count[.name] ?? ""), in: company,
        undo: .restore(RecordReference(.stockCount, id)), back: home.at(id))
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing, .taken: throw PageRefusal.notFound
    case .invalid(_, let sentence): return visit.onward(to: home.at(count.id), .failed(sentence))
    }
  }
}
