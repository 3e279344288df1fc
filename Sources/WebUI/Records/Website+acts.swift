import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  /// What is done to a record of a declared kind beyond writing its fields.
  func addActs<Kind: RecordType>(of kind: Kind.Type, at path: String, to router: inout Router) {
    for name in Kind.acts.map(\.name) {
      within(&router, .post, "\(path)/:record/\(name)") { visit, person, company in
        try await act(kind, name, visit, person, company)
      }
      // Where a browser stands after a refused form, when its person loads the page again.
      within(&router, .get, "\(path)/:record/\(name)") { visit, _, company in
        visit.onward(to: RecordPages<Kind>.home(company).at(try visit.record("record")))
      }
    }
  }

  private func act<Kind: RecordType>(
    _ kind: Kind.Type, _ name: String, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let id = try visit.record("record")
    guard let act = Kind.act(name), let line = try await person.records.line(kind, id) else {
      throw PageRefusal.notFound
    }
    try company.allow(act.action, act.subject)
    let fields = FieldForm(act)
    var errors = FieldErrors()
    let sent = try await fields.identified(visit.form, person.records, &errors)
    var isWarned = false
    if let entries = fields.read(sent).value(into: &errors), errors.isEmpty {
      let inputs = ActInputs(entries, isAgreed: visit.form[StockForm.agreed] == "yes")
      let words = act.done(line, inputs)
      let new = NewRecordField.read(visit.form) ?? NewRecordField.make()
      let (outcome, number) = try await ActInHand.noting(words, in: company.id) {
        try await EditOutcome(person.records.act(act, on: id, inputs, new), of: id)
      }
      switch outcome {
      case .saved:
        return visit.onward(
          to: RecordPages<Kind>.home(company).at(id), done: words, in: company,
          undo: number.map { .act($0) })
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: throw PageRefusal.notFound
      case .taken(let field): errors.add(Self.field(field, of: fields), ListWords.taken(field))
      case .invalid(let field, let sentence):
        isWarned = act.warns && field == StockForm.agreed
        errors.add(Self.field(field, of: fields), sentence)
      }
    }
    return try await showRefused(act, errors, sent, isWarned, visit, person, company)
  }

  /// The page of the record with the form as it was sent, or with what is wrong above the page
  /// where the act has no form there.
  private func showRefused<Kind: RecordType>(
    _ act: RecordAct<Kind>, _ errors: FieldErrors, _ sent: Query, _ isWarned: Bool,
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let fields = FieldForm(act)
    let id = try visit.record("record")
    let line = try await person.records.line(Kind.self, id)
    guard let line, act.isOffered(line), !fields.fields.isEmpty else {
      let sentence = errors.entries.first?.sentence ?? ""
      return visit.onward(to: RecordPages<Kind>.home(company).at(id), .failed(sentence))
    }
    var form = FormView(refused: visit, fields.names, errors, read: sent)
    if isWarned { form.values["warned"] = "yes" }
    return try await visit.showAgain(
      page(
        Kind.self, visit, person, company, FormView(visit.token),
        refused: RefusedAct(name: act.name, form: form)))
  }

  /// Where in a form something is wrong: what has no field of its own is wrong with its first one.
  private static func field(_ name: String, of form: FieldForm) -> String {
    form.names.contains(name) ? name : form.names.first ?? FieldErrors.whole
  }
}
