import Testing

@testable import HTTPServing

@Suite("A suspended request")
struct SuspensionTests {
  private static func router(_ journal: Journal<String>, _ door: Door = Door()) -> Router {
    var router = sampleRouter()
    router.on(.get, "/cooperative") { _ in
      journal.write("begun")
      await waitForCancellation()
      journal.write("cancelled")
      return .text("cancelled\n")
    }
    router.on(.get, "/stubborn") { _ in
      journal.write("begun")
      await door.pass()
      journal.write("done")
      return .text("done\n")
    }
    return router
  }

  @Test("whose client hangs up is cancelled soon, and its connection freed")
  func hangUp() async throws {
    let journal = Journal<String>()
    try await withServer(Self.router(journal)) { server in
      var client: RawClient? = try RawClient(port: server.port)
      client?.send("GET /cooperative HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(await journal.has("begun"))
      client = nil
      #expect(await journal.has("cancelled", within: 8))
      #expect(await eventually(seconds: 8) { server.openConnections == 0 })
    }
  }

  @Test("whose handler doesn't listen frees its connection all the same")
  func stubborn() async throws {
    let journal = Journal<String>()
    let door = Door()
    try await withServer(Self.router(journal, door)) { server in
      var client: RawClient? = try RawClient(port: server.port)
      client?.send("GET /stubborn HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(await journal.has("begun"))
      client = nil
      #expect(await eventually(seconds: 8) { server.openConnections == 0 })
      door.open()
      #expect(await journal.has("done"))
    }
  }

  @Test("is answered before the server stops, if it ends in time")
  func stopsGently() async throws {
    let journal = Journal<String>()
    let door = Door()
    let server = Server(ServerConfiguration(), Self.router(journal, door))
    try server.start()
    let client = try RawClient(port: server.port)
    client.send("GET /stubborn HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(await journal.has("begun"))
    let stop = Task { await server.stop() }
    #expect(await eventually { (try? RawClient(port: server.port)) == nil })
    door.open()
    let reading = await client.read()
    #expect(reading.text.hasSuffix("done\n"))
    #expect(reading.isClosed)
    await stop.value
    #expect(server.openConnections == 0)
  }

  @Test("that doesn't end in time is broken off when the server stops")
  func stopsHard() async throws {
    let journal = Journal<String>()
    let door = Door()
    var configuration = ServerConfiguration()
    configuration.stopDeadline = .milliseconds(200)
    let server = Server(configuration, Self.router(journal, door))
    try server.start()
    var clients: [RawClient] = []
    for path in ["/stubborn", "/cooperative", "/stubborn"] {
      let client = try RawClient(port: server.port)
      client.send("GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n")
      clients.append(client)
    }
    #expect(await eventually { journal.all.count == 3 })
    let start = clockMilliseconds()
    async let second: Void = server.stop()
    await server.stop()
    await second
    let time = clockMilliseconds() - start
    #expect(time >= 190 && time < 8000, "\(time) ms")
    #expect(server.openConnections == 0)
    #expect(await journal.has("cancelled"))
    for client in clients { #expect(await client.read().isClosed) }
    door.open()
    #expect(await eventually { journal.all.count { $0 == "done" } == 2 })
    await server.stop()
  }

  @Test("pipelined requests of both kinds are answered in order")
  func pipelining() async throws {
    try await withServer(sampleRouter()) { server in
      let client = try RawClient(port: server.port)
      var text = ""
      for number in 0..<50 {
        text +=
          "GET /slow/\(number) HTTP/1.1\r\nHost: x\r\n\r\nGET /hello HTTP/1.1\r\nHost: x\r\n\r\n"
        text += "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\necho\(number % 10)\n"
      }
      text += "GET /slow/end HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
      let reading = await client.exchange(text)
      let lines = reading.text.split(whereSeparator: \.isNewline).filter {
        $0.hasPrefix("slow ") || $0 == "hello" || $0.hasPrefix("echo")
      }
      let expected = (0..<50).flatMap { ["slow \($0)", "hello", "echo\($0 % 10)"] } + ["slow end"]
      #expect(lines.map(String.init) == expected)
      #expect(reading.isClosed)
    }
  }

  @Test("among hundreds of connections at once gets its own answer")
  func many() async throws {
    try await withServer(sampleRouter(), configured { $0.connectionsPerAddressLimit = 0 }) {
      server in
      var clients: [RawClient] = []
      for _ in 0..<300 { clients.append(try RawClient(port: server.port)) }
      for round in 0..<3 {
        for (number, client) in clients.enumerated() {
          client.send("GET /slow/\(round)-\(number) HTTP/1.1\r\nHost: x\r\n\r\n")
        }
        for (number, client) in clients.enumerated() {
          let text = "slow \(round)-\(number)\n"
          #expect(await client.read(until: text).text.contains(text))
        }
      }
      #expect(server.openConnections == 300)
    }
  }
}
