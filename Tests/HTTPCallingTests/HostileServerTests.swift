import Testing

@testable import HTTPCalling

@Suite("A server that misbehaves", .timeLimit(.minutes(10)))
struct HostileServerTests {
  private func call(
    _ script: String, then manner: HostileServer.Manner = .closes,
    _ change: (inout CallRequest) -> Void = { _ in }
  ) async throws -> Result<CallResponse, CallFailure> {
    let server = try HostileServer(Array(script.utf8), then: manner)
    defer { server.stop() }
    var request = CallRequest("GET", server.url)
    request.totalTimeout = .seconds(20)
    change(&request)
    do throws(CallFailure) {
      return .success(try await HTTPClient().call(request))
    } catch {
      return .failure(error)
    }
  }

  private func code(_ result: Result<CallResponse, CallFailure>) -> CallFailure.Code? {
    if case .failure(let failure) = result { failure.code } else { nil }
  }

  @Test(
    "with an answer that can't be read is a failure, and its words say nothing of the request",
    arguments: [
      "", "\r\n\r\n", "garbage\r\n\r\n", "HTTP/1.1\r\n\r\n", "HTTP/9.9 200 OK\r\n\r\n",
      "HTTP/1.1 99999 X\r\n\r\n", "SSH-2.0-OpenSSH_9.2\r\n",
      "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhello",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\nhello\r\n0\r\n\r\n",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\nhello",
    ])
  func unreadable(script: String) async throws {
    guard case .failure(let failure) = try await call(script) else {
      Issue.record("took \(script.debugDescription) for an answer")
      return
    }
    #expect([.other, .unreachable, .invalidRequest].contains(failure.code))
    for word in ["secret", "51c3e7", "private"] {
      #expect(!failure.description.contains(word) && !"\(failure)".contains(word))
    }
  }

  @Test(
    "that breaks off in the middle is unreachable, whether it closes or resets",
    arguments: [
      "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
      "HTTP/1.1 200 OK\r\nContent-Len",
    ])
  func breaksOff(script: String) async throws {
    #expect(code(try await call(script)) == .unreachable)
    #expect(code(try await call(script, then: .resets)) == .unreachable)
  }

  @Test(
    "that never comes to an end is left at the time limit",
    arguments: [
      "", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf",
      "HTTP/1.1 100 Continue\r\n\r\n",
    ])
  func silent(script: String) async throws {
    let result = try await call(script, then: .keepsSilent) { $0.totalTimeout = .milliseconds(300) }
    #expect(code(result) == .timedOut)
  }

  @Test("that sends a body without end is left at the byte limit")
  func endlessBody() async throws {
    let piece = [UInt8](repeating: 0x78, count: 10_000)
    let plain = try await call("HTTP/1.1 200 OK\r\n\r\n", then: .repeats(piece)) {
      $0.responseByteLimit = 100_000
    }
    #expect(code(plain) == .tooLarge)
    let chunk = Array("2710\r\n".utf8) + piece + Array("\r\n".utf8)
    let chunked = try await call(
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", then: .repeats(chunk)
    ) { $0.responseByteLimit = 100_000 }
    #expect(code(chunked) == .tooLarge)
  }

  @Test("that announces more than the limit is left before it sends it")
  func announcedBody() async throws {
    let script = "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n"
    let result = try await call(script, then: .keepsSilent) { $0.responseByteLimit = 1_000 }
    #expect(code(result) == .tooLarge)
  }

  @Test("that sends headers without end is left at their limit")
  func endlessHeaders() async throws {
    let line = Array("X-Filler: \(String(repeating: "y", count: 1_000))\r\n".utf8)
    let result = try await call("HTTP/1.1 200 OK\r\n", then: .repeats(line))
    #expect([.tooLarge, .other, .unreachable].contains(try #require(code(result))))
    let interim = Array("HTTP/1.1 100 Continue\r\nX: y\r\n\r\n".utf8)
    let forever = try await call("", then: .repeats(interim)) { $0.totalTimeout = .seconds(2) }
    #expect(code(forever) != nil)
  }

  @Test(
    "that sends on elsewhere is not followed, to a file or another host",
    arguments: [
      "file:///etc/passwd", "http://127.0.0.1:1/", "gopher://127.0.0.1/", "//elsewhere/",
    ])
  func redirects(location: String) async throws {
    let script = "HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n"
    let response = try await call(script).get()
    #expect(response.status == 302 && response.header("location") == location)
    #expect(response.body.isEmpty)
  }

  @Test("whose headers are odd is still read: folded, empty, without a colon, repeated, cookies")
  func oddHeaders() async throws {
    let script =
      "HTTP/1.1 200 OK\r\nX-Empty:\r\nX-Two: a\r\nx-two: b\r\nX-Blank:   c  \t\r\n"
      + "Set-Cookie: a=b\r\nContent-Length: 2\r\n\r\nok"
    let response = try await call(script).get()
    #expect(response.text == "ok" && response.header("X-Empty") == "")
    #expect(response.header("X-TWO") == "a" && response.header("x-blank") == "c")
    #expect(response.headers.filter { $0.name.lowercased() == "x-two" }.map(\.value) == ["a", "b"])
  }

  @Test("that answers compressed without being asked is not unpacked: no bomb can go off")
  func unaskedCompression() async throws {
    let script = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\n\u{1F}xx"
    #expect(try await call(script).get().body == [0x1F, 0x78, 0x78])
  }

  @Test(
    "as a stream of events fails as what it is, and never hangs",
    arguments: [
      ("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\ndata: x\n\n", CallFailure.Code.refused),
      ("HTTP/1.1 401 No\r\nContent-Type: text/event-stream\r\nContent-Length: 0\r\n\r\n", .refused),
      ("HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n", .refused),
      ("", .unreachable), ("nonsense\r\n\r\n", .other),
      (
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: 50\r\n\r\ndata: x",
        .unreachable
      ),
    ])
  func streams(script: String, expected: CallFailure.Code) async throws {
    let server = try HostileServer(Array(script.utf8))
    defer { server.stop() }
    let client = HTTPClient()
    var events = client.events(CallRequest("GET", server.url)).makeAsyncIterator()
    do {
      let event = try await events.next()
      Issue.record("took \(String(describing: event)) for an event")
    } catch {
      #expect(error.code == expected || (expected == .other && error.code == .invalidRequest))
      #expect(!error.description.contains("51c3e7"))
    }
  }

  @Test("that floods a stream with an event that never ends is left at the limit")
  func endlessEvent() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"
    for piece in ["data: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n", "xxxxxxxxxxxxxxxx"] {
      let server = try HostileServer(Array(head.utf8), then: .repeats(Array(piece.utf8)))
      defer { server.stop() }
      let client = HTTPClient()
      var events = client.events(CallRequest("GET", server.url)).makeAsyncIterator()
      do {
        _ = try await events.next()
        Issue.record("an endless event came to its end")
      } catch {
        #expect(error.code == .tooLarge)
      }
    }
  }

  @Test("once does not spoil the next call of the same client")
  func recovery() async throws {
    let bad = try HostileServer(Array("nonsense".utf8))
    let good = try HostileServer(Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8))
    defer {
      bad.stop()
      good.stop()
    }
    let client = HTTPClient()
    for _ in 0..<5 {
      #expect((try? await client.call(CallRequest("GET", bad.url))) == nil)
      #expect(try await client.call(CallRequest("GET", good.url)).text == "ok")
    }
    #expect(good.count == 5)
  }
}
