import HTTPServing
import Model
import PageParts

extension Website {
  func addOverview(to router: inout Router) {
    // Who leads looks at all of it first, everyone else at what they work with.
    within(&router, .get, "") { _, _, company in
      let member = company.member
      let leads = member.isOwner || !member.managerMask.isEmpty
      let section: Page.Section = leads ? .overview : .items
      return .redirect(to: Place("companies").at(company.id).at(section.rawValue).text)
    }
    within(&router, .get, "/overview") { visit, person, company in
      guard let overview = try await person.device.overview(company.id) else {
        throw PageRefusal.notFound
      }
      let waiting = WaitingPart(
        try await person.device.quarantine.list(company.id), in: company)
      return try await visit.show(OverviewPage.render(company, overview, waiting: waiting))
    }
  }
}
