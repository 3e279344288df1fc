import Business
import HTTPServing
import Model
import PageParts

extension Website {
  func addBulk(to router: inout Router) {
    within(&router, .post, "/items/selected", actOnChosen)
    // Who logged in again meanwhile is sent on to where the form stood.
    within(&router, .get, "/items/selected") { visit, _, company in
      visit.onward(to: list(visit, company))
    }
  }

  /// The list that the form stood on.
  private func list(_ visit: Visit, _ company: CompanyView) -> Place {
    ItemQuery(visit.query).place(from: Place("companies").at(company.id).at("items"))
  }

  private func actOnChosen(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let back = list(visit, company)
    let (act, name): (BulkAct, String)
    let own = try await person.records.ownFields()
    switch BulkForm.read(visit.form, currency: company.currency, fields: own) {
    case .act(let read, let word): (act, name) = (read, word)
    case .wrong(let sentence): return visit.onward(to: back, .failed(sentence))
    case .unknown: throw PageRefusal.notFound
    }
    if case .change = act { try company.allow(.edit, .inventoryItem) }
    guard visit.query.unread(of: ItemFilters.names, in: ItemQuery(visit.query).fields).isEmpty
    else {
      return visit.onward(to: back, .failed(ListWords.filterUnread))
    }
    let limit = BulkAct.limit
    var ids = visit.form.all("chosen").compactMap { RecordID($0) }
    if visit.form["all"] == "yes" {
      ids = try await person.records.matching(ItemQuery(visit.query), limit: limit + 1)
    }
    guard !ids.isEmpty else { return visit.onward(to: back, .failed(ListWords.noneChosen)) }
    guard ids.count <= limit else {
      return visit.onward(to: back, .failed(ListWords.tooMany(limit)))
    }
    let answer = try await person.records.act(act, on: ids)
    return try answered(answer, visit, company) { ItemWords.done(name, $0) }
  }

  /// Tells what became of an act, with the way back if there is one.
  private func answered(
    _ answer: BulkAnswer, _ visit: Visit, _ company: CompanyView, words: (Int) -> String
  ) throws -> Response {
    let back = list(visit, company)
    switch answer {
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .missing: throw PageRefusal.notFound
    case .invalid(let sentence): return visit.onward(to: back, .failed(sentence))
    case .done(let outcome):
      guard outcome.done > 0 else {
        let left = ListWords.left(outcome.left)
        return visit.onward(to: back, .failed(left.isEmpty ? ListWords.gone : left))
      }
      return visit.onward(
        to: back, done: words(outcome.done), leaving: outcome.left, in: company,
        undo: outcome.back.map { .many($0) })
    }
  }
}
