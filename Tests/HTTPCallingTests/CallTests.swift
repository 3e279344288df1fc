import HTTPServing
import Testing

@testable import HTTPCalling

@Suite("A call")
struct CallTests {
  private static func router(_ journal: Journal<String> = Journal()) -> Router {
    var router = Router()
    for method in [HTTPServing.Method.get, .post, .put, .patch, .delete] {
      router.on(method, "/echo") { request in
        .bytes(request.body, type: "application/x-test")
          .with("X-Method", request.method.name)
          .with("X-Given", request.headers["X-Given"] ?? "none")
          .with("X-Type", request.headers["Content-Type"] ?? "none")
      }
    }
    router.on(.get, "/status/:code") { request in
      .text("status", status: Int(request.capture("code")) ?? 500).with("Location", "/echo")
    }
    router.on(.get, "/never") { _ in
      journal.write("waiting")
      await waitForCancellation()
      journal.write("cancelled")
      return .empty()
    }
    router.immediately(on: .get, "/large") { _ in
      .bytes([UInt8](repeating: 7, count: 100_000), type: "a/b")
    }
    return router
  }

  @Test(
    "carries method, headers and body both ways",
    arguments: ["GET", "POST", "PUT", "PATCH", "DELETE"])
  func echoes(method: String) async throws {
    try await withServer(Self.router()) { _, url in
      let body: [UInt8]? = method == "GET" ? nil : Array(0...255)
      let request = CallRequest(
        method, url + "/echo", headers: [("X-Given", "a b"), ("Content-Type", "x/y")], body: body)
      let response = try await HTTPClient().call(request)
      #expect(response.status == 200)
      #expect(response.body == body ?? [])
      #expect(response.header("x-method") == method)
      #expect(response.header("X-GIVEN") == "a b")
      #expect(response.header("X-Type") == "x/y")
      #expect(response.header("X-Request-Id")?.count == 12)
    }
  }

  @Test("a HEAD has the length and no body, and a body without a type is sent without one")
  func head() async throws {
    try await withServer(Self.router()) { _, url in
      let client = HTTPClient()
      let head = try await client.call(CallRequest("HEAD", url + "/large"))
      #expect(head.header("Content-Length") == "100000")
      #expect(head.body.isEmpty)
      let plain = try await client.call(CallRequest("POST", url + "/echo", body: [1]))
      #expect(plain.header("X-Type") == "none")
      let empty = try await client.call(CallRequest("POST", url + "/echo"))
      #expect(empty.status == 200 && empty.body.isEmpty)
    }
  }

  @Test("any status is an answer, and a redirect isn't followed", arguments: [204, 303, 404, 500])
  func statuses(code: Int) async throws {
    try await withServer(Self.router()) { _, url in
      let response = try await HTTPClient().call(CallRequest("GET", url + "/status/\(code)"))
      #expect(response.status == code)
    }
  }

  @Test("an answer at the limit is taken, one above it is too large")
  func limit() async throws {
    try await withServer(Self.router()) { _, url in
      let client = HTTPClient()
      var request = CallRequest("GET", url + "/large")
      request.responseByteLimit = 100_000
      let whole = try await client.call(request)
      #expect(whole.body.count == 100_000)
      request.responseByteLimit = 99_999
      #expect(await failure(client, request) == .tooLarge)
      let next = try await client.call(CallRequest("GET", url + "/large"))
      #expect(next.status == 200)
    }
  }

  @Test("a call ends at its time limit and the server learns of it")
  func timesOut() async throws {
    let journal = Journal<String>()
    try await withServer(Self.router(journal)) { _, url in
      var request = CallRequest("GET", url + "/never")
      request.totalTimeout = .milliseconds(100)
      #expect(await failure(HTTPClient(), request) == .timedOut)
      #expect(await journal.has("cancelled"))
    }
  }

  @Test("cancelling the task ends the call and the server learns of it")
  func cancels() async throws {
    let journal = Journal<String>()
    try await withServer(Self.router(journal)) { _, url in
      let client = HTTPClient()
      let task = Task { await failure(client, CallRequest("GET", url + "/never")) }
      #expect(await journal.has("waiting"))
      task.cancel()
      #expect(await task.value == .cancelled)
      #expect(await journal.has("cancelled"))
      let late = Task {
        await waitForCancellation()
        return await failure(client, CallRequest("GET", url + "/echo"))
      }
      late.cancel()
      #expect(await late.value == .cancelled)
    }
  }

  @Test("a server that isn't there is unreachable")
  func unreachable() async throws {
    var free = ""
    try await withServer(Self.router()) { _, url in free = url }
    #expect(await failure(HTTPClient(), CallRequest("GET", free + "/echo")) == .unreachable)
    let name = CallRequest("GET", "http://no-such-host.invalid/")
    #expect(await failure(HTTPClient(), name) == .unreachable)
  }

  @Test(
    "what can't be sent is refused before it goes anywhere",
    arguments: [
      CallRequest("GET", "file:///etc/passwd"), CallRequest("GET", "ftp://127.0.0.1/"),
      CallRequest("GE T", "http://127.0.0.1/"), CallRequest("", "http://127.0.0.1/"),
      CallRequest("GET", "http://127.0.0.1/a b"), CallRequest("GET", "http://127.0.0.1/\r\nX: y"),
      CallRequest("GET", "http://127.0.0.1/", headers: [("X", "a\r\nY: b")]),
      CallRequest("GET", "http://127.0.0.1/", headers: [("X:", "a")]),
      CallRequest("GET", "http://127.0.0.1/", headers: [("X", "a\0")]),
    ])
  func invalid(request: CallRequest) async {
    #expect(await failure(HTTPClient(), request) == .invalidRequest)
  }

  @Test("connections are kept: many calls need few")
  func keepsConnections() async throws {
    try await withServer(Self.router()) { server, url in
      let client = HTTPClient()
      for _ in 0..<50 {
        _ = try await client.call(CallRequest("POST", url + "/echo", body: [1, 2, 3]))
      }
      #expect(server.openConnections == 1)
    }
  }

  @Test("hundreds of calls at once all get their own answer")
  func manyAtOnce() async throws {
    try await withServer(Self.router()) { _, url in
      let client = HTTPClient()
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<400 {
          group.addTask {
            let body = Array("\(number)".utf8)
            let request = CallRequest("POST", url + "/echo", body: body)
            return try await client.call(request).body == body
          }
        }
        for try await isEqual in group { #expect(isEqual) }
      }
    }
  }
}

/// The code of the failure that the call is expected to end with.
func failure(_ client: HTTPClient, _ request: CallRequest) async -> CallFailure.Code? {
  do throws(CallFailure) {
    _ = try await client.call(request)
    return nil
  } catch {
    return error.code
  }
}
