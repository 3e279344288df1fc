import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addOwnFields(to router: inout Router) {
    within(&router, .get, "/fields") { visit, person, company in
      let fields = try await person.records.ownFields()
      let form = FormView(visit.token, values: ["type": OwnField.Kind.text.rawValue])
      return try await visit.show(OwnFieldPages.list(company, fields, form))
    }
    // Where a browser stands after a form, when its person loads the page again.
    within(&router, .get, "/fields/new") { visit, _, company in
      visit.onward(to: OwnFieldPages.home(company))
    }
    within(&router, .post, "/fields/new", addOwnField)
    within(&router, .get, "/fields/:field") { visit, person, company in
      let field = try await ownField(visit, person, company)
      let form = FormView(visit.token, values: OwnFieldForm.values(field))
      return try await visit.show(OwnFieldPages.edit(company, field, form))
    }
    for act in ["edit", "move", "place", "delete"] {
      within(&router, .get, "/fields/:field/\(act)") { visit, _, company in
        visit.onward(to: OwnFieldPages.home(company).at(try visit.record("field")))
      }
    }
    within(&router, .post, "/fields/:field/edit", editOwnField)
    within(&router, .post, "/fields/:field/move") { visit, person, company in
      let field = try await ownField(visit, person, company)
      guard let index = Int(visit.field("to")) else { throw PageRefusal.notFound }
      return try await act(OwnFieldWords.moved, visit, company) {
        try await EditOutcome(person.records.moveField(field.id, to: index), of: field.id)
      }
    }
    within(&router, .post, "/fields/:field/place") { visit, person, company in
      let field = try await ownField(visit, person, company)
      return try await act(OwnFieldWords.placed, visit, company) {
        try await EditOutcome(person.records.placeField(field.id), of: field.id)
      }
    }
    within(&router, .post, "/fields/:field/delete") { visit, person, company in
      let field = try await ownField(visit, person, company)
      return try await act(OwnFieldWords.deleted(field.name), visit, company) {
        try await EditOutcome(person.records.deleteField(field.id), of: field.id)
      }
    }
  }

  private func ownField(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> OwnField {
    let id = try visit.record("field")
    guard let field = try await person.records.ownFields()[id] else {
      throw PageRefusal.notFound
    }
    return field
  }

  /// Does something with a field from its list, to be taken back as one act.
  private func act(
    _ words: String, _ visit: Visit, _ company: CompanyView,
    _ work: () async throws -> EditOutcome
  ) async throws -> Response {
    let home = OwnFieldPages.home(company)
    let (outcome, number) = try await ActInHand.noting(words, in: company.id) { try await work() }
    switch outcome {
    case .saved:
      return visit.onward(to: home, done: words, in: company, undo: number.map { .act($0) })
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing: throw PageRefusal.notFound
    case .taken: return visit.onward(to: home, .failed(OwnFieldWords.nameTaken))
    case .invalid(_, let sentence): return visit.onward(to: home, .failed(sentence))
    }
  }

  private func addOwnField(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let errors: FieldErrors
    switch OwnFieldForm.read(visit.form) {
    case .wrong(let found): errors = found
    case .value(let draft):
      switch try await person.records.add(draft) {
      case .saved(let id):
        let slot = try await person.records.ownFields()[id]?.slot ?? 0
        let filled = try await person.records.filledPlaces()
        let held = filled.indices.contains(slot - 1) ? filled[slot - 1] : 0
        return visit.onward(
          to: OwnFieldPages.home(company), done: OwnFieldWords.added(draft.name, held: held),
          in: company, undo: .delete(RecordReference(.customField, id)))
      case let other: errors = try Self.ownFieldErrors(other)
      }
    }
    let form = FormView(refused: visit, OwnFieldForm.shown, errors)
    return try await visit.showAgain(
      OwnFieldPages.list(company, try await person.records.ownFields(), form), status: 422)
  }

  private func editOwnField(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let field = try await ownField(visit, person, company)
    let overlap = FormOverlap(
      visit.form, of: OwnFieldForm.names, now: OwnFieldForm.values(field))
    var errors = overlap.errors
    var status = errors.isEmpty ? 422 : 409
    switch OwnFieldForm.read(overlap.form) {
    case .wrong(let found): (errors, status) = (found, 422)
    case .value where !errors.isEmpty: break
    case .value(let draft):
      let words = OwnFieldWords.saved(draft.name)
      let (outcome, number) = try await ActInHand.noting(words, in: company.id) {
        try await EditOutcome(person.records.editField(field.id, draft), of: field.id)
      }
      if case .saved = outcome {
        return visit.onward(
          to: OwnFieldPages.home(company), done: words, in: company,
          undo: number.map { .act($0) })
      }
      errors = try Self.ownFieldErrors(outcome)
    }
    let form = FormView(refused: visit, OwnFieldForm.shown, errors, beside: overlap)
    return try await visit.showAgain(OwnFieldPages.edit(company, field, form), status: status)
  }

  private static func ownFieldErrors(
    _ outcome: EditOutcome
  ) throws(PageRefusal) -> FieldErrors {
    switch outcome {
    case .saved: FieldErrors()
    case .denied(let denial): throw .denied(denial)
    case .taken(let field): FieldErrors(field, OwnFieldWords.nameTaken)
    case .invalid(let field, let sentence):
      FieldErrors(OwnFieldForm.names.contains(field) ? field : "name", sentence)
    case .missing: throw .notFound
    }
  }
}
