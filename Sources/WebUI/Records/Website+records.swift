import Business
import Device
import HTTPServing
import Model

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
    within(&router, .get, "\(path)/new") { visit, person, company in
      try company.allow(.create, subject)
      var values: [String: String] = [:]
      if let like = visit.query["like"].flatMap({ RecordID($0) }),
        let record = try await DeclaredList<Kind>.detail(like, person.device, company.id)
      {
        values = RecordForm<Kind>.values(record.values)
      }
      return try await visit.show(
        RecordPages<Kind>.add(company, FormView(visit.token, values: values)))
    }
    within(&router, .post, "\(path)/new") { try await addRecord(kind, $0, $1, $2) }
    within(&router, .get, "\(path)/:record") { visit, person, company in
      let record = try await record(kind, visit, person, company)
      return try await visit.show(RecordPages<Kind>.show(company, record, visit.token))
    }
    within(&router, .get, "\(path)/:record/edit") { visit, person, company in
      try company.allow(.edit, subject)
      let record = try await record(kind, visit, person, company)
      let form = FormView(visit.token, values: RecordForm<Kind>.values(record.values))
      return try await visit.show(RecordPages<Kind>.edit(company, record, form))
    }
    within(&router, .post, "\(path)/:record/edit") { try await editRecord(kind, $0, $1, $2) }
    within(&router, .post, "\(path)/:record/delete") { try await deleteRecord(kind, $0, $1, $2) }
    // Where a browser stands that logged in again meanwhile.
    within(&router, .get, "\(path)/:record/delete") { visit, _, company in
      visit.onward(to: RecordPages<Kind>.home(company).at(try visit.record("record")))
    }
  }

  private func record<Kind: RecordType>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Record<Kind> {
    let id = try visit.record("record")
    guard let record = try await DeclaredList<Kind>.detail(id, person.device, company.id) else {
      throw PageRefusal.notFound
    }
    return record
  }

  private func addRecord<Kind: RecordType>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try company.allow(.create, Kind.definition.subject)
    let home = RecordPages<Kind>.home(company)
    var errors = FieldErrors()
    if let id = NewRecordField.read(visit.form),
      let change = RecordForm<Kind>.read(visit.form).value(into: &errors)
    {
      let outcome = try await person.device.within(company.id) { context in
        EditOutcome(try await context.add(change, id), of: id)
      }
      if case .saved = outcome {
        let title = visit.field(Kind.title.name)
        return visit.onward(
          to: home.at(id), done: RecordsWords.added(title), in: company,
          undo: .delete(RecordReference(Kind.definition.kind, id)), back: home)
      }
      try note(outcome, &errors)
    }
    let form = FormView(refused: visit, RecordForm<Kind>.names, errors)
    return try await visit.showAgain(RecordPages<Kind>.add(company, form))
  }

  private func editRecord<Kind: RecordType>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try company.allow(.edit, Kind.definition.subject)
    let record = try await record(kind, visit, person, company)
    let overlap = FormOverlap(
      visit.form, of: RecordForm<Kind>.names, now: RecordForm<Kind>.values(record.values))
    var errors = overlap.errors
    let status = errors.isEmpty ? 422 : 409
    if let change = RecordForm<Kind>.read(overlap.form).value(into: &errors), errors.isEmpty {
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
    let form = FormView(refused: visit, RecordForm<Kind>.shown, errors, beside: overlap)
    return try await visit.showAgain(
      RecordPages<Kind>.edit(company, record, form), status: status)
  }

  private func deleteRecord<Kind: RecordType>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let record = try await record(kind, visit, person, company)
    let home = RecordPages<Kind>.home(company)
    let outcome = try await person.device.within(company.id) { context in
      EditOutcome(try await context.delete(Kind.definition.kind, record.id), of: record.id)
    }
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
