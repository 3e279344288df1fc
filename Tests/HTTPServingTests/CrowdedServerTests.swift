import Testing

@testable import HTTPServing

/// Addresses that take all the connections they can get, and the others who come then.
@Suite("A crowded server")
struct CrowdedServerTests {
  private static let limit = 64

  private static func router() -> Router {
    var router = sampleRouter()
    router.immediately(on: .get, "/signed-in") { _ in
      var response = Response.text("welcome\n")
      response.isOfSignedIn = true
      return response
    }
    return router
  }

  /// As `router()`, with a route that waits at a door.
  private static func router(_ door: Door, _ arrived: Journal<String>) -> Router {
    var router = router()
    router.on(.get, "/wait") { request in
      arrived.write(request.id)
      await door.pass()
      return .text("passed\n")
    }
    return router
  }

  private static func crowded(_ configuration: inout ServerConfiguration) {
    configuration.connectionLimit = limit
    configuration.connectionsPerAddressLimit = 16
  }

  private func greet(_ client: RawClient, _ path: String = "/hello") async -> Reading {
    client.send("GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n")
    return await client.read(until: path == "/hello" ? "hello\n" : "welcome\n", seconds: 10)
  }

  @Test("answers newcomers at once, and who is signed in, however many addresses hold it full")
  func flood() async throws {
    try await withServer(Self.router(), configured(Self.crowded)) { server in
      let guest = try RawClient(port: server.port, host: 0)
      #expect(await greet(guest, "/signed-in").text.contains("200 OK"))
      var flood: [RawClient] = []
      for round in 0..<6 {
        for host in 1...20 {
          let client = try RawClient(port: server.port, host: host)
          if round.isMultiple(of: 2) { client.send("GET /he") }
          flood.append(client)
        }
        let newcomer = try RawClient(port: server.port, host: 100 + round)
        #expect(await greet(newcomer).text.contains("200 OK"), "round \(round)")
      }
      #expect(await greet(guest, "/signed-in").text.contains("200 OK"), "was never closed")
      #expect(await eventually { server.openConnections <= Self.limit * 7 / 8 })
      flood.removeAll()
      #expect(await greet(try RawClient(port: server.port, host: 30)).text.contains("200 OK"))
    }
  }

  @Test("closes the longest silent connection of an address that has too many, and no other's")
  func oneAddress() async throws {
    let settings = configured { $0.connectionsPerAddressLimit = 5 }
    try await withServer(Self.router(), settings) { server in
      let other = try RawClient(port: server.port, host: 2)
      #expect(await greet(other).text.contains("200 OK"))
      var clients: [RawClient] = []
      for _ in 0..<6 {
        let client = try RawClient(port: server.port, host: 1)
        #expect(await greet(client).text.contains("200 OK"))
        #expect(await eventually { server.isSilent }, "a client reads before the server notes it")
        clients.append(client)
      }
      #expect(await clients[0].read().isClosed)
      for client in clients.dropFirst() { #expect(await greet(client).text.contains("200 OK")) }
      #expect(await greet(other).text.contains("200 OK"))
      #expect(server.openConnections == 6)
    }
  }

  @Test("turns one more away while an address uses all that it may have")
  func busyAddress() async throws {
    let (door, arrived) = (Door(), Journal<String>())
    let router = Self.router(door, arrived)
    let settings = configured { $0.connectionsPerAddressLimit = 3 }
    try await withServer(router, settings) { server in
      let busy = try (0..<3).map { _ in try RawClient(port: server.port, host: 1) }
      for client in busy { client.send("GET /wait HTTP/1.1\r\nHost: x\r\n\r\n") }
      #expect(await eventually { arrived.all.count == 3 })
      let fourth = try RawClient(port: server.port, host: 1)
      #expect(await fourth.read().isClosed)
      #expect(await greet(try RawClient(port: server.port, host: 2)).text.contains("200 OK"))
      door.open()
      for client in busy {
        #expect(await client.read(until: "passed\n").text.contains("200 OK"))
      }
    }
  }

  @Test("behind a proxy counts the requests of who the proxy names, not the proxy's connections")
  func proxy() async throws {
    let (door, arrived) = (Door(), Journal<String>())
    let router = Self.router(door, arrived)
    let settings = configured {
      $0.connectionsPerAddressLimit = 3
      $0.isBehindProxy = true
    }
    try await withServer(router, settings) { server in
      func ask(_ path: String, for person: String) throws -> RawClient {
        let client = try RawClient(port: server.port)
        client.send(
          "GET \(path) HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 9.9.9.9, \(person)\r\n\r\n")
        return client
      }
      let greedy = try (0..<3).map { try ask("/wait", for: "2001:db8::\($0):1") }
      let early = try ask("/hello", for: "198.51.100.7")
      #expect(await early.read(until: "hello\n").text.contains("200 OK"))
      #expect(await eventually { arrived.all.count == 3 })
      // One request more of the same household, over another address of it.
      let refused = await (try ask("/hello", for: "2001:db8::ffff")).read(until: "soon.\n")
      #expect(refused.text.hasPrefix("HTTP/1.1 503"))
      #expect(refused.text.contains("Too many requests of this address"))
      for person in ["198.51.100.7", "2001:db8:0:1::1"] {
        let client = try ask("/hello", for: person)
        #expect(await client.read(until: "hello\n").text.contains("200 OK"), "\(person)")
      }
      door.open()
      for client in greedy {
        #expect(await client.read(until: "passed\n").text.contains("200 OK"))
      }
      let later = try ask("/hello", for: "2001:db8::1")
      #expect(await later.read(until: "hello\n").text.contains("200 OK"), "they may again")
    }
  }
}

extension Server {
  /// Whether no connection is busy with a request or its answer any more.
  fileprivate var isSilent: Bool {
    core.allConnections.allSatisfy { $0.entry.map { $0.duty == .silent } ?? true }
  }
}
