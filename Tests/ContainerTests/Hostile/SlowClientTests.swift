import Container
import HTTPCalling
import HTTPServing
import Model
import SyncProtocol
import Testing

@Suite("A client that is slow or hangs up")
struct SlowClientTests {
  private static func hasty(_ configuration: inout ServerConfiguration) {
    configuration.headerDeadline = .milliseconds(300)
    configuration.bodyDeadline = .milliseconds(300)
    configuration.idleTimeout = .seconds(1)
  }

  private func head(_ method: String, _ path: String, _ secret: String, _ rest: String) -> String {
    "\(method) \(path) HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(secret)\r\n" + rest
  }

  /// Drips one byte at a time until the server closes; false if it never does.
  private func isClosed(_ socket: RawSocket, dripping piece: String) async -> Bool {
    let end = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < end {
      guard socket.send(piece) else { return true }
      if await socket.read(milliseconds: 20).isClosed { return true }
    }
    return false
  }

  private func eventually(_ isTrue: () async throws -> Bool) async throws -> Bool {
    let end = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < end {
      if try await isTrue() { return true }
      // Waits for a real socket, up to the deadline.
      try await Task.sleep(for: .milliseconds(2))
    }
    return false
  }

  @Test(
    "with its head or its body is closed, on each of the routes, and the others are served",
    arguments: [
      ("/v1/push", "Content-Ty"), ("/v1/pull", "Content-Type: application/json\r\nX-A: "),
      ("/v1/push", "Content-Length: 4000000\r\n\r\n"),
      ("/v1/accounts", "Content-Length: 60000\r\n\r\n"),
      ("/v1/links/accept", "Content-Length: 60000\r\nContent-Type: text/x\r\n\r\n"),
    ])
  func drips(path: String, rest: String) async throws {
    try await withLiveContainer(Self.hasty) { live in
      let secret = try await live.bench.signUp("ada").secret
      let slow = try RawSocket(port: live.server.port)
      slow.send(head("POST", path, secret, rest))
      #expect(
        try await live.send("GET", "/v1/feed", authorization: "Bearer \(secret)").status == 200)
      #expect(await isClosed(slow, dripping: "x"))
      #expect(try await live.send("GET", "/v1/status").status == 200)
    }
  }

  @Test("in the middle of a push leaves nothing of it; after its end, all of it")
  func hangsUp() async throws {
    try await withLiveContainer { live in
      let (session, secret) = try await live.bench.signUp("ada")
      let company = try await live.bench.company(of: session)
      let push = PushRequest(
        zone: company, number: 1, token: [], changes: [live.bench.item("A", session)])
      let body = String(decoding: push.jsonBytes, as: UTF8.self)
      let rest = "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
      do {
        let half = try RawSocket(port: live.server.port)
        half.send(head("POST", "/v1/push", secret, rest) + body.dropLast())
      }
      #expect(try await eventually { live.server.openConnections == 0 })
      #expect(try await live.bench.service.feed(by: session).entries.map(\.head).max() == 2)
      do {
        let whole = try RawSocket(port: live.server.port)
        whole.send(head("POST", "/v1/push", secret, rest) + body)
      }
      // The client has gone: the batch was committed or never begun, and sending it again is right.
      let answer = try await live.bench.service.push(push, by: session)
      #expect(answer.codes == [nil])
      #expect(try await live.bench.service.feed(by: session).entries.map(\.head).max() == 3)
      #expect(try await eventually { live.server.openConnections == 0 })
    }
  }

  @Test("on its stream of pokes makes room for another one")
  func abandonedStreams() async throws {
    try await withLiveContainer { live in
      let (session, secret) = try await live.bench.signUp("ada")
      for _ in 0..<3 {
        var sockets: [RawSocket] = []
        for _ in 0..<40 {
          let socket = try RawSocket(port: live.server.port)
          socket.send(head("GET", "/v1/pokes", secret, "\r\n"))
          #expect(await socket.read(milliseconds: 20_000).text.contains(" 200 "))
          sockets.append(socket)
        }
        sockets = []
        #expect(try await eventually { live.server.openConnections == 0 })
      }
      var pokes = try await live.bench.service.subscribe(by: session).makeAsyncIterator()
      #expect(await pokes.next()?.heads.count == 1)
    }
  }

  @Test("that pipelines a hundred requests and never reads is served no more than it takes")
  func pipelines() async throws {
    try await withLiveContainer(Self.hasty) { live in
      let (session, secret) = try await live.bench.signUp("ada")
      let socket = try RawSocket(port: live.server.port)
      for _ in 0..<100 { socket.send(head("GET", "/v1/feed", secret, "\r\n")) }
      #expect(try await live.bench.service.feed(by: session).entries.count == 1)
      var answers = ""
      for _ in 0..<2_000 {
        let (text, isClosed) = await socket.read(milliseconds: 500)
        answers += text
        if isClosed || answers.ranges(of: "\"sequence\":1").count == 100 { break }
      }
      #expect(answers.ranges(of: "\"sequence\":1").count == 100)
      #expect(!answers.contains(" 500 "))
    }
  }
}
