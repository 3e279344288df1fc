import HTTPServing
import Model
import PageParts
import SyncProtocol

extension Website {
  func addTier(to router: inout Router) {
    within(&router, .get, "/share/tier") { visit, person, company in
      if case .denied(let denial) = company.member.verdict(on: .changeTier) {
        throw PageRefusal.denied(denial)
      }
      let form = FormView(visit.token, values: ["tier": company.tier.rawValue])
      let state = try await share(person, company).state
      return try await visit.show(TierPage.render(company, state, form))
    }
    within(&router, .post, "/share/tier", changeTier)
  }

  private func changeTier(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    if case .denied(let denial) = company.member.verdict(on: .changeTier) {
      throw PageRefusal.denied(denial)
    }
    guard let tier = Tier(rawValue: visit.field("tier")) else { throw PageRefusal.unreadable }
    let place = ShareSections.place(company)
    switch try await person.device.sharing.changeTier(tier, company.id) {
    case .done:
      let before = company.tier
      return visit.onward(
        to: place, done: SharingWords.tierIs(tier), in: company,
        undo: before == tier ? nil : .tier(before: before, after: tier))
    case .refused(let refusal): return visit.onward(to: place, .failed(refusal.message))
    case .unreachable: return visit.onward(to: place, .failed(SharingWords.unreachable))
    }
  }
}
