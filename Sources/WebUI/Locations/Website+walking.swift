import Business
import Device
import HTTPServing
import Model

extension Website {
  func addWalking(to router: inout Router) {
    within(&router, .get, "/locations/map") { visit, person, company in
      let words = String((visit.query["words"] ?? "").prefix(200))
      let marked = words.isEmpty ? [:] : try await person.records.places(matching: words)
      return try await visit.show(
        MapPage.render(
          company, try await person.records.locationTree(), words: words, marked: marked))
    }
    within(&router, .get, "/locations/walk") { visit, person, company in
      let page = try await walk(visit, person, company)
      return try await visit.show(page.render(), status: page.isEmpty ? 422 : 200)
    }
  }

  /// Fetches what was typed, or all that a list shows.
  private func walk(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> WalkPage {
    let tree = try await person.records.locationTree()
    let lines = PickList.read(visit.query["pick"] ?? "").prefix(CompanyContext.pickLimit)
    var page = WalkPage(company: company, text: visit.query["pick"] ?? "", tree: tree)
    var wishes: [PickWish] = []
    if visit.query["list"] != nil {
      var query = ItemQuery(visit.query).showing(nil)
      query.start = .beginning
      let part = try await person.records.itemRows(query, limit: CompanyContext.pickLimit)
      wishes = part.rows.map { PickWish(item: $0.item, quantity: nil) }
    }
    for line in lines {
      let found = try await person.device.inventory.scanned(line.code, company.id)
      if let row = found.first {
        wishes.append(PickWish(item: row.item, quantity: line.quantity))
      } else {
        page.unknown.append(line.code)
      }
    }
    guard !wishes.isEmpty || !page.unknown.isEmpty else {
      page.isEmpty = visit.query["pick"] != nil
      return page
    }
    page.path = try await person.records.pickPath(wishes, of: tree)
    return page
  }
}
