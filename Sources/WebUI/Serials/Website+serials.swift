import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addSerials(to router: inout Router) {
    within(&router, .get, "/items/:item/serials") { visit, person, company in
      var detail = try await item(visit, person, company)
      let state = SerialState(rawValue: visit.query["state"] ?? "") ?? .inStock
      let start = max(0, visit.query["from"].flatMap { Int($0) } ?? 0)
      detail.serials.lines = try await person.records.serialPage(
        of: detail.row.item.id, state, from: start, limit: SerialPages.pageLimit)
      return try await visit.show(SerialPages.list(company, detail, state, from: start))
    }
    within(&router, .get, "/items/:item/serials/table") { visit, person, company in
      let detail = try await item(visit, person, company)
      let state = SerialState(rawValue: visit.query["state"] ?? "")
      let lines = try await person.records.serials(of: detail.row.item.id, state.map { [$0] }).lines
      let name = "\(detail.row.item[.name] ?? "") \(SerialWords.title).csv"
      return Response.bytes(
        SerialTable.csv(lines, detail.tree), type: ItemTable.Form.csv.mediaType
      ).with("Content-Disposition", ContentDisposition.attachment(named: name))
    }
    within(&router, .get, "/items/:item/serials/:step") { visit, person, company in
      let step = try step(visit, company)
      let detail = try await item(visit, person, company)
      var values: [String: String] = [:]
      values["numbers"] = visit.query["number"]
      return try await visit.show(
        SerialStepPage.render(company, detail, step, FormView(visit.token, values: values)))
    }
    within(&router, .post, "/items/:item/serials/:step", takeSerials)
    within(&router, .get, "/serials/:serial") { visit, person, company in
      let trace = try await serial(visit, person, company)
      return try await visit.show(SerialPages.show(company, trace, visit.token))
    }
    within(&router, .get, "/serials/:serial/edit") { visit, person, company in
      try allowEdit(company)
      let line = try await serial(visit, person, company).line
      let form = FormView(visit.token, values: SerialForm.values(line.unit))
      return try await visit.show(SerialPages.edit(company, line, form))
    }
    within(&router, .post, "/serials/:serial/edit", editSerial)
    within(&router, .post, "/serials/:serial/movements/:movement/reverse", reverseOfSerial)
  }

  private func step(
    _ visit: Visit, _ company: CompanyView
  ) throws(PageRefusal) -> SerialStep {
    guard let step = SerialStep(rawValue: visit.request.capture("step")) else {
      throw .notFound
    }
    try SerialForm.allow(company, step)
    return step
  }

  private func allowEdit(_ company: CompanyView) throws(PageRefusal) {
    if case .denied(let denial) = company.member.verdict(on: .edit, .serialUnit) {
      throw .denied(denial)
    }
  }

  private func serial(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> SerialTrace {
    let id = try visit.record("serial")
    guard let trace = try await person.records.trace(id) else {
      throw PageRefusal.notFound
    }
    return trace
  }

  private func takeSerials(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let step = try step(visit, company)
    let detail = try await item(visit, person, company)
    let item = detail.row.item
    var errors = FieldErrors()
    var isWarned = false
    if let draft = SerialForm.read(visit.form, step, of: item.id).value(into: &errors) {
      let words = SerialWords.done(step, draft.numbers, of: item[.name] ?? "")
      let name = NewRecordField.read(visit.form)
      let (outcome, act) = try await ActInHand.noting(words, in: company.id) {
        try await person.records.take(draft, as: name)
      }
      switch outcome {
      case .saved:
        let loan = step.isLoan && draft.numbers.count == 1 ? name : nil
        return visit.onward(
          to: loan.map { Loan.home(company).at($0) }
            ?? SerialStepPage.leave(company, item.id, visit.form["reservation"]),
          done: try await told(words, of: [draft.moved], person, company), in: company,
          undo: act.map { .act($0) })
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: throw PageRefusal.notFound
      case .taken: errors.add("numbers", StockWords.quantityMissing)
      case .invalid(let field, let sentence):
        isWarned = field == StockForm.agreed
        let shown = ["unitCost": "paidEach", "person": "party"][field] ?? field
        errors.add(SerialForm.shown.contains(shown) ? shown : "numbers", sentence)
      }
    }
    var form = FormView(refused: visit, SerialForm.shown, errors)
    form.values["numbers"] = SerialForm.numbers(visit.form)
    if isWarned { form.values["warned"] = "yes" }
    return try await visit.showAgain(SerialStepPage.render(company, detail, step, form))
  }

  private func editSerial(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let line = try await serial(visit, person, company).line
    let id = line.unit.id
    let overlap = FormOverlap(
      visit.form, of: SerialForm.noted, now: SerialForm.values(line.unit))
    var errors = overlap.errors
    let status = errors.isEmpty ? 422 : 409
    if let change = SerialForm.readChange(overlap.form).value(into: &errors), errors.isEmpty {
      switch try await EditOutcome(person.records.editSerial(change, id), of: id) {
      case .saved:
        return visit.onward(
          to: SerialPages.place(company, id), done: SerialWords.saved, in: company,
          undo: change.reversal(of: line.unit.values))
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: throw PageRefusal.notFound
      case .taken(let field), .invalid(let field, _): errors.add(field, FormWords.day)
      }
    }
    let form = FormView(refused: visit, SerialForm.edited, errors, beside: overlap)
    return try await visit.showAgain(SerialPages.edit(company, line, form), status: status)
  }

  private func reverseOfSerial(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try await reverse(
      visit, person, company, then: SerialPages.place(company, try visit.record("serial")))
  }
}
