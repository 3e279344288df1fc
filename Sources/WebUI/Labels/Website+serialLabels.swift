import Business
import Documents
import HTTPServing
import Model
import PageParts

extension Website {
  func addSerialLabels(to router: inout Router) {
    within(&router, .get, "/items/:item/serials/labels") { visit, person, company in
      let detail = try await item(visit, person, company)
      var values = LabelForm.usual
      values["numbers"] = visit.query["number"]
      let templates = try await person.records.labelTemplates()
      let form = FormView(visit.token, values: values)
      return try await visit.show(serialLabels(visit, company, detail, templates, form))
    }
    within(&router, .post, "/items/:item/serials/labels", makeSerialLabels)
  }

  private func state(_ visit: Visit) -> SerialState {
    visit.query["state"].flatMap(SerialState.init) ?? .inStock
  }

  private func serialLabels(
    _ visit: Visit, _ company: CompanyView, _ detail: ItemDetail,
    _ templates: [Record<LabelTemplate>], _ form: FormView
  ) -> Page {
    let item = detail.row.item
    let home = SerialPages.list(company, item.id)
    let state = state(visit)
    return Page(LabelWords.serials, in: company, section: .items, isLive: false, isNarrow: true) {
      Tag.p(.class("crumb")) { Tag.a(.href(home)) { item[.name] ?? "" } }
      Tag.h1 { LabelWords.serials }
      Tag.p(.class("lead")) { LabelWords.serialsLead }
      form.render(to: home.at("labels").asking("state", state.rawValue), id: "labels") {
        TextField(
          "numbers", LabelWords.numbers, .multiline,
          hint: LabelWords.numbersHint(SerialWords.state(state))
        ).render(form)
        LabelPage.fields(templates, copies: LabelWords.copiesOfNumber, form)
        ButtonRow.render { Button.submit(LabelWords.make) }
      }
    }
  }

  private func makeSerialLabels(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let detail = try await item(visit, person, company)
    let templates = try await person.records.labelTemplates()
    func again(_ errors: FieldErrors) async throws -> Response {
      let form = FormView(refused: visit, LabelForm.shown + ["numbers"], errors)
      return try await visit.showAgain(serialLabels(visit, company, detail, templates, form))
    }
    var labels: ItemLabels
    switch LabelForm.read(visit.form, templates) {
    case .wrong(let errors): return try await again(errors)
    case .value(let value): labels = value
    }
    let lines: [SerialLine]
    switch try await chosen(visit, person, detail, company) {
    case .wrong(let errors): return try await again(errors)
    case .value(let chosen): lines = chosen
    }
    guard labels.hasRoom(for: lines.count) else {
      let sentence = LabelWords.tooMany(lines.count * labels.copies)
      return try await again(FieldErrors("copies", sentence))
    }
    let tree = try await tree(labels, person, company)
    for line in lines {
      labels.add(serial: line, of: detail.row, tree, company: company.name)
    }
    if let flaw = labels.flaws.first {
      return try await again(FieldErrors("kind", LabelWords.flaw(flaw.code, flaw.flaw)))
    }
    let title = "\(detail.row.item[.name] ?? "") \(LabelWords.title)"
    return try await file(labels, title, visit, person, company)
  }

  /// The numbers that were typed, or all in the state that the page is about.
  private func chosen(
    _ visit: Visit, _ person: Person, _ detail: ItemDetail, _ company: CompanyView
  ) async throws -> FormResult<[SerialLine]> {
    let item = detail.row.item.id
    let typed = visit.form["numbers"] ?? ""
    guard !typed.trimmed.isEmpty else {
      let lines = try await person.records.serials(of: item, [state(visit)]).lines
      return lines.isEmpty
        ? .wrong(FieldErrors("numbers", LabelWords.noSerials)) : .value(lines)
    }
    switch SerialNumbers.read(typed) {
    case .failure(let problem): return .wrong(FieldErrors("numbers", problem.sentence))
    case .success(let numbers):
      let all = try await person.records.serials(of: item, nil).lines
      let known = Dictionary(all.map { ($0.number, $0) }) { first, _ in first }
      if let unknown = numbers.first(where: { known[$0] == nil }) {
        return .wrong(FieldErrors("numbers", LabelWords.unknownNumber(unknown)))
      }
      return .value(numbers.compactMap { known[$0] })
    }
  }
}
