import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addRescue(to router: inout Router) {
    personal(&router, .get, "/rescue") { visit, person in
      let rescue = person.device.rescue
      return try await visit.show(
        RescuePages.list(
          rescue.list(), unopenable: rescue.unopenable(), FormView(visit.token)))
    }
    personal(&router, .post, "/rescue/unopenable") { visit, person in
      _ = try await person.device.rescue.discardUnopenable()
      return visit.onward(to: RescuePages.home, .done(QuarantineWords.unopenableDiscarded))
    }
    personal(&router, .get, "/rescue/:company") { visit, person in
      let company = try await rescued(visit, person)
      let changes = try await person.device.rescue.changes(company.company)
      return try await visit.show(RescuePages.show(company, changes, FormView(visit.token)))
    }
    personal(&router, .get, "/rescue/:company/export") { visit, person in
      let company = try await rescued(visit, person)
      let host = visit.request.headers["Host"] ?? ""
      guard let bytes = try await person.device.rescue.export(company.company, host) else {
        throw PageRefusal.notFound
      }
      return .download(bytes, name: "rescued-changes.json")
    }
    personal(&router, .get, "/rescue/:company/discard") { visit, person in
      let company = try await rescued(visit, person)
      return try await visit.show(RescuePages.discard(company, FormView(visit.token)))
    }
    personal(&router, .post, "/rescue/:company/discard") { visit, person in
      let company = try await rescued(visit, person)
      let count = try await person.device.rescue.discard(company.company)
      return visit.onward(to: RescuePages.home, .done(QuarantineWords.discarded(count)))
    }
    personal(&router, .post, "/rescue/:company/return") { visit, person in
      let company = try await rescued(visit, person).company
      guard let count = try await person.device.rescue.bringBack(company) else {
        return visit.onward(
          to: RescuePages.home.at(company), .failed(QuarantineWords.notBack))
      }
      return visit.onward(
        to: Place("companies").at(company).at("quarantine"),
        .done(QuarantineWords.returned(count)))
    }
  }

  private func rescued(_ visit: Visit, _ person: AccountHolder) async throws -> RescuedCompany {
    let id = try visit.record("company")
    let companies = try await person.device.rescue.list()
    guard let company = companies.first(where: { $0.company == id }) else {
      throw PageRefusal.notFound
    }
    return company
  }
}
