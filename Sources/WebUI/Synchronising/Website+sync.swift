import HTTPServing
import Model

extension Website {
  func addSyncPage(to router: inout Router) {
    within(&router, .get, "/sync") { visit, person, company in
      let quarantine = try await person.device.syncing.quarantine(company.id)
      let removals = try await person.device.syncing.removals()
      return try await visit.show(SyncPage.render(company, quarantine, removals))
    }
  }
}
