import Testing

@testable import HTTPServing

/// A configuration for tests, with changes.
func configured(
  _ change: (inout ServerConfiguration) -> Void = { _ in }
) -> ServerConfiguration {
  var configuration = ServerConfiguration()
  configuration.stopDeadline = .seconds(2)
  change(&configuration)
  return configuration
}

/// Runs a server for one test, stops it, and checks that nothing is left over.
func withServer(
  _ router: Router, _ configuration: ServerConfiguration = configured(),
  _ body: (Server) async throws -> Void
) async throws {
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

  @Test("tells its handlers the address, the id and that the connection is plain")
  func context() async throws {
    var router = Router()
    router.immediately(on: .get, "/who") { request in
      .text("\(request.remoteAddress) \(request.isSecure) id=\(request.id)\n")
    }
    for address in ["127.0.0.1", "::"] {
      try await withServer(router, configured { $0.address = address }) { server in
        let reading = try await RawClient(port: server.port).exchange(
          "GET /who HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        let body = try #require(reading.text.split(separator: "\r\n\r\n").last)
        #expect(body.hasPrefix("127.0.0.1 false id="))
        let id = body.split(separator: "=")[1].dropLast()
        #expect(reading.text.contains("X-Request-Id: \(id)\r\n"))
      }
    }
  }

  @Test("speaks HTTP/1.0, and answers a half-closed client's immediate request")
  func oldAndHalfClosed() async throws {
    try await withServer(sampleRouter()) { server in
      let old = try await RawClient(port: server.port).exchange("GET /hello HTTP/1.0\r\n\r\n")
      #expect(old.text.hasSuffix("hello\n"))
      #expect(old.isClosed)
      let half = try RawClient(port: server.port)
      half.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      half.closeWriting()
      let reading = await half.read(seconds: 8)
      #expect(reading.text.hasSuffix("hello\n"))
      #expect(reading.isClosed)
    }
  }

  @Test("answers what a half-closed client had pipelined, and then closes")
  func halfClosedPipeline() async throws {
    try await withServer(sampleRouter()) { server in
      var clients: [RawClient] = []
      let request = "GET /hello HTTP/1.1\r\nHost: x\r\n\r\n"
      for _ in 0..<20 {
        let client = try RawClient(port: server.port)
        client.send(String(repeating: request, count: 30))
        client.closeWriting()
        clients.append(client)
      }
      for client in clients {
        let reading = await client.read(seconds: 8)
        #expect(reading.text.occurrences(of: "\r\n\r\nhello\n") == 30)
        #expect(reading.isClosed)
      }
    }
  }

  @Test("its own refusals pass the router's last steps")
  func refusalsAreFinished() async throws {
    var router = sampleRouter()
    router.finish { _, response in response.headers.set("X-Policy", "strict") }
    try await withServer(router, configured { $0.bodyByteLimit = 10 }) { server in
      for request in [
        "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 11\r\n\r\n01234567890",
        "GET /none HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        "GET /hello HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
        "GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
      ] {
        let reading = try await RawClient(port: server.port).exchange(request)
        #expect(reading.text.contains("X-Policy: strict\r\n"), "\(reading.text)")
        #expect(reading.text.contains("X-Request-Id: "))
      }
    }
  }

  @Test("a header that a handler writes can't add another, nor set the length")
  func headerInjection() async throws {
    var router = Router()
    router.immediately(on: .get, "/go") { request in
      .redirect(to: request.query["to"] ?? "/").with("Content-Length", "999")
        .with("Transfer-Encoding", "chunked")
    }
    try await withServer(router) { server in
      let reading = try await RawClient(port: server.port).exchange(
        "GET /go?to=/x%0D%0ASet-Cookie:%20a=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
      #expect(reading.text.contains("Location: /x  Set-Cookie: a=1\r\n"))
      #expect(!reading.text.contains("\r\nSet-Cookie"))
      #expect(reading.text.contains("Content-Length: 0\r\n"))
      #expect(!reading.text.contains("999") && !reading.text.contains("chunked"))
    }
  }

  @Test("asks for a body only if it wants it")
  func expectContinue() async throws {
    try await withServer(sampleRouter(), configured { $0.bodyByteLimit = 1000 }) { server in
      let head = "POST /echo HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n"
      let wanted = try RawClient(port: server.port)
      wanted.send(head + "Content-Length: 5\r\n\r\n")
      #expect(await wanted.read(until: "\r\n\r\n").text.hasPrefix("HTTP/1.1 100 Continue"))
      wanted.send("12345")
      #expect(await wanted.read().text.hasSuffix("12345"))
      let unwanted = try RawClient(port: server.port)
      unwanted.send(head + "Content-Length: 5000000\r\n\r\n")
      #expect(await unwanted.read().text.hasPrefix("HTTP/1.1 413"))
    }
  }

  @Test(
    "what keeps it from starting is named",
    arguments: [
      ("localhost", 0, ServingFailure.Code.addressInvalid), ("127.0.0.1", 70_000, .addressInvalid),
      ("127.0.0.1", -1, .addressInvalid), ("", 0, .addressInvalid),
      ("192.0.2.1", 0, .addressRefused),
    ])
  func startFailures(address: String, port: Int, code: ServingFailure.Code) {
    let server = Server(ServerConfiguration(address: address, port: port), Router())
    #expect(throws: ServingFailure.self) { try server.start() }
    do throws(ServingFailure) { try server.start() } catch { #expect(error.code == code) }
  }

  @Test("a port in use, a second start and a start after the stop are refused")
  func startTwice() async throws {
    try await withServer(sampleRouter()) { server in
      let second = Server(ServerConfiguration(port: server.port), Router())
      #expect(code { () throws(ServingFailure) in try second.start() } == .addressInUse)
      #expect(code { () throws(ServingFailure) in try server.start() } == .alreadyStarted)
      await second.stop()
    }
    let stopped = Server(ServerConfiguration(), Router())
    await stopped.stop()
    #expect(code { () throws(ServingFailure) in try stopped.start() } == .alreadyStarted)
  }

  @Test("stops without clients at once, again and again, and frees its port")
  func restarts() async throws {
    var port = 0
    for _ in 0..<20 {
      let server = Server(ServerConfiguration(port: port), sampleRouter())
      try server.start()
      port = server.port
      let reading = try await RawClient(port: port).exchange(
        "GET /hello HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
      #expect(reading.text.hasSuffix("hello\n"))
      await server.stop()
      await server.stop()
    }
  }

  @Test("a server that is released stops by itself")
  func released() async throws {
    var server: Server? = Server(ServerConfiguration(), sampleRouter())
    try server?.start()
    let port = try #require(server?.port)
    server = nil
    #expect(await eventually { (try? RawClient(port: port)) == nil })
  }

  private func code(_ work: () throws(ServingFailure) -> Void) -> ServingFailure.Code? {
    do throws(ServingFailure) {
      try work()
      return nil
    } catch {
      return error.code
    }
  }
}
