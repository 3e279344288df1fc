import HTTPServing
import Model
import SyncProtocol
import Synchronization
import Testing

@testable import Container

/// Delays as a stranger, and the person whose account it is, meet them.
@Suite("Delays")
struct GuessingRestartTests {
  private func guess(
    _ service: ContainerService, _ bench: ServiceBench, from address: String = "x",
    _ password: String = "not this one"
  ) async -> CallRefusal.Code? {
    await refusal {
      _ = try await service.signIn(bench.request("ada", password: password), address: address)
    }
  }

  @Test("outlive a restart of the container, and end with the right password")
  func restart() async throws {
    let bench = try ServiceBench()
    _ = try await bench.signUp("ada")
    for _ in 0..<10 { _ = await guess(bench.service, bench) }
    #expect(await guess(bench.service, bench) == .tooManyRequests)
    await bench.service.close()
    let again = try bench.restarted()
    #expect(await guess(again, bench, "correct horse") == .tooManyRequests)
    #expect(await guess(again, bench, from: "y", "correct horse") == nil)
    bench.clock.value += 3_600_000
    #expect(await guess(again, bench, "correct horse") == nil)
    await again.close()
    let third = try bench.restarted()
    for _ in 0..<5 { #expect(await guess(third, bench) == .wrongCredentials) }
    await third.close()
  }

  @Test("of a crowd of strangers leave the account's own devices alone")
  func crowd() async throws {
    let bench = try ServiceBench()
    let (ada, _) = try await bench.signUp("ada")
    for index in 0..<60 {
      #expect(await guess(bench.service, bench, from: "\(index)") == .wrongCredentials)
    }
    #expect(await guess(bench.service, bench, from: "new") == .wrongCredentials)
    #expect(await guess(bench.service, bench, from: "new", "correct horse") == .tooManyRequests)
    #expect(await guess(bench.service, bench, from: "newer", "correct horse") == nil)
    let known = bench.request("ada", device: ada.device)
    _ = try await bench.service.signIn(known, address: "new")
  }

  @Test("count for the address that a proxy tells, where there is one", arguments: [true, false])
  func proxy(_ isBehindProxy: Bool) async throws {
    let bench = try ServiceBench()
    let routes = ContainerRoutes(bench.service, isBehindProxy: isBehindProxy)
    let request = Request(
      .post, "/v1/sessions",
      headers: Headers([("X-Forwarded-For", "6.6.6.6, 10.0.0.7")]), remoteAddress: "127.0.0.1")
    #expect(routes.address(of: request) == (isBehindProxy ? "10.0.0.7" : "127.0.0.1"))
    let plain = Request(.post, "/v1/sessions", remoteAddress: "127.0.0.1")
    #expect(routes.address(of: plain) == "127.0.0.1")
  }

  @Test("accounts are made from one address so many in an hour")
  func signUps() async throws {
    let bench = try ServiceBench()
    let now = bench.clock.value
    bench.service.signUps.withLock { gate in
      for _ in 0..<SignUpGate.addressLimit { _ = gate.note("x", at: now) }
    }
    #expect(
      await refusal { _ = try await bench.service.signUp(bench.request("ada"), address: "x") }
        == .tooManyRequests)
    _ = try await bench.service.signUp(bench.request("ada"), address: "y")
  }
}
