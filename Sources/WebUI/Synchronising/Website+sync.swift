import HTTPServing
import Model

extension Website {
  func addSyncPage(to router: inout Router) {
    within(&router, .get, "/sync") { visit, person, company in
      let quarantine = try await person.device.quarantine.list(company.id)
      let removals = try await person.device.syncing.removals()
      let health = HealthPart.render(
        company, try await person.device.checking.health(company.id), FormView(visit.token))
      return try await visit.show(
        SyncPage.render(company, quarantine, removals, health: health))
    }
    within(&router, .post, "/sync/check") { visit, person, company in
      let outcome = try await person.device.checking.check(company.id)
      return visit.onward(
        to: Place("companies").at(company.id).at("sync"), HealthPart.notice(outcome))
    }
  }
}
