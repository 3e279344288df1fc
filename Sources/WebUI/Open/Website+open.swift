import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  /// The pages of a kind of which something is open.
  func addOpen<Kind: ShownOpenKind>(of kind: Kind.Type, to router: inout Router) {
    let path = "/\(OpenList<Kind>.list)"
    within(&router, .get, path) { visit, person, company in
      let list = try await list(of: OpenList<Kind>.self, visit, person, company)
      return try await visit.show(OpenPages<Kind>.list(list))
    }
    addList(of: OpenList<Kind>.self, to: &router)
    within(&router, .get, "\(path)/new") { visit, person, company in
      try company.allow(.create, Kind.definition.subject)
      let asked = visit.query["direction"].flatMap { Kind.directions.contains($0) ? $0 : nil }
      var values = ["direction": asked ?? Kind.directions[0], "quantity": "1"]
      if let item = visit.query["item"].flatMap({ RecordID($0) }) {
        values["item"] = try await person.device.inventory.item(item, company.id)?.row.item[.code]
      }
      let tree = try await person.records.locationTree()
      let form = FormView(visit.token, values: values)
      return try await visit.show(OpenPages<Kind>.add(company, tree, form))
    }
    within(&router, .post, "\(path)/new") { visit, person, company in
      try await note(kind, visit, person, company)
    }
    within(&router, .get, "\(path)/:record") { visit, person, company in
      let detail = try await open(kind, visit, person)
      return try await visit.show(OpenPages<Kind>.show(company, detail, FormView(visit.token)))
    }
    addEditing(of: kind, at: path, as: OpenPages<Kind>.form, to: &router)
    addActs(of: kind, at: path, to: &router) { visit, person, company, refused in
      let detail = try await open(kind, visit, person)
      return OpenPages<Kind>.show(company, detail, FormView(visit.token), refused)
    }
  }

  private func note<Kind: ShownOpenKind>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let (home, context) = (Kind.home(company), person.records)
    var errors = FieldErrors()
    let found = try await namedItem(visit.field("item"), at: "item", person, company, &errors)
    if let item = found?.item, item[.isSerialTracked] == true, let step = Kind.step(visit.form) {
      return try await askForNumber(kind, of: item, step, visit, person, company)
    }
    var isWarned = false
    let sent = try await FieldForm(kind).identified(visit.form, context, &errors)
    if let draft = Kind.draft(sent).value(into: &errors), errors.isEmpty, let found {
      let id = NewRecordField.read(visit.form) ?? NewRecordField.make()
      let noted = try await Kind.note(draft, of: found, as: id, in: context)
      switch EditOutcome(noted.outcome, of: id) {
      case .saved:
        let words = [noted.words] + (try await context.cautions(of: noted.moved))
        // Who deletes it again has no page of it to go back to.
        let isDeleted = if case .delete = noted.undo { true } else { false }
        return visit.onward(
          to: home.at(id), done: words.joined(separator: " "), in: company, undo: noted.undo,
          back: isDeleted ? home : nil)
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: throw PageRefusal.notFound
      case .taken(let field): errors.add(field, StockWords.quantityMissing)
      case .invalid(let field, let sentence):
        isWarned = field == StockForm.agreed
        errors.add(Kind.fieldNames.contains(field) ? field : "quantity", sentence)
      }
    }
    var form = FormView(refused: visit, Kind.fieldNames, errors)
    if isWarned { form.values["warned"] = "yes" }
    let tree = try await context.locationTree()
    return try await visit.showAgain(OpenPages<Kind>.add(company, tree, form))
  }

  /// What has serial numbers goes and comes by number: the form that asks for it, with what was
  /// typed.
  private func askForNumber<Kind: ShownOpenKind>(
    _ kind: Kind.Type, of item: Record<InventoryItem>, _ step: SerialStep, _ visit: Visit,
    _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try SerialForm.allow(company, step)
    guard let detail = try await person.device.inventory.item(item.id, company.id) else {
      throw PageRefusal.notFound
    }
    var form = FormView(
      refused: visit, SerialForm.shown, FieldErrors("numbers", SerialWords.instead))
    form.values["party"] = visit.field(OpenPages<Kind>.partyName)
    form.values["quantity"] = ""
    return try await visit.showAgain(SerialStepPage.render(company, detail, step, form))
  }

  /// The record that an address names.
  func open<Kind: ShownOpenKind>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person
  ) async throws -> OpenDetail<Kind> {
    let id = try visit.record("record")
    guard let detail = try await person.records.detail(ofOpen: kind, id) else {
      throw PageRefusal.notFound
    }
    return detail
  }
}
