import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addReservations(to router: inout Router) {
    addOpen(of: Reservation.self, to: &router)
    within(&router, .post, "/reservations/:record/fulfil", fulfil)
    within(&router, .post, "/reservations/:record/delete", deleteReservation)
    // Where a browser stands after a refused form, when its person loads the page again.
    for act in ["fulfil", "delete"] {
      within(&router, .get, "/reservations/:record/\(act)") { visit, _, company in
        visit.onward(to: Reservation.home(company).at(try visit.record("record")))
      }
    }
  }

  private func fulfil(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let detail = try await open(Reservation.self, visit, person)
    let id = detail.line.reservation.id
    var errors = FieldErrors()
    var isWarned = false
    if let fulfilment = ReservationForm.readFulfilment(visit.form, of: id).value(into: &errors) {
      let movement = NewRecordField.read(visit.form) ?? NewRecordField.make()
      let outcome = try await EditOutcome(
        person.records.fulfil(fulfilment, movement), of: movement)
      switch outcome {
      case .saved:
        let item = detail.line.item?.id ?? .zero
        let moved = MovedStock(item, comes: detail.line.isExpected, to: fulfilment.place)
        let fulfilled = ReservationWords.fulfilled(
          ItemText.quantity(
            fulfilment.quantity ?? detail.line.open, unit: detail.line.unit),
          isExpected: detail.line.isExpected)
        let words = try await told(fulfilled, of: [moved], person, company)
        return visit.onward(
          to: Reservation.home(company).at(id), done: words, in: company,
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
    return try await visit.showAgain(OpenPages<Reservation>.show(company, detail, form))
  }

  private func deleteReservation(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let line = try await open(Reservation.self, visit, person).line
    let home = Reservation.home(company)
    let id = line.reservation.id
    let outcome = try await EditOutcome(person.records.delete(.reservation, id), of: id)
    switch outcome {
    case .saved:
      return visit.onward(
        to: home, done: ReservationWords.deleted(line.reservation[.party] ?? ""), in: company,
        undo: .restore(RecordReference(.reservation, id)))
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing, .taken: throw PageRefusal.notFound
    case .invalid(_, let sentence):
      return visit.onward(to: home.at(id), .failed(sentence))
    }
  }
}
