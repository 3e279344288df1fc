import HTTPServing
import Model
import SyncProtocol
import Testing

@testable import Container

@Suite("The operator's route")
struct OperatorRouteTests {
  private let bench: ServiceBench
  private let router: Router

  init() throws {
    bench = try ServiceBench()
    var router = Router()
    ContainerRoutes(bench.service, operatorSecret: "a secret of this start").add(to: &router)
    self.router = router
  }

  private func ask(
    _ company: CompanyID, _ authorization: String?, on router: Router? = nil
  ) async -> Response {
    var headers = Headers([("Content-Type", "application/json"), ("Host", "localhost")])
    if let authorization { headers.add("Authorization", authorization) }
    let body = CreateZoneRequest(company: company, tier: .enterprise).jsonBytes
    return await (router ?? self.router).respond(
      to: Request(.post, "/v1/operator/tier", headers: headers, body: body))
  }

  @Test("grants a tier to whoever holds the secret, and to nobody else")
  func granting() async throws {
    let ada = try await bench.signUp("ada")
    let company = try await bench.company(of: ada.session)
    for wrong in [
      nil, "", "Operator ", "Operator a secret", "Bearer a secret of this start",
      "Bearer \(ada.secret)", "Operator \(ada.secret)", "operator a secret of this start",
    ] {
      #expect(await ask(company, wrong).status == 401)
    }
    #expect(try await bench.service.share(of: company, by: ada.session).tier == .business)
    #expect(await ask(company, "Operator a secret of this start").status == 204)
    #expect(try await bench.service.share(of: company, by: ada.session).tier == .enterprise)
    #expect(await ask(bench.id(), "Operator a secret of this start").status == 404)
  }

  @Test("is not there without a secret")
  func absent() async throws {
    let answer = await ask(bench.id(), "Operator ", on: bench.router)
    #expect(answer.status == 404)
  }
}
