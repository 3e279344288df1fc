import Container
import HTTPServing
import Model
import SyncProtocol
import Testing

/// What a container says to devices of other versions of the protocol.
@Suite("Versions of the protocol")
struct ProtocolVersionTests {
  private static let compact = "application/x-thecompany"

  private func send(
    _ bench: ServiceBench, _ path: String, _ body: [UInt8]? = nil, speaking: String? = nil,
    type: String = compact, secret: String? = nil
  ) async -> Response {
    var headers = Headers()
    headers.set("Content-Type", type)
    if let speaking { headers.set(ProtocolVersion.header, speaking) }
    if let secret { headers.set("Authorization", "Bearer \(secret)") }
    return await bench.router.respond(
      to: Request(body == nil ? .get : .post, path, headers: headers, body: body ?? []))
  }

  @Test(
    "that are not spoken are refused before anything else, and the refusal can be read",
    arguments: [
      ("0", 426, CallRefusal.Code.deviceTooOld), ("2", 501, .containerTooOld),
      ("255", 501, .containerTooOld),
    ])
  func refused(version: String, status: Int, code: CallRefusal.Code) async throws {
    let bench = try ServiceBench()
    for (path, body) in [("/v1/feed", nil), ("/v1/push", [1, 2, 3]), ("/v1/accounts", [])]
      as [(String, [UInt8]?)]
    {
      let response = await send(bench, path, body, speaking: version)
      #expect(response.status == status)
      let refusal = try CallRefusal(compactBytes: response.bytes, versions: 0...255)
      #expect(refusal.code == code && refusal.message.contains("pdate"))
      #expect(response.bytes.first == min(UInt8(version) ?? 0, ProtocolVersion.current))
      let json = await send(bench, path, body, speaking: version, type: "application/json")
      #expect(json.status == status)
      #expect(try CallRefusal(jsonBytes: json.bytes).code == code)
    }
  }

  @Test("that are spoken, or are not said, are answered", arguments: ["1", nil, "", "one", "999"])
  func answered(version: String?) async throws {
    let bench = try ServiceBench()
    let secret = try await bench.signUp("ada").secret
    let response = await send(bench, "/v1/feed", speaking: version, secret: secret)
    #expect(response.status == 200)
    #expect(try FeedAnswer(compactBytes: response.bytes).entries.count == 1)
  }

  @Test(
    "are read from the message itself, too",
    arguments: [
      (UInt8(0), 426, CallRefusal.Code.deviceTooOld), (2, 501, .containerTooOld),
    ])
  func inTheMessage(version: UInt8, status: Int, code: CallRefusal.Code) async throws {
    let bench = try ServiceBench()
    let secret = try await bench.signUp("ada").secret
    let body = PullRequest(zone: bench.id(), token: []).compactBytes(version: version)
    let response = await send(bench, "/v1/pull", body, secret: secret)
    #expect(response.status == status)
    #expect(try CallRefusal(compactBytes: response.bytes, versions: 0...255).code == code)
  }

  @Test("do not matter to who asks whether the container lives")
  func status() async throws {
    let bench = try ServiceBench()
    let text = String(
      decoding: await send(bench, "/v1/status").bytes, as: UTF8.self)
    #expect(text.contains(#""protocol":1,"oldestProtocol":1,"#))
  }

  @Test("a floor and a ceiling decide")
  func decision() {
    #expect(ProtocolVersion.refusal(of: ProtocolVersion.current) == nil)
    #expect(ProtocolVersion.refusal(of: ProtocolVersion.floor) == nil)
    #expect(ProtocolVersion.refusal(of: 1, floor: 2) == .deviceTooOld)
    #expect(ProtocolVersion.refusal(of: ProtocolVersion.current + 1) == .containerTooOld)
  }

  @Test("leave a batch the same batch: the container may be updated between two sendings")
  func hash() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let request = bench.request(ada.account, ada, [])
    let read = try PushRequest(compactBytes: request.compactBytes(version: 1))
    let first = try bench.send(request, ada).answer()
    #expect(try bench.send(read, ada).answer() == first)
  }
}
