import Business
import HTTPServing
import Model

extension Website {
  /// Letters that are looked for; more are left out.
  private static let pickedWordsLimit = 200

  func addPicking(to router: inout Router) {
    within(&router, .get, "/pick/items") { visit, person, company in
      var query = ItemQuery(words: Self.words(visit))
      // Those that changed last before anything is typed.
      if query.words.isEmpty { (query.order, query.isDescending) = (.changed, true) }
      let rows = try await person.device.bulk.part(query, PickRows.rowLimit, company.id).rows
      return .html(PickRows.render(rows.compactMap { PickRows.row(of: $0) }))
    }
    within(&router, .get, "/pick/people") { visit, person, company in
      let people = try await person.device.finding.people(
        Self.words(visit), PickRows.rowLimit, company.id)
      return .html(PickRows.render(people.map { PickRows.Row(value: $0, label: $0) }))
    }
  }

  private static func words(_ visit: Visit) -> String {
    String((visit.query["q"] ?? "").trimmed.prefix(pickedWordsLimit))
  }
}
