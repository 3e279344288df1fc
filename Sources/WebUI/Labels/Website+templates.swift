import Business
import Device
import Documents
import HTTPServing
import Model
import PageParts

extension Website {
  func addTemplates(to router: inout Router) {
    within(&router, .get, "/labels") { visit, person, company in
      let templates = try await person.records.labelTemplates()
      return try await visit.show(TemplatePages.list(company, templates))
    }
    within(&router, .get, "/labels/new") { visit, _, company in
      try company.allow(.create, .tag)
      let form = FormView(visit.token, values: ["sheet": LabelSheet.all[0].name])
      return try await visit.show(TemplatePages.add(company, form))
    }
    within(&router, .post, "/labels/new", addTemplate)
    within(&router, .get, "/labels/:template") { visit, person, company in
      let record = try await template(visit, person, company)
      let form = FormView(visit.token, values: TemplateForm.values(record))
      return try await visit.show(TemplatePages.edit(company, record, form))
    }
    within(&router, .get, "/labels/:template/sample") { visit, person, company in
      let record = try await template(visit, person, company)
      guard let design = LabelDesign(record) else { throw PageRefusal.notFound }
      var labels = ItemLabels(on: design.sheet)
      labels.design = design
      labels.add(design.sample, of: record.id)
      guard let bytes = labels.file(title: design.name) else { throw PageRefusal.notFound }
      return Response.bytes(bytes, type: "application/pdf")
        .with("Content-Disposition", ContentDisposition.attachment(named: design.name + ".pdf"))
    }
    within(&router, .get, "/labels/:template/picture") { visit, person, company in
      let record = try await template(visit, person, company)
      guard let design = LabelDesign(record),
        let bytes = design.label(design.sample).picture(on: design.sheet)
      else { throw PageRefusal.notFound }
      return Response.bytes(bytes, type: "image/png").with("Cache-Control", "private, no-store")
    }
    for act in ["edit", "delete"] {
      within(&router, .get, "/labels/:template/\(act)") { visit, _, company in
        visit.onward(to: TemplatePages.home(company).at(try visit.record("template")))
      }
    }
    within(&router, .post, "/labels/:template/edit", editTemplate)
    within(&router, .post, "/labels/:template/delete", deleteTemplate)
  }

  private func template(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Record<LabelTemplate> {
    let id = try visit.record("template")
    let all = try await person.records.labelTemplates()
    guard let record = all.first(where: { $0.id == id }) else { throw PageRefusal.notFound }
    return record
  }

  private func addTemplate(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let id = NewRecordField.read(visit.form)
    let errors: FieldErrors
    switch TemplateForm.read(visit.form, of: Record<LabelTemplate>(new: id ?? company.id)) {
    case .wrong(let found): errors = found
    case .value(let change):
      switch try await person.records.add(change, as: id) {
      case .saved(let id):
        return visit.onward(
          to: TemplatePages.home(company).at(id),
          done: TemplateWords.saved(visit.field("name")), in: company,
          undo: .delete(RecordReference(.labelTemplate, id)), back: TemplatePages.home(company))
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: throw PageRefusal.notFound
      case .taken(let field): errors = FieldErrors(field, TemplateWords.nameMissing)
      case .invalid(let field, let sentence): errors = FieldErrors(field, sentence)
      }
    }
    let form = FormView(refused: visit, TemplateForm.shown, errors)
    return try await visit.showAgain(TemplatePages.add(company, form))
  }

  private func editTemplate(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let record = try await template(visit, person, company)
    let overlap = FormOverlap(
      visit.form, of: TemplateForm.names, now: TemplateForm.values(record))
    var errors = overlap.errors
    var status = errors.isEmpty ? 422 : 409
    switch TemplateForm.read(overlap.form, of: record) {
    case .wrong(let found):
      errors.add(found)
      status = 422
    case .value where !errors.isEmpty: break
    case .value(let change):
      switch try await EditOutcome(
        person.records.editLabelTemplate(change, record.id), of: record.id)
      {
      case .saved(let id):
        return visit.onward(
          to: TemplatePages.home(company).at(id),
          done: TemplateWords.saved(visit.field("name")), in: company,
          undo: change.reversal(of: record.values))
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: throw PageRefusal.notFound
      case .taken(let field): errors.add(field, TemplateWords.nameMissing)
      case .invalid(let field, let sentence): errors.add(field, sentence)
      }
    }
    let form = FormView(refused: visit, TemplateForm.shown, errors, beside: overlap)
    return try await visit.showAgain(TemplatePages.edit(company, record, form), status: status)
  }

  private func deleteTemplate(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let record = try await template(visit, person, company)
    let home = TemplatePages.home(company)
    switch try await EditOutcome(person.records.delete(.labelTemplate, record.id), of: record.id) {
    case .saved, .missing:
      return visit.onward(
        to: home, done: TemplateWords.deleted(record[.name] ?? ""), in: company,
        undo: .restore(RecordReference(.labelTemplate, record.id)), back: home)
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .taken: return visit.onward(to: home)
    case .invalid(_, let sentence): return visit.onward(to: home, .failed(sentence))
    }
  }
}
