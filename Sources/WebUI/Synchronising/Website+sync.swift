import HTTPServing
import Model

extension Website {
  func addSyncPage(to router: inout Router) {
    within(&router, .get, "/sync") { visit, person, company in
      let quarantine = try await person.device.syncing.quarantine(company.id)
      let news = try await person.device.syncing.news()
      return try await visit.show(SyncPage.render(company, quarantine, news: news))
    }
  }
}
