import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addSyncPage(to router: inout Router) {
    personal(&router, .get, SyncHelpPage.place.text) { visit, _ in
      let now = Moment(milliseconds: Int64(clamping: Surroundings.system.now()))
      return try await visit.show(SyncHelpPage.page(now: now))
    }
    within(&router, .get, "/sync") { visit, person, company in
      let quarantine = try await person.device.quarantine.list(company.id)
      let news = try await person.device.syncing.news()
      let removals = try await person.device.syncing.removals()
      let rescued = try await person.device.rescue.list().reduce(0) { $0 + $1.count }
      let waiting = WaitingPart(
        quarantine, trashed: try await person.device.undoing.trashCount(company.id),
        rescued: rescued, in: company)
      let health = HealthPart.render(
        company, try await person.device.checking.health(company.id), FormView(visit.token))
      return try await visit.show(
        SyncPage.render(company, quarantine, removals, news: news, waiting: waiting, health: health)
      )
    }
    within(&router, .post, "/sync/check") { visit, person, company in
      let outcome = try await person.device.checking.check(company.id)
      return visit.onward(
        to: Place("companies").at(company.id).at("sync"), HealthPart.notice(outcome))
    }
  }
}
