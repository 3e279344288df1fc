import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addUnits(to router: inout Router) {
    // Where a browser stands after a form, when its person loads the page again.
    for path in ["", "/new"] {
      within(&router, .get, "/items/:item/units\(path)") { visit, _, company in
        visit.onward(to: unitHome(company, try visit.record("item")))
      }
    }
    within(&router, .post, "/items/:item/units/new", addUnit)
    within(&router, .get, "/items/:item/units/:unit") { visit, person, company in
      let (detail, unit) = try await shown(visit, person, company)
      let form = FormView(visit.token, values: UnitForm.values(unit))
      return try await visit.show(UnitPanel.edit(company, detail, unit, form))
    }
    within(&router, .post, "/items/:item/units/:unit", editUnit)
    within(&router, .get, "/items/:item/units/:unit/delete") { visit, _, company in
      visit.onward(to: unitHome(company, try visit.record("item")))
    }
    within(&router, .post, "/items/:item/units/:unit/delete") { visit, person, company in
      let (detail, unit) = try await shown(visit, person, company)
      let home = unitHome(company, detail.row.item.id)
      let outcome = try await EditOutcome(person.records.delete(.itemUnit, unit.id), of: unit.id)
      guard case .saved = outcome else {
        let errors = try UnitForm.errors(outcome)
        return visit.onward(to: home, .failed(errors.entries.first?.sentence ?? ""))
      }
      return visit.onward(
        to: home, done: UnitWords.deleted(unit.name), in: company,
        undo: .restore(RecordReference(.itemUnit, unit.id)))
    }
  }

  private func unitHome(_ company: CompanyView, _ item: RecordID) -> Place {
    Place("companies").at(company.id).at("items").at(item)
  }

  private func shown(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> (detail: ItemDetail, unit: OtherUnit) {
    let detail = try await item(visit, person, company)
    let id = try visit.record("unit")
    guard let unit = detail.units.others.first(where: { $0.id == id }) else {
      throw PageRefusal.notFound
    }
    return (detail, unit)
  }

  private func addUnit(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let detail = try await item(visit, person, company)
    guard let id = NewRecordField.read(visit.form) else { throw PageRefusal.notFound }
    let errors: FieldErrors
    switch UnitForm.read(visit.form, id: id) {
    case .wrong(let found): errors = found
    case .value(let unit):
      let outcome = try await EditOutcome(
        person.records.addUnit(unit, to: detail.row.item.id), of: unit.id)
      if case .saved = outcome {
        return visit.onward(
          to: unitHome(company, detail.row.item.id), done: UnitWords.added(unit.name),
          in: company, undo: .delete(RecordReference(.itemUnit, id)))
      }
      errors = try UnitForm.errors(outcome)
    }
    let form = FormView(refused: visit, UnitForm.names, errors)
    return try await visit.showAgain(
      ItemPage.render(company, detail, FormView(visit.token), units: form), status: 422)
  }

  private func editUnit(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let (detail, unit) = try await shown(visit, person, company)
    let errors: FieldErrors
    switch UnitForm.read(visit.form, id: unit.id) {
    case .wrong(let found): errors = found
    case .value(let wanted):
      let words = UnitWords.saved(wanted.name)
      let (outcome, number) = try await ActInHand.noting(words, in: company.id) {
        try await EditOutcome(person.records.editUnit(wanted), of: wanted.id)
      }
      if case .saved = outcome {
        return visit.onward(
          to: unitHome(company, detail.row.item.id), done: words, in: company,
          undo: number.map { .act($0) })
      }
      errors = try UnitForm.errors(outcome)
    }
    let form = FormView(refused: visit, UnitForm.names, errors)
    return try await visit.showAgain(UnitPanel.edit(company, detail, unit, form), status: 422)
  }
}
