import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  /// The pages of a declared kind.
  func addRecords<Kind: RecordType>(of kind: Kind.Type, to router: inout Router) {
    let (path, subject) = ("/\(Kind.list)", Kind.definition.subject)
    within(&router, .get, path) { visit, person, company in
      let list = try await list(of: DeclaredList<Kind>.self, visit, person, company)
      return try await visit.show(RecordPages<Kind>.list(list))
    }
    addList(of: DeclaredList<Kind>.self, to: &router)
    addImporting(of: DeclaredImport<Kind>.self, to: &router)
    within(&router, .get, "\(path)/new") { try await newRecord(kind, $0, $1, $2) }
    within(&router, .post, "\(path)/new") { try await addRecord(kind, $0, $1, $2) }
    within(&router, .get, "\(path)/:record") { visit, person, company in
      let page = try await page(kind, visit, person, company, FormView(visit.token))
      return try await visit.show(page)
    }
    if Kind.definition.files != nil {
      addAttaching(to: kind, at: path, &router) { try await page(kind, $0, $1, $2, $3) }
    }
    within(&router, .get, "\(path)/:record/edit") { visit, person, company in
      try company.allow(.edit, subject)
      let record = try await record(kind, visit, person, company)
      let form = FormView(visit.token, values: FieldForm(kind).values(record.values))
      return try await visit.show(
        RecordPages<Kind>.edit(company, record, form, try await names(kind, form, person, company)))
    }
    within(&router, .post, "\(path)/:record/edit") { try await editRecord(kind, $0, $1, $2) }
    within(&router, .post, "\(path)/:record/delete") { try await deleteRecord(kind, $0, $1, $2) }
    addActs(of: kind, at: path, to: &router)
    within(&router, .post, "\(path)/:record/move/:move") { try await moveRecord(kind, $0, $1, $2) }
    // Where a browser stands that logged in again meanwhile.
    for act in ["delete", "move/:move"] {
      within(&router, .get, "\(path)/:record/\(act)") { visit, _, company in
        visit.onward(to: RecordPages<Kind>.home(company).at(try visit.record("record")))
      }
    }
  }

  /// The page of a record; the form that attaches files, or that of an act, as it was sent.
  func page<Kind: RecordType>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView, _ files: FormView,
    refused: RefusedAct? = nil
  ) async throws -> Page {
    let id = try visit.record("record")
    guard var detail = try await person.records.detail(of: id, kind) else {
      throw PageRefusal.notFound
    }
    if let refused, let act = Kind.act(refused.name) {
      let named = FieldForm(act).references(refused.form.values)
      detail.named.merge(try await person.records.names(of: named)) { $1 }
    }
    return RecordPages<Kind>.show(
      company, detail, try await person.records.panels(of: detail.reference), visit.token,
      files: files, refused: refused)
  }

  private func record<Kind: RecordType>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Record<Kind> {
    let id = try visit.record("record")
    guard let record = try await person.records.fetch(kind, id) else {
      throw PageRefusal.notFound
    }
    return record
  }

  /// What the records are called that a form names.
  private func names<Kind: RecordType>(
    _ kind: Kind.Type, _ form: FormView, _ person: Person, _ company: CompanyView
  ) async throws -> RecordNames {
    let fields = FieldForm(kind)
    let references = fields.references(form.values) + fields.references(form.theirs)
    return try await person.records.names(of: references)
  }

  /// The form with identifiers where it names records.
  private func identified<Kind: RecordType>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView,
    _ errors: inout FieldErrors
  ) async throws -> Query {
    try await FieldForm(kind).identified(visit.form, person.records, &errors)
  }

  private func newRecord<Kind: RecordType>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try company.allow(.create, Kind.definition.subject)
    var values: [String: String] = [:]
    let like = visit.query["like"].flatMap { RecordID($0) }
    if let like, let record = try await person.records.fetch(kind, like) {
      values = FieldForm(kind).values(record.values)
    }
    // From the page of a record that the new one is to refer to.
    for field in Kind.references {
      if let id = visit.query[field.name].flatMap({ RecordID($0) }) {
        values[field.name] = id.description
      }
    }
    let form = FormView(visit.token, values: values)
    return try await visit.show(
      RecordPages<Kind>.add(company, form, try await names(kind, form, person, company)))
  }

  private func addRecord<Kind: RecordType>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try company.allow(.create, Kind.definition.subject)
    let home = RecordPages<Kind>.home(company)
    var errors = FieldErrors()
    let sent = try await identified(kind, visit, person, company, &errors)
    if let id = NewRecordField.read(sent),
      let change = DeclaredList<Kind>.change(sent).value(into: &errors), errors.isEmpty
    {
      let outcome = try await EditOutcome(
        person.records.add(change, id), of: id)
      if case .saved = outcome {
        let title = visit.field(Kind.title.name)
        return visit.onward(
          to: home.at(id), done: RecordsWords.added(title), in: company,
          undo: .delete(RecordReference(Kind.definition.kind, id)), back: home)
      }
      try note(outcome, &errors)
    }
    let form = FormView(refused: visit, FieldForm(kind).names, errors, read: sent)
    return try await visit.showAgain(
      RecordPages<Kind>.add(company, form, try await names(kind, form, person, company)))
  }

  private func editRecord<Kind: RecordType>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try company.allow(.edit, Kind.definition.subject)
    let record = try await record(kind, visit, person, company)
    var unnamed = FieldErrors()
    let sent = try await identified(kind, visit, person, company, &unnamed)
    let overlap = FormOverlap(
      sent, of: FieldForm(kind).names, now: FieldForm(kind).values(record.values))
    var errors = overlap.errors
    let status = errors.isEmpty ? 422 : 409
    errors.add(unnamed)
    if let change = DeclaredList<Kind>.change(overlap.form).value(into: &errors), errors.isEmpty {
      let outcome = try await DeclaredList<Kind>.edit(
        change, record.id, person.device, company.id)
      if case .saved = outcome {
        let title = visit.field(Kind.title.name)
        return visit.onward(
          to: RecordPages<Kind>.home(company).at(record.id), done: RecordsWords.saved(title),
          in: company, undo: change.reversal(of: record.values))
      }
      try note(outcome, &errors)
    }
    let form = FormView(refused: visit, FieldForm(kind).shown, errors, beside: overlap)
    return try await visit.showAgain(
      RecordPages<Kind>.edit(
        company, record, form, try await names(kind, form, person, company)), status: status)
  }

  private func moveRecord<Kind: RecordType>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let record = try await record(kind, visit, person, company)
    let place = RecordPages<Kind>.home(company).at(record.id)
    guard let states = Kind.stateTable, case let name = visit.request.capture("move"),
      let way = states.move(name),
      let words = Kind.declaration.moves.first(where: { $0.name == name })
    else { throw PageRefusal.notFound }
    let outcome = try await EditOutcome(
      person.records.move(kind, record.id, by: name), of: record.id)
    switch outcome {
    case .saved:
      let canGoBack = states.leads(from: way.to, to: states.state(of: record.values))
      return visit.onward(
        to: place, done: words.done(record.title), in: company,
        undo: canGoBack ? Kind.change(to: way.to).reversal(of: record.values) : nil)
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing, .taken: throw PageRefusal.notFound
    case .invalid(_, let sentence): return visit.onward(to: place, .failed(sentence))
    }
  }

  private func deleteRecord<Kind: RecordType>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let record = try await record(kind, visit, person, company)
    let home = RecordPages<Kind>.home(company)
    let outcome = try await EditOutcome(
      person.records.delete(Kind.definition.kind, record.id), of: record.id)
    switch outcome {
    case .saved(let id):
      return visit.onward(
        to: home, done: RecordsWords.deleted(record.title), in: company,
        undo: .restore(RecordReference(Kind.definition.kind, id)))
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing, .taken: throw PageRefusal.notFound
    case .invalid(_, let sentence): return visit.onward(to: home.at(record.id), .failed(sentence))
    }
  }

  /// What a save that was refused says in its form.
  private func note(_ outcome: EditOutcome, _ errors: inout FieldErrors) throws {
    switch outcome {
    case .saved: break
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing: throw PageRefusal.notFound
    case .taken(let field): errors.add(field, ListWords.taken(field))
    case .invalid(let field, let sentence): errors.add(field, sentence)
    }
  }
}
