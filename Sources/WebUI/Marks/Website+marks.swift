import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addMarks(to router: inout Router) {
    for kind in MarkKind.allCases {
      let path = kind == .category ? "/categories" : "/tags"
      within(&router, .get, path) { visit, person, company in
        let rows = try await person.records.marks(kind)
        return try await visit.show(MarkPages.list(company, kind, rows, FormView(visit.token)))
      }
      // Where a browser stands after a form, when its person loads the page again.
      within(&router, .get, "\(path)/new") { visit, _, company in
        visit.onward(to: MarkPages.home(company, kind))
      }
      within(&router, .post, "\(path)/new") { try await addMark(kind, $0, $1, $2) }
      within(&router, .get, "\(path)/:mark") { visit, person, company in
        let (row, rows) = try await mark(kind, visit, person, company)
        let form = FormView(visit.token, values: values(row))
        return try await visit.show(MarkPages.edit(company, kind, row, rows, form))
      }
      for act in ["edit", "merge", "delete"] {
        within(&router, .get, "\(path)/:mark/\(act)") { visit, _, company in
          visit.onward(to: MarkPages.home(company, kind).at(try visit.record("mark")))
        }
      }
      within(&router, .post, "\(path)/:mark/edit") { try await editMark(kind, $0, $1, $2) }
      within(&router, .post, "\(path)/:mark/merge") { try await mergeMark(kind, $0, $1, $2) }
      within(&router, .post, "\(path)/:mark/delete") { try await deleteMark(kind, $0, $1, $2) }
    }
  }

  private static let names = ["name", "parent", "was-name", "was-parent"]

  private func values(_ row: MarkRow) -> [String: String] {
    let parent = row.parent?.description ?? ""
    return ["name": row.name, "was-name": row.name, "parent": parent, "was-parent": parent]
  }

  private func mark(
    _ kind: MarkKind, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> (row: MarkRow, rows: [MarkRow]) {
    let id = try visit.record("mark")
    let rows = try await person.records.marks(kind)
    guard let row = rows.first(where: { $0.mark.id == id }) else { throw PageRefusal.notFound }
    return (row, rows)
  }

  private func addMark(
    _ kind: MarkKind, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let home = MarkPages.home(company, kind)
    let name = Self.spaced(visit.field("name"))
    var errors = FieldErrors()
    if name.isEmpty { errors.add("name", MarkWords.nameMissing) }
    let parent = errors.chosen("parent", in: visit.form)
    if errors.isEmpty {
      switch try await person.records.add(kind, name, within: parent) {
      case .saved(let id):
        return visit.onward(
          to: home, done: MarkWords.added(name), in: company,
          undo: .delete(RecordReference(kind.entity, id)), back: home)
      case let other: errors = try Self.errors(other)
      }
    }
    let rows = try await person.records.marks(kind)
    let form = FormView(refused: visit, Self.names, errors)
    return try await visit.showAgain(MarkPages.list(company, kind, rows, form), status: 422)
  }

  private func editMark(
    _ kind: MarkKind, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let (row, rows) = try await mark(kind, visit, person, company)
    let overlap = FormOverlap(visit.form, of: ["name", "parent"], now: values(row))
    let name = Self.spaced(overlap.form["name"] ?? "")
    var errors = overlap.errors
    var status = errors.isEmpty ? 422 : 409
    if name.isEmpty { errors.add("name", MarkWords.nameMissing) }
    let parent = errors.chosen("parent", in: overlap.form)
    if errors.isEmpty {
      let wanted = row.named(name, within: parent)
      switch try await EditOutcome(
        person.records.editMark(kind, wanted.mark.id, name: wanted.name, within: wanted.parent),
        of: wanted.mark.id)
      {
      case .saved:
        return visit.onward(
          to: MarkPages.home(company, kind), done: MarkWords.saved(name), in: company,
          undo: Self.reversal(kind, from: row, to: wanted))
      case let other: (errors, status) = (try Self.errors(other), 422)
      }
    }
    let form = FormView(refused: visit, Self.names, errors, beside: overlap)
    return try await visit.showAgain(
      MarkPages.edit(company, kind, row, rows, form), status: status)
  }

  private func mergeMark(
    _ kind: MarkKind, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let (row, rows) = try await mark(kind, visit, person, company)
    let home = MarkPages.home(company, kind)
    guard let into = RecordID(visit.field("into")),
      let other = rows.first(where: { $0.mark.id == into })
    else { return visit.onward(to: home.at(row.mark.id), .failed(MarkWords.other)) }
    let words = MarkWords.merged(other.mark.name)
    let (outcome, number) = try await ActInHand.noting(words, in: company.id) {
      try await EditOutcome(person.records.mergeMark(kind, row.mark.id, into: into), of: into)
    }
    switch outcome {
    case .saved:
      return visit.onward(
        to: home, done: words, in: company, undo: number.map { .act($0) })
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .invalid(_, let sentence):
      return visit.onward(to: home.at(row.mark.id), .failed(sentence))
    case .missing, .taken: return visit.onward(to: home, .failed(MarkWords.other))
    }
  }

  private func deleteMark(
    _ kind: MarkKind, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let (row, _) = try await mark(kind, visit, person, company)
    let home = MarkPages.home(company, kind)
    switch try await EditOutcome(person.records.deleteMark(kind, row.mark.id), of: row.mark.id) {
    case .saved, .missing:
      return visit.onward(
        to: home, done: MarkWords.deleted(row.name), in: company,
        undo: .restore(RecordReference(kind.entity, row.mark.id)), back: home)
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .taken: return visit.onward(to: home)
    case .invalid(_, let sentence):
      return visit.onward(to: home.at(row.mark.id), .failed(sentence))
    }
  }

  /// A name with single spaces between its words.
  private static func spaced(_ text: String) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  private static func errors(_ outcome: EditOutcome) throws(PageRefusal) -> FieldErrors {
    switch outcome {
    case .saved: FieldErrors()
    case .denied(let denial): throw .denied(denial)
    case .taken(let field): FieldErrors(field, MarkWords.nameTaken)
    case .invalid(let field, let sentence): FieldErrors(field, sentence)
    case .missing: throw .notFound
    }
  }

  private static func reversal(
    _ kind: MarkKind, from row: MarkRow, to wanted: MarkRow
  ) -> Reversal? {
    var steps: [FieldStep] = []
    if row.name != wanted.name {
      steps.append(
        FieldStep(field: kind.nameField, before: .text(row.name), after: .text(wanted.name)))
    }
    if kind == .category, row.parent != wanted.parent {
      let field = Category.definition.fields[Field<Category, RecordID>.parent.number]
      steps.append(
        FieldStep(
          field: field, before: row.parent.map { .reference($0) } ?? .null,
          after: wanted.parent.map { .reference($0) } ?? .null))
    }
    return steps.isEmpty ? nil : .fields(RecordReference(kind.entity, row.mark.id), steps)
  }
}
