import HTTPServing
import Model

extension Website {
  /// Records that the palette shows at once.
  private static let recordLimit = 12
  func addFind(to router: inout Router) {
    personal(&router, .get, "/find") { visit, person in
      let companies = try await person.device.companies.labels()
      let page = FindPage.render(nil, companies, [], words: visit.soughtWords)
      return try await visit.show(page)
    }
    within(&router, .get, "/find") { visit, person, company in
      let words = visit.soughtWords
      let finding = person.device.finding
      let records =
        words.isEmpty
        ? try await finding.recent(
          recents.list(in: company.id, of: visit.token), Self.recordLimit, company.id)
        : try await finding.search(words, Self.recordLimit, company.id)
      let entries = records.compactMap { PaletteEntry($0, in: company.id) }
      // Script has the rest in its page.
      if visit.isBackground, visit.query["part"] == "records" {
        return .html(PaletteGroup.records(entries).options)
      }
      let companies = try await visit.person?.device.companies.labels() ?? []
      return try await visit.show(FindPage.render(company, companies, entries, words: words))
    }
  }
}

extension Visit {
  /// Letters that are looked for; more are left out.
  private static let soughtLimit = 200

  /// What somebody typed to find something.
  var soughtWords: String {
    String((query["q"] ?? "").trimmed.prefix(Self.soughtLimit))
  }
}
