import Business
import HTTPServing
import Model

extension Website {
  func addPicking(to router: inout Router) {
    within(&router, .get, "/pick/items") { visit, person, company in
      var query = ItemQuery(words: visit.soughtWords)
      // Those that changed last before anything is typed.
      if query.words.isEmpty { (query.order, query.isDescending) = (.changed, true) }
      let rows = try await person.device.bulk.part(query, PickRows.rowLimit, company.id).rows
      return .html(PickRows.render(rows.compactMap { PickRows.row(of: $0) }))
    }
    for kind in [NamedChoice.places, .categories] {
      within(&router, .get, "/pick/\(kind.rawValue)") { visit, person, company in
        let without = visit.query["without"].flatMap { RecordID($0) }
        let records = try await kind.records(person, company)
        return .html(PickRows.render(records.rows(visit.soughtWords, without: without)))
      }
    }
    within(&router, .get, "/pick/people") { visit, person, company in
      let people = try await person.device.finding.people(
        visit.soughtWords, PickRows.rowLimit, company.id)
      return .html(PickRows.render(people.map { PickRows.Row(value: $0, label: $0) }))
    }
  }
}
