import Business
import Device
import HTTPServing
import Model
import PageParts

/// The page that edits a record of which the fields are declared.
struct EditForm<Kind: ActedType>: Sendable {
  let section: Page.Section
  var id = "record"
  /// What stands above it.
  let title: @Sendable (Kind.Line) -> String
  /// What is told when it was saved as it was sent.
  let saved: @Sendable (Query) -> String
  /// The page that it leads back to.
  var back: @Sendable (CompanyView, RecordValues) -> Place = { Kind.home($0).at($1.id) }
  /// Where it asks what is to be told of what stands in it; nil where nothing is.
  var remarks: @Sendable (CompanyView, RecordID?) -> Place? = { _, _ in nil }
  /// Where it asks how what stands in it looks; nil where there is no picture of that.
  var preview: @Sendable (CompanyView) -> Place? = { _ in nil }

  func page(
    _ company: CompanyView, _ line: Kind.Line, _ fields: FieldForm, _ form: FormView,
    _ names: RecordNames = [:]
  ) -> Page {
    let record = Kind.record(of: line)
    let place = Kind.home(company).at(record.id)
    let preview = preview(company)
    return Page(
      title(line), in: company, section: section, isLive: false, isNarrow: preview == nil
    ) {
      Tag.h1 { title(line) }
      FormPreview.beside(preview, title(line)) {
        form.render(
          to: place.at("edit"), id: id, isDraft: true, remarks: remarks(company, record.id)
        ) {
          fields.render(form, names, in: company, keepsOriginals: true)
          ButtonRow.render {
            Button.submit(RecordsWords.save)
            Button.link(
              LayoutWords.cancel, back(company, record.values), style: .quiet, key: .leave)
          }
        }
      }
    }
  }
}

extension Website {
  /// The form that edits a record.
  func addEditing<Kind: ActedType>(
    of kind: Kind.Type, at path: String, as form: EditForm<Kind>, to router: inout Router
  ) {
    within(&router, .get, "\(path)/:record/edit") { visit, person, company in
      let (line, fields, context) = try await edited(kind, visit, person, company)
      let view = FormView(visit.token, values: fields.values(Kind.record(of: line).values))
      let names = try await context.names(of: fields.references(view.values))
      return try await visit.show(form.page(company, line, fields, view, names))
    }
    within(&router, .post, "\(path)/:record/edit") { visit, person, company in
      try await edit(form, visit, person, company)
    }
  }

  private func edited<Kind: ActedType>(
    _ kind: Kind.Type, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> (Kind.Line, FieldForm, CompanyContext) {
    try company.allow(.edit, Kind.definition.subject)
    let context = person.records
    guard let line = try await Kind.line(try visit.record("record"), in: context) else {
      throw PageRefusal.notFound
    }
    var fields = FieldForm(kind)
    // What was issued keeps these. Who sends one all the same, as it was issued meanwhile, is told.
    if Kind.definition.isFrozen(Kind.record(of: line).values) {
      let frozen = Set(Kind.definition.frozenFields.map(\.number))
      fields.fields.removeAll { frozen.contains($0.field.number) && visit.form[$0.name] == nil }
    }
    if fields.takesPlaces { fields.places = try await context.locationTree(isCounted: false) }
    return (line, fields, context)
  }

  private func edit<Kind: ActedType>(
    _ form: EditForm<Kind>, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let (line, fields, context) = try await edited(Kind.self, visit, person, company)
    let record = Kind.record(of: line)
    var unnamed = FieldErrors()
    let sent = try await fields.identified(visit.form, context, &unnamed)
    let overlap = FormOverlap(sent, of: fields.names, now: fields.values(record.values))
    var errors = overlap.errors
    let status = errors.isEmpty ? 422 : 409
    errors.add(unnamed)
    if let entries = fields.read(overlap.form).value(into: &errors), errors.isEmpty {
      let change = try await context.whole(FieldChanges<Kind>(entries), over: record.values)
      let outcome = EditOutcome(try await context.edit(change, record.id), of: record.id)
      if case .saved = outcome {
        var values = record.values
        change.apply(to: &values)
        return visit.onward(
          to: form.back(company, values), done: form.saved(visit.form), in: company,
          undo: change.reversal(of: record.values))
      }
      try note(outcome, &errors)
    }
    let view = FormView(refused: visit, fields.shown, errors, beside: overlap)
    let names = try await context.names(
      of: fields.references(view.values) + fields.references(view.theirs))
    return try await visit.showAgain(
      form.page(company, line, fields, view, names), status: status)
  }

  /// What a save that was refused says in its form.
  func note(_ outcome: EditOutcome, _ errors: inout FieldErrors) throws {
    switch outcome {
    case .saved: break
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing: throw PageRefusal.notFound
    case .taken(let field): errors.add(field, ListWords.taken(field))
    case .invalid(let field, let sentence): errors.add(field, sentence)
    }
  }
}
