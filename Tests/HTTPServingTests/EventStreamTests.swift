import Testing

@testable import HTTPServing

@Suite("An event stream")
struct EventStreamTests {
  private static let request = "GET /events HTTP/1.1\r\nHost: x\r\n\r\n"

  private static func router(_ channel: EventChannel) -> Router {
    var router = sampleRouter()
    router.on(.get, "/events") { _ in .events(channel) }
    return router
  }

  /// A channel whose endings are written down.
  private static func channel(
    limit: Int = 256 * 1024, heartbeat: Duration = .seconds(15)
  ) -> (EventChannel, Journal<EventChannel.Ending>) {
    let channel = EventChannel(bufferByteLimit: limit, heartbeat: heartbeat)
    let journal = Journal<EventChannel.Ending>()
    channel.onClose { journal.write($0) }
    return (channel, journal)
  }

  @Test("writes events so that none can be forged")
  func text() {
    let channel = EventChannel()
    channel.send(event: "a\nb", data: "1\n2\r3\r\n\r\nevent: x", id: "7\r\n8")
    #expect(
      channel.takeQueued()
        == "id: 7  8\nevent: a b\ndata: 1\ndata: 2\ndata: 3\ndata: \ndata: event: x\n\n")
    channel.sendComment("a\nb")
    channel.send(data: "")
    #expect(channel.takeQueued() == ": a b\n\ndata: \n\n")
  }

  @Test("carries events in order, from many threads whole, and ends after the last")
  func order() async throws {
    let (channel, endings) = Self.channel()
    try await withServer(Self.router(channel)) { server in
      let client = try RawClient(port: server.port)
      client.send(Self.request)
      await withTaskGroup(of: Void.self) { group in
        for writer in 0..<4 {
          group.addTask {
            for number in 0..<250 { channel.send(data: "\(writer) \(number)") }
          }
        }
      }
      channel.finish()
      let reading = await client.read(until: "0\r\n\r\n")
      #expect(reading.text.hasPrefix("HTTP/1.1 200 OK"))
      #expect(reading.text.contains("Content-Type: text/event-stream; charset=utf-8\r\n"))
      let data = reading.chunkedText.split(separator: "\n").filter { $0.hasPrefix("data: ") }
      for writer in 0..<4 {
        let own = data.filter { $0.hasPrefix("data: \(writer) ") }
        #expect(own.map(String.init) == (0..<250).map { "data: \(writer) \($0)" })
      }
      #expect(await endings.has(.finished))
      #expect(endings.all == [.finished])
      client.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(await client.read(until: "hello\n").text.contains("200 OK"))
    }
  }

  @Test("beats while it is silent")
  func heartbeat() async throws {
    let (channel, _) = Self.channel(heartbeat: .milliseconds(50))
    try await withServer(
      Self.router(channel), configured { $0.headerDeadline = .milliseconds(500) }
    ) {
      server in
      let client = try RawClient(port: server.port)
      client.send(Self.request)
      let reading = await client.read(until: ":\n\n\r\n3\r\n:\n\n", seconds: 8)
      #expect(reading.text.contains(":\n\n\r\n3\r\n:\n\n"))
      channel.send(data: "x")
      #expect(await client.read(until: "data: x\n\n").text.contains("data: x\n\n"))
    }
  }

  @Test("whose client hangs up is reported soon", arguments: [true, false])
  func hangUp(isIdle: Bool) async throws {
    let (channel, endings) = Self.channel()
    try await withServer(Self.router(channel)) { server in
      var client: RawClient? = try RawClient(port: server.port)
      client?.send(Self.request)
      channel.send(data: "first")
      _ = await client?.read(until: "first")
      if !isIdle { for _ in 0..<100 { channel.send(data: "more") } }
      client = nil
      #expect(await endings.has(.clientGone, within: 8))
      #expect(channel.send(data: "late") == .ended)
      #expect(await eventually(seconds: 8) { server.openConnections == 0 })
      #expect(endings.all == [.clientGone])
    }
  }

  @Test("whose client doesn't read is closed at the buffer's limit")
  func overrun() async throws {
    let (channel, endings) = Self.channel(limit: 100_000)
    try await withServer(Self.router(channel)) { server in
      let client = try RawClient(port: server.port, receiveBuffer: 4096)
      client.send(Self.request)
      channel.send(data: "first")
      _ = await client.read(until: "first")
      // The system takes four million bytes before it makes the server wait: few large events, so
      // that a busy machine gets there in time.
      let data = String(repeating: "x", count: 90_000)
      let isOver = await eventually { channel.send(data: data) == .ended }
      #expect(isOver)
      #expect(await endings.has(.overrun))
      #expect(await eventually { server.openConnections == 0 })
      #expect(await client.read().isClosed)
    }
  }

  @Test("an event longer than the buffer ends the stream rather than being cut")
  func oversizeEvent() {
    let channel = EventChannel(bufferByteLimit: 100)
    #expect(channel.send(data: String(repeating: "x", count: 92)) == .queued)
    #expect(channel.send(data: "y") == .ended)
    #expect(channel.ending == .overrun)
    #expect(channel.takeQueued() == "")
  }

  @Test("that is fenced sends nothing that was still waiting, nor anything later")
  func fence() async throws {
    let (channel, endings) = Self.channel(limit: 64_000_000)
    try await withServer(Self.router(channel)) { server in
      let client = try RawClient(port: server.port, receiveBuffer: 4096)
      client.send(Self.request)
      channel.send(data: "first")
      _ = await client.read(until: "first")
      // More than the sockets hold: the last events still wait when the fence comes down.
      let filler = String(repeating: "x", count: 100_000)
      for _ in 0..<60 { channel.send(data: filler) }
      channel.send(data: "secret")
      channel.fence()
      #expect(channel.send(data: "secret") == .ended)
      let reading = await client.read()
      #expect(reading.isClosed)
      #expect(!reading.text.contains("secret"))
      #expect(reading.bytes.count < 6_000_000)
      #expect(endings.all == [.fenced])
    }
  }

  @Test("that is fenced while idle closes at once")
  func fenceIdle() async throws {
    let (channel, _) = Self.channel()
    try await withServer(Self.router(channel)) { server in
      let client = try RawClient(port: server.port)
      client.send(Self.request)
      channel.send(data: "first")
      _ = await client.read(until: "first")
      channel.fence()
      channel.fence()
      channel.finish()
      #expect(await client.read(seconds: 8).isClosed)
      #expect(await eventually { server.openConnections == 0 })
    }
  }

  @Test("open when the server stops ends whole, and the stop is prompt")
  func stop() async throws {
    var router = sampleRouter()
    let channels = (0..<20).map { _ in Self.channel() }
    router.immediately(on: .get, "/events/:n") { request in
      .events(channels[Int(request.capture("n")) ?? 0].0)
    }
    let server = Server(ServerConfiguration(), router)
    try server.start()
    var clients: [RawClient] = []
    for number in 0..<20 {
      let client = try RawClient(port: server.port)
      client.send("GET /events/\(number) HTTP/1.1\r\nHost: x\r\n\r\n")
      channels[number].0.send(data: "first")
      _ = await client.read(until: "first")
      clients.append(client)
    }
    for (channel, _) in channels { channel.send(data: "last") }
    let start = clockMilliseconds()
    await server.stop()
    #expect(clockMilliseconds() - start < 8000)
    #expect(server.openConnections == 0)
    for (number, client) in clients.enumerated() {
      let reading = await client.read()
      #expect(reading.text.contains("data: last\n\n"))
      #expect(reading.text.hasSuffix("0\r\n\r\n"))
      #expect(reading.isClosed)
      #expect(channels[number].1.all == [.serverStopped])
    }
  }

  @Test("whose client reads nothing can't hold up the stop beyond its deadline")
  func stopStuck() async throws {
    let (channel, endings) = Self.channel(limit: 64_000_000)
    try await withServer(Self.router(channel), configured { $0.stopDeadline = .milliseconds(300) })
    { server in
      let client = try RawClient(port: server.port, receiveBuffer: 4096)
      client.send(Self.request)
      channel.send(data: "first")
      _ = await client.read(until: "first")
      for _ in 0..<60 { channel.send(data: String(repeating: "x", count: 100_000)) }
      let start = clockMilliseconds()
      await server.stop()
      let time = clockMilliseconds() - start
      #expect(time >= 290 && time < 8000, "\(time) ms")
    }
    #expect(endings.all == [.serverStopped])
  }

  @Test("a HEAD for it ends its channel, and an ended channel holds nothing open")
  func leftovers() async throws {
    let (channel, endings) = Self.channel()
    try await withServer(Self.router(channel)) { server in
      let head = try RawClient(port: server.port)
      head.send("HEAD /events HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
      let reading = await head.read()
      #expect(reading.text.hasPrefix("HTTP/1.1 200"))
      #expect(await endings.has(.clientGone))
      let second = try RawClient(port: server.port)
      second.send(Self.request)
      #expect(await second.read().isClosed)
      #expect(await eventually(seconds: 8) { server.openConnections == 0 })
    }
  }

  @Test("another use of its channel is turned away and leaves the first alone")
  func secondUse() async throws {
    let (channel, endings) = Self.channel()
    try await withServer(Self.router(channel)) { server in
      let first = try RawClient(port: server.port)
      first.send(Self.request)
      channel.send(data: "1")
      _ = await first.read(until: "data: 1\n\n")
      let second = try RawClient(port: server.port)
      second.send(Self.request)
      let reading = await second.read()
      #expect(reading.isClosed && reading.bytes.isEmpty)
      channel.send(data: "2")
      #expect(await first.read(until: "data: 2\n\n").text.contains("data: 2\n\n"))
      #expect(endings.all.isEmpty)
    }
  }

  @Test("an action added after the end runs at once")
  func lateAction() {
    let (channel, endings) = Self.channel()
    channel.fence()
    channel.onClose { endings.write($0) }
    #expect(endings.all == [.fenced, .fenced])
  }
}
