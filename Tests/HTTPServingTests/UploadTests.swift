import Glibc
import Testing

@testable import HTTPServing

/// Files that come with forms and lie on the disk, and answers that are read while they are sent.
@Suite struct UploadTests {
  private static let boundary = "----edge"

  private static func part(_ head: String, _ body: [UInt8]) -> [UInt8] {
    Array("--\(boundary)\r\nContent-Disposition: form-data; \(head)\r\n\r\n".utf8) + body
      + Array("\r\n".utf8)
  }

  private static func form(_ parts: [UInt8]...) -> [UInt8] {
    parts.flatMap { $0 } + Array("--\(boundary)--\r\n".utf8)
  }

  private static func request(_ body: [UInt8]) -> Request {
    var request = Request(
      .post, "/files",
      headers: Headers([("Content-Type", "multipart/form-data; boundary=\(boundary)")]),
      body: body)
    request.hasUploads = true
    return request
  }

  private func failure(_ body: [UInt8], _ limits: FormLimits = FormLimits()) -> ServingFailure? {
    do {
      _ = try Self.request(body).form(limits)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "A file of any size stands in the form where it lies",
    arguments: [0, 1, 262_140, 262_144, 262_160, 700_001])
  func sizes(_ count: Int) throws {
    var bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    // Almost an end: what begins like one is content.
    if count > 100 { bytes.replaceSubrange(50..<60, with: Array("\r\n------ed".utf8)) }
    let form = try Self.request(
      Self.form(
        Self.part("name=\"token\"", Array("abc".utf8)),
        Self.part("name=\"file\"; filename=\"a/b.bin\"\r\nContent-Type: image/png", bytes),
        Self.part("name=\"last\"", []))
    ).form()
    #expect(form["token"] == "abc" && form["last"] == "")
    let upload = try #require(form.uploads.first)
    #expect(upload.field == "file" && upload.name == "b.bin" && upload.mediaType == "image/png")
    #expect(upload.byteCount == count && upload.read(0, count + 9) == bytes)
    #expect(upload.read(count, 1).isEmpty && form.files.isEmpty)
  }

  @Test func `What is too much or no form is refused`() {
    let file = Self.part("name=\"f\"; filename=\"f\"", [1, 2, 3])
    #expect(failure(Self.form(file), FormLimits(fileByteLimit: 2))?.code == .formTooLarge)
    let field = Self.part("name=\"f\"", [1, 2, 3])
    #expect(failure(Self.form(field), FormLimits(fieldByteLimit: 2))?.code == .formTooLarge)
    #expect(failure(Self.form(field, field), FormLimits(partCountLimit: 1))?.code == .formTooLarge)
    let long = Self.part("name=\"" + String(repeating: "x", count: 5_000) + "\"", [])
    for body in [
      [], Array("nonsense".utf8), Array(Self.form(field).dropLast(4)), Self.form(long),
      Self.part("nothing", []) + Array("--\(Self.boundary)--".utf8),
    ] as [[UInt8]] {
      #expect(failure(body)?.code == .formMalformed)
    }
    #expect(failure(Self.form()) == nil)
  }

  @Test("Every cut of a form is read or refused, and never more than it has")
  func cuts() {
    let whole = Self.form(
      Self.part("name=\"token\"", Array("abc".utf8)),
      Self.part("name=\"file\"; filename=\"f\"", Array(repeating: 9, count: 40)))
    for end in 0..<whole.count {
      let form = try? Self.request(Array(whole[..<end])).form()
      for upload in form?.uploads ?? [] { #expect(upload.read(0, 1_000).count == 40) }
    }
  }

  private func router(_ folder: String) -> Router {
    var router = Router()
    router.on(.post, "/files", bodyByteLimit: 3_000_000, hasUploads: true) { request in
      guard let upload = (try? request.form())?.uploads.first else {
        return .text("none", status: 400)
      }
      let sum = upload.read(0, upload.byteCount).reduce(0) { $0 &+ Int($1) }
      return .text("\(upload.byteCount) \(sum) in memory \(request.body.count)\n")
    }
    router.on(.get, "/large") { _ in
      var response = Response.bytes([], type: "application/octet-stream")
      response.body = .parts(
        PartedBody(byteCount: 200_000) { place, count in
          (place..<min(place + count, 200_000)).map { UInt8(truncatingIfNeeded: $0) }
        })
      return response
    }
    router.on(.get, "/broken") { _ in
      var response = Response.bytes([], type: "application/octet-stream")
      response.body = .parts(PartedBody(byteCount: 9) { _, _ in [] })
      return response
    }
    return router
  }

  @Test("Over a socket a body lies on the disk, without a name")
  func live() async throws {
    var template = Array("/tmp/thecompany-spool-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    let router = router(folder)
    try await withServer(router, configured { $0.spoolFolder = folder }) { server in
      let bytes = [UInt8](repeating: 3, count: 2_000_000)
      let body = Self.form(Self.part("name=\"file\"; filename=\"f\"", bytes))
      let head =
        "POST /files HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: \(body.count)\r\n"
        + "Content-Type: multipart/form-data; boundary=\(Self.boundary)\r\n\r\n"
      let client = try RawClient(port: server.port)
      client.send(head)
      client.send(body)
      let answer = await client.read(until: "memory 0\n")
      #expect(answer.text.contains("2000000 6000000 in memory 0"))
      let tooLong = try await RawClient(port: server.port).exchange(
        "POST /files HTTP/1.1\r\nHost: x\r\nContent-Length: 4000000\r\n\r\n")
      #expect(tooLong.text.hasPrefix("HTTP/1.1 413"))
      let large = try await RawClient(port: server.port).exchange(
        "GET /large HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
      #expect(large.text.contains("Content-Length: 200000\r\n") && large.bytes.count > 200_000)
      let broken = try await RawClient(port: server.port).exchange(
        "GET /broken HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
      #expect(broken.text.hasSuffix("\r\n\r\n"))
    }
    #expect(rmdir(folder) == 0, "something was left in it")
  }

  @Test func `Without a folder to lie in a body is refused`() async throws {
    let router = router("")
    try await withServer(router, configured { $0.spoolFolder = "/nowhere" }) { server in
      let answer = try await RawClient(port: server.port).exchange(
        "POST /files HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n")
      #expect(answer.text.hasPrefix("HTTP/1.1 503"))
    }
  }

  @Test func `Of who is refused by the head of a request no body is taken`() async throws {
    var router = Router()
    router.on(
      .post, "/archives", bodyByteLimit: 2_000_000_000, hasUploads: true,
      early: { $0.headers["Cookie"] == nil ? .text("Who are you?\n", status: 403) : nil },
      { .text("\($0.spooled?.byteCount ?? 0) bytes\n") })
    try await withServer(router, configured { $0.spoolFolder = "/tmp" }) { server in
      let head = "POST /archives HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
      let stranger = try await RawClient(port: server.port).exchange(
        head + "Content-Length: 1900000000\r\n\r\n")
      #expect(stranger.text.hasPrefix("HTTP/1.1 403") && stranger.text.contains("Who are you?"))
      let known = try await RawClient(port: server.port).exchange(
        head + "Cookie: a=b\r\nContent-Length: 5\r\n\r\n12345")
      #expect(known.text.hasPrefix("HTTP/1.1 200") && known.text.contains("5 bytes"))
    }
  }
}
