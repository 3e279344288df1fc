import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addTrash(to router: inout Router) {
    within(&router, .get, "/trash") { visit, person, company in
      let listing = try await person.device.undoing.trash(visit.query["after"], company.id)
      return try await visit.show(TrashPage.render(company, listing, visit.token))
    }
    within(&router, .post, "/trash/:act/restore") { visit, person, company in
      let act = visit.request.capture("act")
      let trash = Place("companies").at(company.id).at("trash")
      let (outcome, number) = try await ActInHand.noting(TrashWords.restored, in: company.id) {
        try await person.device.undoing.restore(act, company.id)
      }
      switch outcome {
      case .saved:
        return visit.onward(
          to: trash, done: TrashWords.restored, in: company, undo: number.map { .act($0) })
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: return visit.onward(to: trash, .failed(TrashWords.gone))
      case .taken: return visit.onward(to: trash, .failed(TrashWords.codeTaken))
      case .invalid(_, let sentence): return visit.onward(to: trash, .failed(sentence))
      }
    }
    within(&router, .post, "/items/:item/movements/:movement/reverse") { visit, person, company in
      let item = try visit.record("item")
      let place = Place("companies").at(company.id).at("items").at(item)
      return try await reverse(visit, person, company, then: place)
    }
  }

  /// Reverses the movement that the address names; its Undo moves the same again.
  func reverse(
    _ visit: Visit, _ person: Person, _ company: CompanyView, then place: Place
  ) async throws -> Response {
    let movement = try visit.record("movement")
    let (outcome, act) = try await ActInHand.noting(StockWords.reversed, in: company.id) {
      try await person.device.undoing.reverse(movement, company.id)
    }
    switch outcome {
    case .saved:
      return visit.onward(
        to: place, done: StockWords.reversed, in: company, undo: act.map { .act($0) })
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing: throw PageRefusal.notFound
    case .taken: return visit.onward(to: place)
    case .invalid(_, let sentence): return visit.onward(to: place, .failed(sentence))
    }
  }
}
