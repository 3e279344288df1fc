import Business
import Device
import HTTPServing
import Hub
import Model
import SyncProtocol
import Testing

@testable import API

/// What a token reaches: what its maker may do now, within what it was narrowed to, and never more.
@Suite struct ReachTests {
  private typealias Sent = (operation: API.Operation, path: String)

  /// Every operation there is, about records with this identifier.
  private func all(_ id: RecordID) -> [Sent] {
    API.Operation.all.map { operation in
      let path = operation.path.replacing("{id}", with: "\(id)").replacing("{file}", with: "\(id)")
      return (operation, path)
    }
  }

  private func send(_ sent: Sent, _ token: String?, _ house: ProgramHouse) async -> Response {
    let body: JSONValue? = sent.operation.body == nil ? nil : .object([])
    return await house.send(
      sent.operation.method, sent.path, token, body, [("If-Match", "*")])
  }

  /// Limits are per minute: the clock goes on between the parts of a walk.
  private func rest(_ house: ProgramHouse) { house.clock.move(by: 61_000) }

  @Test func `Without a good token nothing is answered`() async throws {
    let house = try await ProgramHouse()
    let revoked = try await house.token()
    let expired = try await house.token(days: 1)
    #expect(await house.send(.get, "/items", revoked).status == 200)
    let id = try #require(try await house.anna.programs.tokens(of: house.company).last?.id)
    try await house.anna.programs.revokeToken(id)
    house.clock.move(by: 86_400_001)
    for token in [nil, "", "tca_x", revoked, expired, "tca_" + String(repeating: "A", count: 43)] {
      for sent in all(RecordID(high: 1, low: 1)) {
        rest(house)
        let response = await send(sent, token, house)
        #expect(response.status == 401, "\(sent.path)")
        #expect(response.headers["WWW-Authenticate"]?.hasPrefix("Bearer") == true)
        #expect(response.headers["Content-Type"] == Problem.mediaType)
      }
    }
    await house.close()
  }

  @Test func `Identifiers of another company lead nowhere, whatever is asked`() async throws {
    let house = try await ProgramHouse()
    let ben = try await ProgramHouse.person("ben", in: house.hub)
    let other = try await ProgramHouse.company(of: ben, .enterprise)
    let his = try await house.token(of: ben, in: other)
    let secret = "only Ben knows"
    let item = try await house.make("items", his, [("name", .text(secret)), ("code", .text("S"))])
    let token = try await house.token()
    let id = try #require(RecordID(item["id"].text))
    for sent in all(id) + all(other) {
      rest(house)
      let response = await send(sent, token, house)
      #expect(response.status < 500, "\(sent.operation.name): \(response.status)")
      #expect(!response.bodyText.contains(secret), "\(sent.operation.name)")
      if sent.path.contains(id.description) {
        #expect([400, 404, 422].contains(response.status), "\(sent.operation.name)")
      }
    }
    rest(house)
    let body = JSONValue.object([("name", .text("X")), ("parent", item["id"])])
    #expect(await house.send(.post, "/categories", token, body).status == 422)
    #expect(await house.send(.get, "/items/\(id)", his).value["name"] == .text(secret))
    await house.close()
  }

  @Test func `A narrowed token reaches its lists, and a reading one writes nothing`()
    async throws
  {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let item = try await house.make("items", token, [("name", .text("A")), ("code", .text("A"))])
    let id = try #require(RecordID(item["id"].text))
    let narrow = try await house.token(["tags"])
    let reading = try await house.token(isReadOnly: true)
    for sent in all(id) {
      rest(house)
      let isOfTags = sent.operation.list?.name == "tags"
      let response = await send(sent, narrow, house)
      if let list = sent.operation.list, list.name != "tags" {
        #expect(response.status == 403, "\(sent.operation.name)")
      }
      if isOfTags { #expect(response.status != 403, "\(sent.operation.name)") }
      let read = await send(sent, reading, house)
      if sent.operation.effect == .writes {
        #expect(read.status == 403, "\(sent.operation.name)")
      } else {
        #expect(read.status < 500 && read.status != 401, "\(sent.operation.name)")
      }
    }
    rest(house)
    let index = await house.send(.get, "/", narrow)
    #expect(index.value["lists"].elements?.map { $0["name"].text } == ["tags"])
    let start = await house.send(.get, "/changes", narrow)
    _ = try await house.make("items", token, [("name", .text("B")), ("code", .text("B"))])
    let next = await house.send(.get, "/changes?since=\(start.value["next"].text)", narrow)
    #expect(next.value["changes"].count == 0)
    await house.close()
  }

  @Test func `It does what its maker may, at the moment of asking`() async throws {
    let house = try await ProgramHouse()
    let own = try await house.token()
    let item = try await house.make("items", own, [("name", .text("A")), ("code", .text("A"))])
    let ben = try await house.guest("ben", .viewer)
    let his = try await house.token(of: ben)
    let path = "/items/\(item["id"].text)"
    #expect(await house.send(.get, path, his).status == 200)
    #expect(await house.send(.delete, path, his).status == 403)
    let made = await house.send(
      .post, "/items", his, .object([("name", .text("B")), ("code", .text("B"))]))
    #expect(made.status == 403 && made.value["title"] == .text("Not allowed"))
    #expect(await house.send(.get, path + "/history", his).status == 403)
    await house.close()
  }

  @Test func `Tokens are for the tier that has them, or for all where the operator says`()
    async throws
  {
    let house = try await ProgramHouse(tier: .business)
    let token = try await house.token()
    let response = await house.send(.get, "/items", token)
    #expect(response.status == 403 && response.value["title"] == .text("Tier"))
    await house.close()
    let open = try await ProgramHouse(tier: .free, isForAllTiers: true)
    #expect(await open.send(.get, "/items", try await open.token()).status == 200)
    await open.close()
  }

  @Test func `Who asks too often waits, with a token and without`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    for _ in 0..<APIRoutes.tokenLimit {
      #expect(await house.send(.get, "/tags", token).status == 200)
    }
    let late = await house.send(.get, "/tags", token)
    #expect(late.status == 429 && late.headers["Retry-After"] == "60")
    rest(house)
    for _ in 0..<Admission.refusedLimit {
      #expect(await house.send(.get, "/tags", "tca_x").status == 401)
    }
    #expect(await house.send(.get, "/tags", "tca_x").status == 429)
    rest(house)
    #expect(await house.send(.get, "/tags", token).status == 200)
    await house.close()
  }

  @Test func `The secret stands in no log and no answer, whatever fails`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    await house.hub.close()
    let response = await house.send(.get, "/items", token)
    #expect(response.status == 503 && response.headers["Retry-After"] != nil)
    #expect(!house.log.all.joined().contains(token) && !response.bodyText.contains(token))
    await house.close()
  }

  @Test func `What the router refuses is a problem too`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    for path in ["/nothing", "/items/x/y/z", "/"] {
      let response = await house.send(path == "/" ? .post : .get, path, token)
      #expect([404, 405].contains(response.status), "\(path)")
      #expect(response.headers["Content-Type"] == Problem.mediaType)
    }
    #expect(await house.send(.get, "/items/not-an-id", token).status == 404)
    await house.close()
  }
}
