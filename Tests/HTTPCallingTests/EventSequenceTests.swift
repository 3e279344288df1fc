import HTTPServing
import Testing

@testable import HTTPCalling

@Suite("An event sequence")
struct EventSequenceTests {
  /// A server whose stream is written by the test.
  private static func router(
    _ channel: EventChannel, _ endings: Journal<EventChannel.Ending> = Journal()
  ) -> Router {
    channel.onClose { endings.write($0) }
    var router = Router()
    router.immediately(on: .get, "/events") { _ in .events(channel) }
    router.immediately(on: .get, "/page") { _ in .html("<p>") }
    return router
  }

  @Test("yields the server's events in order and ends with the stream")
  func order() async throws {
    let channel = EventChannel()
    let endings = Journal<EventChannel.Ending>()
    try await withServer(Self.router(channel, endings)) { _, url in
      channel.send(event: "first", data: "a\nb\r\nc", id: "1")
      for number in 0..<500 { channel.send(data: "\(number)") }
      channel.finish()
      #expect(channel.send(data: "too late") == .ended)
      var seen: [ServerEvent] = []
      let client = HTTPClient()
      for try await event in client.events(CallRequest("GET", url + "/events")) {
        seen.append(event)
      }
      #expect(seen.first == ServerEvent(event: "first", data: "a\nb\nc", id: "1"))
      #expect(seen.dropFirst().map(\.data) == (0..<500).map { "\($0)" })
      // The client sees the end before the server has noted it.
      #expect(await endings.has(.finished))
      #expect(channel.ending == .finished)
    }
  }

  @Test("an event sent later arrives at once")
  func live() async throws {
    let channel = EventChannel()
    try await withServer(Self.router(channel)) { _, url in
      let client = HTTPClient()
      var iterator = client.events(CallRequest("GET", url + "/events")).makeAsyncIterator()
      channel.send(data: "0")
      let first = try await iterator.next()
      #expect(first?.data == "0")
      let start = ContinuousClock.now
      for number in 1...100 {
        channel.send(data: "\(number)")
        let next = try await iterator.next()
        #expect(next?.data == "\(number)")
      }
      #expect(ContinuousClock.now - start < .seconds(60))
    }
  }

  @Test("a slow reader makes the server wait, and loses nothing")
  func slowReader() async throws {
    let channel = EventChannel(bufferByteLimit: 64 * 1024 * 1024)
    try await withServer(Self.router(channel)) { _, url in
      var limits = EventLimits()
      limits.queuedEventLimit = 4
      let data = String(repeating: "x", count: 10_000)
      for number in 0..<500 { channel.send(data: data, id: "\(number)") }
      channel.finish()
      var ids: [String] = []
      let client = HTTPClient()
      for try await event in client.events(CallRequest("GET", url + "/events"), limits: limits) {
        await Task.yield()
        ids.append(event.id)
      }
      #expect(ids == (0..<500).map { "\($0)" })
    }
  }

  @Test("letting go of the iterator closes the stream at the server")
  func letsGo() async throws {
    let channel = EventChannel()
    let endings = Journal<EventChannel.Ending>()
    try await withServer(Self.router(channel, endings)) { _, url in
      channel.send(data: "0")
      let client = HTTPClient()
      for try await _ in client.events(CallRequest("GET", url + "/events")) { break }
      #expect(await endings.has(.clientGone))
    }
  }

  @Test("cancelling the task ends the sequence and closes the stream at the server")
  func cancels() async throws {
    let channel = EventChannel()
    let endings = Journal<EventChannel.Ending>()
    try await withServer(Self.router(channel, endings)) { _, url in
      let seen = Journal<String>()
      let client = HTTPClient()
      let task = Task { () -> CallFailure.Code? in
        do throws(CallFailure) {
          for try await event in client.events(CallRequest("GET", url + "/events")) {
            seen.write(event.data)
          }
          return nil
        } catch {
          return error.code
        }
      }
      channel.send(data: "0")
      #expect(await seen.has("0"))
      task.cancel()
      #expect(await task.value == .cancelled)
      #expect(await endings.has(.clientGone))
    }
  }

  @Test("a silent stream times out, one with heartbeats lives on")
  func idle() async throws {
    for (heartbeat, isAlive) in [(Duration.seconds(60), false), (.milliseconds(50), true)] {
      let channel = EventChannel(heartbeat: heartbeat)
      let change: (inout ServerConfiguration) -> Void = { $0.headerDeadline = .milliseconds(200) }
      try await withServer(Self.router(channel), configured(change)) { _, url in
        var limits = EventLimits()
        limits.idleTimeout = .seconds(2)
        let client = HTTPClient()
        let task = Task {
          await ending(client.events(CallRequest("GET", url + "/events"), limits: limits))
        }
        if isAlive {
          // Twice the idle limit of a real socket has to pass.
          try await Task.sleep(for: .seconds(4))
          channel.finish()
        }
        #expect(await task.value == (isAlive ? nil : .timedOut))
      }
    }
  }

  @Test(
    "what isn't an event stream is refused with its status",
    arguments: [("/page", 200), ("/no", 404)])
  func refused(path: String, status: Int) async throws {
    try await withServer(Self.router(EventChannel())) { _, url in
      let client = HTTPClient()
      var iterator = client.events(CallRequest("GET", url + path)).makeAsyncIterator()
      do throws(CallFailure) {
        _ = try await iterator.next()
        Issue.record("The stream opened.")
      } catch {
        #expect(error.code == .refused)
        #expect(error.status == status)
      }
    }
  }

  @Test("a line over the limit fails the sequence")
  func lineLimit() async throws {
    let channel = EventChannel()
    try await withServer(Self.router(channel)) { _, url in
      var limits = EventLimits()
      limits.lineByteLimit = 100
      channel.send(data: String(repeating: "x", count: 200))
      let client = HTTPClient()
      let sequence = client.events(CallRequest("GET", url + "/events"), limits: limits)
      #expect(await ending(sequence) == .tooLarge)
    }
  }

  @Test("a client that is released ends its streams as cancelled")
  func released() async throws {
    let channel = EventChannel()
    try await withServer(Self.router(channel)) { _, url in
      let sequence = HTTPClient().events(CallRequest("GET", url + "/events"))
      #expect(await ending(sequence) == .cancelled)
    }
  }
}

/// Reads a sequence to its end; the code of its failure, or nil.
func ending(_ sequence: EventSequence) async -> CallFailure.Code? {
  do throws(CallFailure) {
    for try await _ in sequence {}
    return nil
  } catch {
    return error.code
  }
}
