import Container
import HTTPServing
import SyncProtocol
import Testing

@Suite("Refusals over HTTP")
struct RefusalRouteTests {
  @Test(
    "tell programs what to do, and name the request",
    arguments: ["/v1/feed", "/v1/nothing", "/v1/push", "/v1/%FF"])
  func shape(path: String) async throws {
    let bench = try ServiceBench()
    let request = Request(.get, path)
    let response = await bench.router.respond(to: request)
    let told = try JSONParser.parse(response.bytes)
    #expect(response.status >= 400)
    #expect(told.member("request")?.textValue == request.id)
    for name in ["code", "message", "advice"] {
      #expect(told.member(name)?.textValue?.isEmpty == false, "\(name)")
    }
    let refusal = try CallRefusal(jsonBytes: response.bytes)
    #expect(refusal.message == told.member("message")?.textValue)
  }

  @Test("name the request, too, where neither form is accepted")
  func notAcceptable() async throws {
    let bench = try ServiceBench()
    let request = Request(.get, "/v1/feed", headers: Headers([("Accept", "text/html")]))
    let response = await bench.router.respond(to: request)
    #expect(response.status == 406)
    let told = try JSONParser.parse(response.bytes)
    #expect(told.member("request")?.textValue == request.id)
  }

  @Test("are in the compact form what devices have always read")
  func compactForm() async throws {
    let bench = try ServiceBench()
    let headers = Headers([("Accept", "application/x-thecompany")])
    let response = await bench.router.respond(to: Request(.get, "/v1/feed", headers: headers))
    let refusal = try CallRefusal(compactBytes: response.bytes)
    #expect(refusal.code == .notSignedIn)
    #expect(response.bytes == refusal.compactBytes)
  }

  @Test("say that batches count from 1", arguments: ["0", "-1", "-9223372036854775808"])
  func batchNumber(number: String) async throws {
    let bench = try ServiceBench()
    let (session, secret) = try await bench.signUp("ada")
    let company = try await bench.company(of: session)
    let body = #"{"zone":"\#(company)","number":\#(number),"token":"","changes":[]}"#
    let headers = Headers([
      ("Content-Type", "application/json"), ("Authorization", "Bearer \(secret)"),
    ])
    let response = await bench.router.respond(
      to: Request(.post, "/v1/push", headers: headers, body: Array(body.utf8)))
    #expect(response.status == 400)
    #expect(try CallRefusal(jsonBytes: response.bytes).message.contains("from 1 to"))
  }

  @Test("are described, with all other answers, by the program itself")
  func description() async throws {
    let bench = try ServiceBench()
    let response = await bench.router.respond(to: Request(.get, "/v1/openapi.yaml"))
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == "application/yaml")
    #expect(response.bodyText.hasPrefix("openapi: 3.1.0\n"))
    #expect(response.bodyText.hasSuffix("\n"))
    for code in CallRefusal.Code.allCases {
      #expect(response.bodyText.contains(code.rawValue), "\(code)")
    }
  }
}
