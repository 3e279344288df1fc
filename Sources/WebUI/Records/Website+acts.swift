import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  /// How the page of a record is shown, with the form of an act as it was refused.
  typealias ShowsRecord = @Sendable (Visit, Person, CompanyView, RefusedAct) async throws -> Page

  /// What is done to a record beyond writing its fields.
  func addActs<Kind: ActedType>(
    of kind: Kind.Type, at path: String, to router: inout Router,
    showing page: @escaping ShowsRecord
  ) {
    for name in Kind.acts.map(\.name) {
      within(&router, .post, "\(path)/:record/\(name)") { visit, person, company in
        try await act(kind, name, visit, person, company, page)
      }
      // Where a browser stands after a refused form, when its person loads the page again.
      within(&router, .get, "\(path)/:record/\(name)") { visit, _, company in
        visit.onward(to: Kind.home(company).at(try visit.record("record")))
      }
    }
  }

  private func act<Kind: ActedType>(
    _ kind: Kind.Type, _ name: String, _ visit: Visit, _ person: Person, _ company: CompanyView,
    _ page: ShowsRecord
  ) async throws -> Response {
    let id = try visit.record("record")
    let context = person.records
    guard let act = Kind.act(name), let line = try await Kind.line(id, in: context) else {
      throw PageRefusal.notFound
    }
    try company.allow(act.action, act.subject)
    let fields = FieldForm(act, for: line)
    var errors = FieldErrors()
    let sent = try await fields.identified(visit.form, person.records, &errors)
    var isWarned = false
    if let entries = fields.read(sent).value(into: &errors), errors.isEmpty {
      let inputs = ActInputs(entries, isAgreed: visit.form[StockForm.agreed] == "yes")
      let words = act.done(line, inputs)
      let new = NewRecordField.read(visit.form) ?? NewRecordField.make()
      let (outcome, number) = try await ActInHand.noting(words, in: company.id) {
        EditOutcome(try await context.act(act, on: id, inputs, new), ofAct: id)
      }
      switch outcome {
      case .saved:
        let cautions = try await context.cautions(of: act.moved(line, inputs))
        return visit.onward(
          to: Kind.home(company).at(act.makesAnother ? new : id),
          done: ([words] + cautions).joined(separator: " "),
          in: company, undo: number.map { .act($0) }, back: Kind.home(company).at(id))
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: throw PageRefusal.notFound
      case .taken(let field): errors.add(Self.field(field, of: fields), ListWords.taken(field))
      case .invalid(let field, let sentence):
        isWarned = act.warns && field == StockForm.agreed
        errors.add(Self.field(field, of: fields), sentence)
      }
    }
    guard act.isOffered(for: line), !fields.fields.isEmpty else {
      let sentence = errors.entries.first?.sentence ?? ""
      return visit.onward(to: Kind.home(company).at(id), .failed(sentence))
    }
    var form = FormView(refused: visit, fields.names, errors, read: sent)
    if isWarned { form.values["warned"] = "yes" }
    let refused = RefusedAct(name: name, form: form)
    return try await visit.showAgain(page(visit, person, company, refused))
  }

  /// Where in a form something is wrong: what has no field of its own is wrong with its first one.
  private static func field(_ name: String, of form: FieldForm) -> String {
    form.names.contains(name) ? name : form.names.first ?? FieldErrors.whole
  }
}

extension EditOutcome {
  /// What became of an act: what was done before is done, as by a form that is sent twice.
  init(_ outcome: SaveOutcome, ofAct record: RecordID) {
    if case .refused(let refusal) = outcome, refusal.reason == .alreadyDone {
      self = .saved(record)
    } else {
      self.init(outcome, of: record)
    }
  }
}
