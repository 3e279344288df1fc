import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addInspections(to router: inout Router) {
    within(&router, .get, "/items/:item/inspection") { visit, person, company in
      let detail = try await item(visit, person, company)
      let result = detail.row.item[.inspection] ?? "none"
      let form = FormView(visit.token, values: ["result": result])
      return try await visit.show(InspectionPage.render(company, detail, form))
    }
    within(&router, .post, "/items/:item/inspection") { visit, person, company in
      let detail = try await item(visit, person, company)
      let id = detail.row.item.id
      let errors: FieldErrors
      switch InspectionForm.read(visit.form) {
      case .wrong(let found): errors = found
      case .value(let result):
        let (outcome, act) = try await ActInHand.noting(InspectionWords.saved, in: company.id) {
          try await person.device.undoing.inspect(result, id, company.id)
        }
        switch outcome {
        case .saved:
          let place = Place("companies").at(company.id).at("items").at(id)
          return visit.onward(
            to: place, done: InspectionWords.saved, in: company, undo: act.map { .act($0) })
        case .denied(let denial): throw PageRefusal.denied(denial)
        case .missing: throw PageRefusal.notFound
        case .taken(let field): errors = FieldErrors(field, InspectionWords.resultMissing)
        case .invalid(let field, let sentence):
          errors = FieldErrors(field.isEmpty ? "result" : field, sentence)
        }
      }
      let form = FormView(refused: visit, InspectionForm.shown, errors)
      return try await visit.showAgain(InspectionPage.render(company, detail, form))
    }
    for isArchived in [true, false] {
      within(&router, .post, isArchived ? "/items/:item/archive" : "/items/:item/unarchive") {
        visit, person, company in
        try await archive(isArchived, visit, person, company)
      }
    }
  }

  private func archive(
    _ isArchived: Bool, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let item = try await item(visit, person, company).row.item
    let name = item[.name] ?? ""
    let place = Place("companies").at(company.id).at("items").at(item.id)
    var change = ItemChange()
    change.set(.isArchived, to: isArchived)
    switch try await person.device.inventory.edit(TaggedChange(change), item.id, company.id) {
    case .saved:
      let words = isArchived ? ItemWords.archived(name) : ItemWords.unarchived(name)
      return visit.onward(
        to: place, done: words, in: company, undo: change.reversal(of: item.values))
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing: throw PageRefusal.notFound
    case .taken: return visit.onward(to: place, .failed(ItemWords.codeTaken))
    case .invalid(_, let sentence): return visit.onward(to: place, .failed(sentence))
    }
  }
}
