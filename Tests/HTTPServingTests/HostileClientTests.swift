import Testing

@testable import HTTPServing

@Suite("A hostile client")
struct HostileClientTests {
  private static func shortDeadlines(_ configuration: inout ServerConfiguration) {
    configuration.headerDeadline = .milliseconds(300)
    configuration.bodyDeadline = .milliseconds(300)
    configuration.responseDeadline = .milliseconds(300)
    configuration.idleTimeout = .seconds(1)
  }

  /// Sends the pieces again and again until the server closes; how long that took in milliseconds.
  private func drip(_ client: RawClient, _ piece: String) async -> Int? {
    let start = clockMilliseconds()
    while clockMilliseconds() - start < 20_000 {
      client.send(piece)
      let reading = await client.read(seconds: 0.03)
      if reading.isClosed { return clockMilliseconds() - start }
    }
    return nil
  }

  @Test(
    "that drips its request is closed at the deadline",
    arguments: [
      ("first line", "GE", "T"), ("header", "GET / HTTP/1.1\r\nHost: x\r\nX: ", "y"),
      ("body", "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n", "z"),
      (
        "chunked body", "POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
        "1\r\nz\r\n"
      ),
    ])
  func drips(what: String, start: String, piece: String) async throws {
    try await withServer(sampleRouter(), configured(Self.shortDeadlines)) { server in
      let client = try RawClient(port: server.port)
      client.send(start)
      let time = try #require(await drip(client, piece), "\(what)")
      #expect(time > 200 && time < 15_000, "\(what): \(time) ms")
      #expect(await eventually { server.openConnections == 0 })
    }
  }

  @Test("that drips the first line of its second request is closed too")
  func dripsLater() async throws {
    try await withServer(sampleRouter(), configured(Self.shortDeadlines)) { server in
      let start = clockMilliseconds()
      let client = try RawClient(port: server.port)
      client.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      _ = await client.read(until: "hello\n")
      _ = try #require(await drip(client, "G"))
      let time = clockMilliseconds() - start
      #expect(time > 1000 && time < 15_000, "\(time) ms")
    }
  }

  @Test(
    "that hangs up in the middle of a request is let go at once, long before the deadlines",
    arguments: [
      "G", "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Le",
      "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n",
      "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf",
      "POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf",
    ])
  func hangsUpInTheMiddle(start: String) async throws {
    try await withServer(sampleRouter()) { server in
      for _ in 0..<5 {
        do {
          let client = try RawClient(port: server.port)
          client.send(start)
        }
        let half = try RawClient(port: server.port)
        half.send(start)
        half.closeWriting()
        #expect(await half.read(seconds: 10).isClosed)
      }
      #expect(await eventually(seconds: 10) { server.openConnections == 0 })
    }
  }

  @Test("that stays silent is closed: before its first request and between two")
  func silent() async throws {
    try await withServer(sampleRouter(), configured(Self.shortDeadlines)) { server in
      let fresh = try RawClient(port: server.port)
      #expect(await fresh.read(seconds: 8).isClosed)
      let kept = try RawClient(port: server.port)
      kept.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      _ = await kept.read(until: "hello\n")
      #expect(await kept.read(seconds: 8).isClosed)
    }
  }

  @Test("that doesn't read its answer is closed at the deadline")
  func doesNotRead() async throws {
    let asked = Journal<String>()
    var router = Router()
    router.immediately(on: .get, "/large") { _ in
      asked.write("large")
      return .bytes([UInt8](repeating: 1, count: 30_000_000), type: "a/b")
    }
    try await withServer(router, configured(Self.shortDeadlines)) { server in
      let client = try RawClient(port: server.port)
      client.send("GET /large HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(await asked.has("large"))
      #expect(await eventually { server.openConnections == 0 })
    }
  }

  @Test("that sends too long a header gets 431 or is closed, and is not held")
  func longHeader() async throws {
    try await withServer(sampleRouter(), configured { $0.headerByteLimit = 8192 }) { server in
      for count in [9000, 200_000] {
        let text = "GET /hello HTTP/1.1\r\nHost: x\r\nX: \(String(repeating: "a", count: count))"
        let reading = try await RawClient(port: server.port).exchange(text + "\r\n\r\n")
        #expect(reading.isClosed)
        #expect(reading.text.isEmpty || reading.text.hasPrefix("HTTP/1.1 431"), "\(reading.text)")
        if count == 9000 { #expect(reading.text.contains("too long")) }
      }
      let long = "GET /\(String(repeating: "a", count: 100_000)) HTTP/1.1\r\nHost: x\r\n\r\n"
      let reading = try await RawClient(port: server.port).exchange(long)
      #expect(reading.isClosed)
      #expect(!reading.text.contains("200 OK"))
    }
  }

  @Test("that announces or sends too long a body gets 413", arguments: [1001, 900_000, 50_000_000])
  func longBody(count: Int) async throws {
    try await withServer(sampleRouter(), configured { $0.bodyByteLimit = 1000 }) { server in
      let head = "POST /echo HTTP/1.1\r\nHost: x\r\n"
      let announced = try RawClient(port: server.port)
      announced.send(head + "Content-Length: \(count)\r\n\r\n")
      if count < 1_000_000 { announced.send(String(repeating: "a", count: count)) }
      let reading = await announced.read(until: "taken.\n")
      #expect(reading.text.hasPrefix("HTTP/1.1 413"), "\(reading.text)")
      #expect(reading.text.contains("at most 1000 bytes"))
      guard count < 1_000_000 else { return }
      let chunk = String(count, radix: 16) + "\r\n" + String(repeating: "a", count: count)
      let chunked = try await RawClient(port: server.port).exchange(
        head + "Transfer-Encoding: chunked\r\n\r\n" + chunk + "\r\n0\r\n\r\n")
      #expect(chunked.text.hasPrefix("HTTP/1.1 413"), "\(chunked.text)")
    }
  }

  @Test("that sends chunks without end is closed")
  func endlessChunks() async throws {
    try await withServer(sampleRouter(), configured { $0.bodyByteLimit = 1000 }) { server in
      let client = try RawClient(port: server.port)
      client.send("POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
      let chunk = "10000\r\n" + String(repeating: "a", count: 65536) + "\r\n"
      await offPool { for _ in 0..<40 { client.send(chunk) } }
      #expect(await client.read().isClosed)
    }
  }

  @Test("a route's own limit replaces the server's, up and down")
  func routeLimits() async throws {
    var router = Router()
    router.on(.post, "/small", bodyByteLimit: 10) { .text("\($0.body.count)!") }
    router.on(.post, "/big", bodyByteLimit: 5000) { .text("\($0.body.count)!") }
    try await withServer(router, configured { $0.bodyByteLimit = 100 }) { server in
      for (path, count, status) in [
        ("/small", 10, 200), ("/small", 11, 413), ("/big", 5000, 200), ("/big", 5001, 413),
        ("/none", 5001, 413), ("/none", 50, 404),
      ] {
        let reading = try await RawClient(port: server.port).exchange(
          "POST \(path) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
            + "Content-Length: \(count)\r\n\r\n" + String(repeating: "a", count: count))
        #expect(reading.text.hasPrefix("HTTP/1.1 \(status)"), "\(path) \(count)")
      }
    }
  }

  @Test(
    "that could be read in two ways is refused and closed",
    arguments: [
      "Content-Length: 5\r\nContent-Length: 6\r\n", "Content-Length: 5\r\nContent-Length: 5\r\n",
      "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
      "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", "Content-Length: +5\r\n",
      "Content-Length: 5, 5\r\n", "Content-Length: -1\r\n", "Content-Length: 0x5\r\n",
      "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
      "Transfer-Encoding: gzip, chunked\r\n", "Transfer-Encoding: identity\r\n",
      "Transfer-Encoding: xchunked\r\n", "Content-Length : 5\r\n",
      "Content-Length: 5\r\nHost: y\r\n",
      "Content-Length: 99999999999999999999999\r\n", " Content-Length: 5\r\n",
      "Content-Length\t: 5\r\n",
      "Transfer-Encoding : chunked\r\n", "Transfer-Encoding:\u{0B}chunked\r\n",
    ])
  func smuggling(fields: String) async throws {
    let seen = Journal<String>()
    var router = sampleRouter()
    router.immediately(on: .get, "/smuggled") { _ in
      seen.write("smuggled")
      return .empty()
    }
    try await withServer(router) { server in
      let reading = try await RawClient(port: server.port).exchange(
        "POST /echo HTTP/1.1\r\nHost: x\r\n\(fields)\r\n0\r\n\r\n"
          + "GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(reading.isClosed)
      #expect(!reading.text.contains("200 OK"), "\(reading.text)")
      #expect(seen.all.isEmpty)
    }
  }

  @Test("random bytes end in a refusal or a close, and the server lives on")
  func noise() async throws {
    try await withServer(sampleRouter(), configured(Self.shortDeadlines)) { server in
      var generator = SeededGenerator(seed: 3)
      let spice = [
        "GET ", "/ HTTP/1.1", "\r\n", "Host: x", "POST /echo", "Content-Length: 3", "\0",
      ]
      for _ in 0..<200 {
        var bytes: [UInt8] = []
        for _ in 0..<12 {
          if Bool.random(using: &generator), let word = spice.randomElement(using: &generator) {
            bytes += Array(word.utf8)
          } else {
            bytes.append(UInt8.random(in: 0...255, using: &generator))
          }
        }
        try RawClient(port: server.port).send(bytes)
      }
      let client = try RawClient(port: server.port)
      client.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(await client.read(until: "hello\n").text.contains("200 OK"))
      // The last client may have been silent for too long itself by then.
      #expect(await eventually { server.openConnections <= 1 })
    }
  }
}
