import Testing

@testable import HTTPServing

/// A server whose router is replaced while it runs.
@Suite struct RouterChangeTests {
  private func router(_ word: String) -> Router {
    var router = Router()
    router.immediately(on: .get, "/word") { _ in .text("\(word)\n") }
    return router
  }

  @Test func `Requests that begin after the change get the other router, on open connections too`()
    async throws
  {
    try await withServer(router("first")) { server in
      let client = try RawClient(port: server.port)
      client.send("GET /word HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(await client.read(until: "first\n").text.hasSuffix("\r\n\r\nfirst\n"))
      server.serve(router("second"))
      client.send("GET /word HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(await client.read(until: "second\n").text.hasSuffix("\r\n\r\nsecond\n"))
    }
  }
}
