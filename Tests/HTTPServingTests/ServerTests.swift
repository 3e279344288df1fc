import Testing

@testable import HTTPServing

/// Runs a server for one test, stops it, and checks that nothing is left over.
func withServer(
  _ router: Router, _ change: (inout ServerConfiguration) -> Void = { _ in },
  _ body: (Server) async throws -> Void
) async throws {
  var configuration = ServerConfiguration()
  configuration.stopDeadline = .seconds(2)
  change(&configuration)
  let server = Server(configuration, router)
  try server.start()
  do {
    try await body(server)
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
  #expect(server.openConnections == 0)
}

func sampleRouter() -> Router {
  var router = Router()
  router.immediately(on: .get, "/hello") { _ in .text("hello\n") }
  router.on(.get, "/slow/:name") { request in
    await Task.yield()
    return .text("slow \(request.capture("name"))\n")
  }
  router.on(.post, "/echo") { request in
    .bytes(request.body, type: "application/octet-stream")
  }
  return router
}

@Suite("A server on a real socket")
struct ServerTests {
  @Test("answers an immediate and a suspending route, and HEAD without the body")
  func answers() async throws {
    try await withServer(sampleRouter()) { server in
      let client = try RawClient(port: server.port)
      client.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      let first = await client.read(until: "hello\n")
      #expect(first.text.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(first.text.contains("Content-Length: 6\r\n"))
      #expect(first.text.contains("X-Request-Id: "))
      client.send("GET /slow/a%20b HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(await client.read(until: "slow a b\n").text.hasSuffix("\r\n\r\nslow a b\n"))
      let last = try await RawClient(port: server.port).exchange(
        "HEAD /hello HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
      #expect(last.text.contains("Content-Length: 6\r\n"))
      #expect(last.text.hasSuffix("\r\n\r\n"))
    }
  }

  @Test("takes a body and gives it back")
  func echoes() async throws {
    try await withServer(sampleRouter()) { server in
      let body = String(repeating: "abcdefgh", count: 50_000)
      let reading = try await RawClient(port: server.port).exchange(
        "POST /echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: \(body.utf8.count)"
          + "\r\n\r\n" + body)
      #expect(
        reading.bytes.suffix(body.utf8.count) == Array(body.utf8)[...], "\(reading.bytes.count)")
    }
  }
}
