import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addReservations(to router: inout Router) {
    within(&router, .get, "/reservations") { visit, person, company in
      let list = try await list(of: ListedReservations.self, visit, person, company)
      return try await visit.show(ReservationPages.list(list))
    }
    addList(of: ListedReservations.self, to: &router)
    within(&router, .get, "/reservations/new") { visit, person, company in
      try company.allow(.create, .reservation)
      let direction = visit.query["direction"] == "expected" ? "expected" : "reserved"
      var values = ["direction": direction, "quantity": "1"]
      if let item = visit.query["item"].flatMap({ RecordID($0) }) {
        values["item"] = try await person.device.inventory.item(item, company.id)?.row.item[.code]
      }
      let tree = try await person.records.locationTree()
      let form = FormView(visit.token, values: values)
      return try await visit.show(ReservationEditPages.add(company, tree, form))
    }
    within(&router, .post, "/reservations/new", noteReservation)
    within(&router, .get, "/reservations/:reservation") { visit, person, company in
      let detail = try await reservation(visit, person, company)
      return try await visit.show(ReservationPages.show(company, detail, FormView(visit.token)))
    }
    within(&router, .post, "/reservations/:reservation/fulfil", fulfil)
    within(&router, .get, "/reservations/:reservation/edit") { visit, person, company in
      try company.allow(.edit, .reservation)
      let detail = try await reservation(visit, person, company)
      let values = ReservationForm.values(detail.line.reservation)
      let form = FormView(visit.token, values: values)
      return try await visit.show(
        ReservationEditPages.edit(company, detail.line, detail.tree, form))
    }
    within(&router, .post, "/reservations/:reservation/edit", editReservation)
    within(&router, .post, "/reservations/:reservation/close") { visit, person, company in
      try await setClosed(true, visit, person, company)
    }
    within(&router, .post, "/reservations/:reservation/reopen") { visit, person, company in
      try await setClosed(false, visit, person, company)
    }
    within(&router, .post, "/reservations/:reservation/delete", deleteReservation)
    // Where a browser stands after a refused form, when its person loads the page again.
    for act in ["fulfil", "close", "reopen", "delete"] {
      within(&router, .get, "/reservations/:reservation/\(act)") { visit, _, company in
        visit.onward(to: ReservationPages.home(company).at(try visit.record("reservation")))
      }
    }
  }

  private func reservation(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> ReservationDetail {
    let id = try visit.record("reservation")
    guard let detail = try await person.device.reservations.reservation(id, company.id) else {
      throw PageRefusal.notFound
    }
    return detail
  }

  private func noteReservation(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    var errors = FieldErrors()
    let found = try await namedItem(visit.field("item"), at: "item", person, company, &errors)
    if var draft = ReservationForm.read(visit.form).value(into: &errors), errors.isEmpty,
      let item = found?.item
    {
      draft.item = item.id
      let name = NewRecordField.read(visit.form)
      switch try await person.device.reservations.reserve(draft, name, company.id) {
      case .saved(let id):
        let noted = ReservationWords.noted(
          ItemText.quantity(draft.quantity, unit: item[.unit]),
          isExpected: draft.isExpected, draft.party)
        let words = [noted, Self.shortage(draft, found)].compactMap(\.self).joined(separator: " ")
        let home = ReservationPages.home(company)
        return visit.onward(
          to: home.at(id), done: words, in: company,
          undo: .delete(RecordReference(.reservation, id)), back: home)
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: throw PageRefusal.notFound
      case .taken(let field): errors.add(field, ReservationWords.partyMissing)
      case .invalid(let field, let sentence):
        errors.add(ReservationForm.shown.contains(field) ? field : "quantity", sentence)
      }
    }
    let form = FormView(refused: visit, ReservationForm.shown, errors)
    let tree = try await person.records.locationTree()
    return try await visit.showAgain(ReservationEditPages.add(company, tree, form))
  }

  /// Tells who reserves more than there is how much there is.
  private static func shortage(_ draft: ReservationDraft, _ row: ItemRow?) -> String? {
    guard !draft.isExpected, let row, row.level.available < draft.quantity else { return nil }
    let left = max(row.level.available, .zero)
    return ReservationWords.onlyLeft(ItemText.quantity(left, unit: row.item[.unit]))
  }

  private func fulfil(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let detail = try await reservation(visit, person, company)
    let id = detail.line.reservation.id
    var errors = FieldErrors()
    var isWarned = false
    if let fulfilment = ReservationForm.readFulfilment(visit.form, of: id).value(into: &errors) {
      let name = NewRecordField.read(visit.form)
      switch try await person.device.reservations.fulfil(fulfilment, name, company.id) {
      case .saved(let movement):
        let item = detail.line.item?.id ?? .zero
        let moved = MovedStock(item, comes: detail.line.isExpected, to: fulfilment.place)
        let fulfilled = ReservationWords.fulfilled(
          ItemText.quantity(
            fulfilment.quantity ?? detail.line.open, unit: detail.line.item?[.unit]),
          isExpected: detail.line.isExpected)
        let words = try await told(fulfilled, of: [moved], person, company)
        return visit.onward(
          to: ReservationPages.home(company).at(id), done: words, in: company,
          undo: .reverse(movement))
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: throw PageRefusal.notFound
      case .taken: errors.add("amount", StockWords.quantityMissing)
      case .invalid(let field, let sentence):
        isWarned = field == StockForm.agreed
        errors.add("amount", sentence)
      }
    }
    var form = FormView(refused: visit, ReservationForm.fulfilled, errors)
    if isWarned { form.values["warned"] = "yes" }
    return try await visit.showAgain(ReservationPages.show(company, detail, form))
  }

  private func editReservation(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try company.allow(.edit, .reservation)
    let detail = try await reservation(visit, person, company)
    let line = detail.line
    let id = line.reservation.id
    let now = ReservationForm.values(line.reservation)
    let overlap = FormOverlap(visit.form, of: ReservationForm.names, now: now)
    var errors = overlap.errors
    let status = errors.isEmpty ? 422 : 409
    if let change = ReservationForm.readChange(overlap.form).value(into: &errors), errors.isEmpty {
      switch try await person.device.reservations.edit(change, id, company.id) {
      case .saved:
        return visit.onward(
          to: ReservationPages.home(company).at(id),
          done: ReservationWords.saved(visit.field("party")), in: company,
          undo: change.reversal(of: line.reservation.values))
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: throw PageRefusal.notFound
      case .taken(let field): errors.add(field, ReservationWords.partyMissing)
      case .invalid(let field, let sentence): errors.add(field, sentence)
      }
    }
    let form = FormView(refused: visit, ReservationForm.edited, errors, beside: overlap)
    return try await visit.showAgain(
      ReservationEditPages.edit(company, line, detail.tree, form), status: status)
  }

  private func setClosed(
    _ isClosed: Bool, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let line = try await reservation(visit, person, company).line
    let party = line.reservation[.party] ?? ""
    var change = ReservationChange()
    change.set(.isClosed, to: isClosed)
    let place = ReservationPages.home(company).at(line.reservation.id)
    switch try await person.device.reservations.edit(change, line.reservation.id, company.id) {
    case .saved:
      return visit.onward(
        to: place,
        done: isClosed ? ReservationWords.closed(party) : ReservationWords.reopened(party),
        in: company, undo: change.reversal(of: line.reservation.values))
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing, .taken: throw PageRefusal.notFound
    case .invalid(_, let sentence): return visit.onward(to: place, .failed(sentence))
    }
  }

  private func deleteReservation(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let line = try await reservation(visit, person, company).line
    let home = ReservationPages.home(company)
    switch try await person.device.reservations.delete(line.reservation.id, company.id) {
    case .saved(let id):
      return visit.onward(
        to: home, done: ReservationWords.deleted(line.reservation[.party] ?? ""), in: company,
        undo: .restore(RecordReference(.reservation, id)))
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing, .taken: throw PageRefusal.notFound
    case .invalid(_, let sentence):
      return visit.onward(to: home.at(line.reservation.id), .failed(sentence))
    }
  }
}
