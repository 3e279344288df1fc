import Business
import HTTPServing
import Model

extension Website {
  func addPicking(to router: inout Router) {
    within(&router, .get, "/pick/items") { visit, person, company in
      var query = ItemQuery(words: visit.soughtWords)
      // Those that changed last before anything is typed.
      if query.words.isEmpty { (query.order, query.isDescending) = (.changed, true) }
      let limit = PickRows.rowLimit
      let found = try await person.records.itemRows(query, limit: limit + 1).rows
      let rows = found.prefix(limit).compactMap { PickRows.row(of: $0) }
      return .html(PickRows.render(rows, hasMore: found.count > limit))
    }
    for kind in NamedChoice.allCases {
      within(&router, .get, "/pick/\(kind.rawValue)") { visit, person, company in
        let without = visit.query["without"].flatMap { RecordID($0) }
        let records = try await kind.records(person, company)
        let rows = records.rows(visit.soughtWords, without: without)
        let limit = PickRows.rowLimit
        return .html(PickRows.render(Array(rows.prefix(limit)), hasMore: rows.count > limit))
      }
    }
    within(&router, .get, "/pick/records") { visit, person, company in
      guard let number = visit.query["kind"].flatMap({ UInt16($0) }),
        NamedKind.all.contains(where: { $0.kind.rawValue == number })
      else { throw PageRefusal.notFound }
      let limit = PickRows.rowLimit
      let found = try await person.records.choices(
        of: EntityKind(rawValue: number), visit.soughtWords, limit: limit + 1)
      let rows = PickRows.rows(of: Array(found.prefix(limit)))
      return .html(PickRows.render(rows, hasMore: found.count > limit))
    }
    within(&router, .get, "/pick/members") { visit, person, company in
      guard let number = visit.query["kind"].flatMap({ UInt16($0) }) else {
        throw PageRefusal.notFound
      }
      let members = try await person.records.members(receiving: EntityKind(rawValue: number))
      let rows = PickRows.rows(of: members, visit.soughtWords)
      let limit = PickRows.rowLimit
      return .html(PickRows.render(Array(rows.prefix(limit)), hasMore: rows.count > limit))
    }
    within(&router, .get, "/pick/any") { visit, person, company in
      let limit = PickRows.rowLimit
      let words = visit.soughtWords
      let found =
        words.isEmpty
        ? try await person.records.recent([], limit: limit)
        : try await person.records.find(words, limit: limit + 1)
      let rows = PickRows.rows(ofAny: Array(found.prefix(limit)), words)
      return .html(PickRows.render(rows, hasMore: found.count > limit))
    }
    within(&router, .get, "/pick/people") { visit, person, company in
      let people = try await person.device.finding.people(
        visit.soughtWords, PickRows.rowLimit, company.id)
      return .html(PickRows.render(people.map { PickRows.Row(value: $0, label: $0) }))
    }
  }
}
