import Container
import HTTPServing
import Model
import Storage
import SyncProtocol
import Testing

@Suite("The routes")
struct RouteTests {
  private static let json = "application/json"
  private static let compact = "application/x-thecompany"

  private func send(
    _ bench: ServiceBench, _ method: Method = .post, _ path: String, _ body: [UInt8] = [],
    type: String = json, accept: String? = nil, secret: String? = nil
  ) async -> Response {
    var headers = Headers([("Content-Type", type)])
    if let accept { headers.set("Accept", accept) }
    if let secret { headers.set("Authorization", "Bearer \(secret)") }
    return await bench.router.respond(
      to: Request(method, path, headers: headers, body: body, remoteAddress: "127.0.0.1"))
  }

  private func text(_ json: String) -> [UInt8] { Array(json.utf8) }

  @Test("take people through sign-up, a company, a push and a pull in JSON")
  func wholeWayInJSON() async throws {
    let bench = try ServiceBench()
    let signUp = await send(
      bench, .post, "/v1/accounts",
      text(#"{"name":"ada","password":"correct horse","deviceName":"laptop"}"#))
    #expect(signUp.status == 200)
    #expect(signUp.headers["Content-Type"] == Self.json)
    #expect(signUp.headers["Cache-Control"] == "no-store")
    let answer = try SignInAnswer(jsonBytes: signUp.bytes)
    let company = "0192f0c0-0000-7000-8000-000000000001"
    let zone = await send(
      bench, .post, "/v1/zones", text(#"{"company":"\#(company)","tier":"free"}"#),
      secret: answer.session)
    #expect(
      zone.bodyText.hasPrefix(
        #"{"entry":{"zone":"\#(company)","standing":"owned","head":2},"incarnation":"#))
    let item = "0192f0c0-0000-7000-8000-000000000002"
    let stamp = "01a3185c50000000-0000000000000001"
    let push = await send(
      bench, .post, "/v1/push",
      text(
        #"{"zone":"\#(company)","number":1,"token":"","changes":[{"entity":4,"id":"\#(item)","#
          + #""life":1,"groups":[{"group":0,"stamp":"\#(stamp)","values":{"name":"Bolt"}},"#
          + #"{"group":1,"stamp":"\#(stamp)","values":{"code":"B1"}}]}]}"#),
      secret: answer.session)
    #expect(
      push.bodyText.hasPrefix(
        #"{"number":1,"time":1800000000000,"token":"","sequence":0,"results":[{}],"incarnation":"#))
    let pull = await send(
      bench, .post, "/v1/pull", text(#"{"zone":"\#(company)","token":""}"#),
      secret: answer.session)
    let page = try PullAnswer(jsonBytes: pull.bytes)
    #expect(page.records.map(\.kind) == [.company, .accessControl, .inventoryItem])
    #expect(pull.bodyText.contains(#""values":{"name":"Bolt"}"#))
    let feed = await send(bench, .get, "/v1/feed", secret: answer.session)
    #expect(
      feed.bodyText.hasPrefix(
        #"{"sequence":2,"time":1800000000000,"entries":[{"zone":"\#(company)","#
          + #""standing":"owned","head":3},{"zone":"\#(answer.account)","standing":"account","#
          + #""head":0}],"incarnation":"#))
  }

  @Test("speak the compact form to who sends or asks for it")
  func compactForm() async throws {
    let bench = try ServiceBench()
    let (session, secret) = try await bench.signUp("ada")
    let company = try await bench.company(of: session)
    let push = PushRequest(
      zone: company, number: 1, token: [], changes: [bench.item("A", session)])
    let first = await send(
      bench, .post, "/v1/push", push.compactBytes, type: Self.compact, secret: secret)
    #expect(first.headers["Content-Type"] == Self.compact)
    #expect(try PushAnswer(compactBytes: first.bytes).codes == [nil])
    let again = await send(
      bench, .post, "/v1/push", push.jsonBytes, accept: Self.compact, secret: secret)
    #expect(again.bytes == first.bytes)
    let pull = await send(
      bench, .post, "/v1/pull", PullRequest(zone: company, token: []).compactBytes,
      type: Self.compact, accept: "*/*", secret: secret)
    #expect(try PullAnswer(compactBytes: pull.bytes).records.count == 3)
    let asJSON = await send(
      bench, .post, "/v1/pull", PullRequest(zone: company, token: []).compactBytes,
      type: Self.compact, accept: "text/html, \(Self.json);q=0.5", secret: secret)
    #expect(try PullAnswer(jsonBytes: asJSON.bytes).records.count == 3)
  }

  @Test("map every refusal to its status")
  func statuses() async throws {
    let bench = try ServiceBench()
    let (session, secret) = try await bench.signUp("ada")
    let (_, eve) = try await bench.signUp("eve")
    let company = try await bench.company(of: session)
    let pull = PullRequest(zone: company, token: [])
    let zone = CreateZoneRequest(company: company, tier: .free)
    let cases: [(Response, Int)] = [
      (await send(bench, .post, "/v1/pull", text("{"), secret: secret), 400),
      (await send(bench, .post, "/v1/pull", pull.jsonBytes), 401),
      (await send(bench, .post, "/v1/pull", pull.jsonBytes, secret: "guess"), 401),
      (await send(bench, .post, "/v1/pull", pull.jsonBytes, secret: eve), 404),
      (
        await send(
          bench, .post, "/v1/pull", PullRequest(zone: company, token: [1]).jsonBytes,
          secret: secret), 409
      ),
      (await send(bench, .post, "/v1/pull", text("x"), type: "text/plain", secret: secret), 415),
      (
        await send(bench, .post, "/v1/pull", pull.jsonBytes, accept: "text/html", secret: secret),
        406
      ),
      (
        await send(
          bench, .post, "/v1/pull", [UInt8](repeating: 32, count: 70_000), secret: secret), 413
      ),
      (await send(bench, .post, "/v1/zones", zone.jsonBytes, secret: eve), 409),
      (await send(bench, .post, "/v1/accounts", bench.request("ada").jsonBytes), 409),
      (
        await send(
          bench, .post, "/v1/accounts", bench.request("bob", password: "short").jsonBytes), 400
      ),
      (
        await send(
          bench, .post, "/v1/sessions", bench.request("ada", password: "wrong").jsonBytes), 401
      ),
      (
        await send(
          bench, .post, "/v1/links/open", LinkSecret(secret: "x").jsonBytes, secret: secret), 404
      ),
      (
        await send(
          bench, .post, "/v1/links",
          CreateLinkRequest(company: company, permission: .canEdit, role: .administrator)
            .jsonBytes, secret: secret), 403
      ),
      (await send(bench, .get, "/v1/nothing"), 404),
      (await send(bench, .get, "/v1/push"), 405),
    ]
    for (index, (response, status)) in cases.enumerated() {
      #expect(response.status == status, "case \(index): \(response.bodyText)")
    }
    #expect(try CallRefusal(jsonBytes: cases[0].0.bytes).code == .badRequest)
  }

  @Test("carry a company through sharing, joining, removal and sign-out")
  func sharing() async throws {
    let bench = try ServiceBench()
    let (ada, secret) = try await bench.signUp("ada")
    let (bob, bobSecret) = try await bench.signUp("bob")
    let company = try await bench.company(of: ada)
    let request = CreateLinkRequest(company: company, permission: .canEdit, role: .sales)
    let link = await send(bench, .post, "/v1/links", request.jsonBytes, secret: secret)
    let offer = await send(bench, .post, "/v1/links/open", link.bytes, secret: bobSecret)
    #expect(try LinkOffer(jsonBytes: offer.bytes).isMember == false)
    let joined = await send(bench, .post, "/v1/links/accept", link.bytes, secret: bobSecret)
    #expect(try ZoneAnswer(jsonBytes: joined.bytes).entry.standing == .shared)
    let tier = CreateZoneRequest(company: company, tier: .enterprise)
    let changed = await send(bench, .post, "/v1/tier", tier.jsonBytes, secret: secret)
    #expect(changed.status == 200)
    let member = "/v1/zones/\(company)/members/"
    #expect(await send(bench, .delete, member + "x", secret: secret).status == 400)
    #expect(
      await send(bench, .delete, member + "\(ada.account)", secret: bobSecret).status == 403)
    let left = await send(bench, .delete, member + "\(bob.account)", secret: bobSecret)
    #expect(try ZoneAnswer(jsonBytes: left.bytes).entry.standing == .left)
    #expect(
      await send(bench, .delete, member + "\(bob.account)", secret: secret).status == 204)
    #expect(await send(bench, .delete, "/v1/sessions/current", secret: secret).status == 204)
    #expect(await send(bench, .get, "/v1/feed", secret: secret).status == 401)
  }

  @Test("stream pokes as events with JSON, beginning with all heads, until the sign-out")
  func pokes() async throws {
    let bench = try ServiceBench()
    let (ada, secret) = try await bench.signUp("ada")
    let response = await send(bench, .get, "/v1/pokes", secret: secret)
    guard case .events(let channel) = response.body else {
      Issue.record("no stream")
      return
    }
    let company = try await bench.company(of: ada)
    let events = channel.takeQueued()
    let first = #"{"feed":1,"heads":[{"zone":"\#(ada.account)","standing":"account","head":0}]}"#
    let second = #"{"feed":2,"heads":[{"zone":"\#(company)","standing":"owned","head":2}]}"#
    #expect(events == "event: poke\ndata: \(first)\n\nevent: poke\ndata: \(second)\n\n")
    try await bench.service.signOut(sessionSecret: secret)
    #expect(channel.ending == .fenced)
    #expect(await send(bench, .get, "/v1/pokes").status == 401)
  }

  @Test("answer random and mangled bytes without a trap")
  func randomBytes() async throws {
    let bench = try ServiceBench()
    let (session, secret) = try await bench.signUp("ada")
    let company = try await bench.company(of: session)
    let good = PushRequest(
      zone: company, number: 1, token: [1, 2, 3],
      changes: [bench.item("A", session), bench.item("B", session)])
    let paths = [
      "/v1/push", "/v1/pull", "/v1/zones", "/v1/links", "/v1/links/open", "/v1/links/accept",
      "/v1/tier", "/v1/accounts", "/v1/sessions",
    ]
    var random = SeededRandom(99)
    for round in 0..<600 {
      let isCompact = round % 2 == 0
      var body = isCompact ? good.compactBytes : good.jsonBytes
      if round % 3 == 0 {
        body = (0..<Int(random.next() % 80)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      } else {
        for _ in 0...(round % 5) {
          body[Int(random.next() % UInt64(body.count))] = UInt8(truncatingIfNeeded: random.next())
        }
      }
      let path = round % 3 == 0 ? paths[Int(random.next() % UInt64(paths.count))] : "/v1/push"
      let response = await send(
        bench, .post, path, body, type: isCompact ? Self.compact : Self.json, secret: secret)
      #expect([200, 400, 401, 403, 404, 409, 413, 426, 501].contains(response.status))
    }
    #expect(try await bench.service.feed(by: session).entries.count >= 2)
  }

  @Test("say that the container lives, which it is and its time, without a sign-in")
  func status() async throws {
    let bench = try ServiceBench()
    let response = await send(bench, .get, "/v1/status")
    #expect(
      response.bodyText
        == #"{"container":"\#(bench.service.container)","protocol":1,"oldestProtocol":1,"#
        + #""time":1800000000000,"damaged":0,"repaired":0}"#)
  }
}
