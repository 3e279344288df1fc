import HTTPServing
import Model
import SyncProtocol
import Testing

@testable import Container

/// What the operator is told of a clock that has leapt, and what they can say.
@Suite struct ClockReportTests {
  static let day: UInt64 = 86_400_000
  let bench: ServiceBench

  init() throws { bench = try ServiceBench() }

  /// Another start, 40 days later by its clock.
  private func leapt() async throws -> ContainerService {
    await bench.service.close()
    bench.clock.value += 40 * Self.day
    return try bench.restarted()
  }

  @Test func `The log and the report say that it waits, and what for`() async throws {
    _ = try await bench.signUp("ada")
    let service = try await leapt()
    #expect(bench.log.contains { $0.hasPrefix("The clock has leapt ahead, from 2027-01-15") })
    #expect(bench.log.contains { $0.contains("for 72 more hours of running") })
    _ = await service.writer.keepUp()
    let belief = try ClockReport(path: bench.path).belief
    #expect(belief.leap?.clock == bench.clock.value)
    #expect(belief.sentence?.contains("admin clock --confirm") == true)
    try await service.confirmClock()
    #expect(try ClockReport(path: bench.path).belief.leap == nil)
    #expect(bench.log.last?.hasPrefix("The clock is believed") == true)
    await service.close()
  }

  @Test func `The operator's route confirms it, and asks for the secret`() async throws {
    _ = try await bench.signUp("ada")
    let service = try await leapt()
    var router = Router()
    ContainerRoutes(service, operatorSecret: "of this start").add(to: &router)
    func ask(_ secret: String) async -> Int {
      let headers = Headers([("Host", "localhost"), ("Authorization", "Operator \(secret)")])
      return Int(
        await router.respond(to: Request(.post, "/v1/operator/clock", headers: headers)).status)
    }
    #expect(await ask("of another") == 401)
    #expect(service.state.belief.leap != nil)
    #expect(await ask("of this start") == 204)
    #expect(service.state.belief.leap == nil)
    await service.close()
  }

  @Test func `A device's clock is heard from elsewhere, and not from this machine`() async throws {
    var secrets: [String] = []
    for name in ["ada", "bob", "cem"] { secrets.append(try await bench.signUp(name).secret) }
    let service = try await leapt()
    var router = Router()
    ContainerRoutes(service).add(to: &router)
    for address in ["127.0.0.1", "198.51.100.7"] {
      for secret in secrets {
        #expect(service.state.belief.leap != nil)
        let headers = Headers([
          ("Host", "localhost"), ("Authorization", "Bearer \(secret)"),
          (ProtocolVersion.clockHeader, String(bench.clock.value + 2_000)),
        ])
        let request = Request(.get, "/v1/feed", headers: headers, remoteAddress: address)
        #expect(await router.respond(to: request).status == 200)
      }
    }
    #expect(service.state.belief.leap == nil)
    await service.close()
  }

  @Test func `What waited in the process does not wait for a time that is far`() async throws {
    var (seen, active) = (SeenDevices(), RecentActivity())
    let ada = try await bench.signUp("ada").session
    #expect(seen.isDue(ada.device, at: 9_000_000) && active.isNews(ada.account, at: 9_000_000))
    #expect(seen.isDue(ada.device, at: 5_000) && active.isNews(ada.account, at: 5_000))
    #expect(!seen.isDue(ada.device, at: 6_000) && !active.isNews(ada.account, at: 6_000))
  }
}
