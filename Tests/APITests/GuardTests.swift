import Device
import HTTPServing
import Hub
import Model
import Sealing
import SyncProtocol
import Testing

@testable import API

/// What a token must not open, and what must not be lost or done twice by programs.
@Suite struct GuardTests {
  private static func object(_ members: (name: String, value: JSONValue)...) -> JSONValue {
    .object(members)
  }

  private func item(_ house: ProgramHouse, _ token: String) async throws -> String {
    try await house.make("items", token, [("name", .text("Bolt")), ("code", .text("B"))])["id"].text
  }

  private func receive(_ house: ProgramHouse, _ token: String, _ item: String) async throws {
    _ = try await house.make(
      "stock-transactions", token,
      [("item", .text(item)), ("type", .text("purchase")), ("quantity", .text("5"))])
  }

  @Test func `A narrowed token reads no other list in a history`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let id = try await item(house, token)
    try await receive(house, token, id)
    _ = await house.anna.device.waitUntilSynced()
    func lists(_ token: String) async -> Set<String> {
      let history = await house.send(.get, "/items/\(id)/history", token)
      #expect(history.status == 200, "\(history.bodyText)")
      return Set((history.value["entries"].elements ?? []).map { $0["list"].text })
    }
    #expect(await lists(token) == ["items", "stock-transactions"])
    #expect(await lists(try await house.token(["items"])) == ["items"])
    await house.close()
  }

  @Test func `A token ends with the last sign-out, and does not come back`() async throws {
    let house = try await ProgramHouse()
    let signedUp = try await house.hub.signUp(
      name: "carl", password: "long enough", address: "127.0.0.1")
    guard case .signedIn(let secret) = signedUp else {
      Issue.record("\(signedUp)")
      return
    }
    var carl: SignedIn? = try await house.hub.person(forBrowser: secret)
    let company = try await ProgramHouse.company(of: try #require(carl), .enterprise)
    let token = try await house.token(of: carl, in: company)
    #expect(await house.send(.get, "/items", token).status == 200)
    carl = nil
    try await house.hub.signOut(secret)
    #expect(await house.send(.get, "/items", token).status == 401)
    _ = try await house.hub.signIn(name: "carl", password: "long enough", address: "127.0.0.1")
    #expect(await house.send(.get, "/items", token).status == 401)
    await house.close()
  }

  @Test func `A new password ends tokens where it ends other sessions`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let changes = [
      ("long enough", "as long words", false, 200), ("as long words", "even longer", true, 401),
    ]
    for (old, new, endsOthers, status) in changes {
      let outcome = try await house.anna.safety.changePassword(
        from: old, to: new, endsOthers: endsOthers)
      try #require(outcome.answer == true, "\(outcome)")
      #expect(await house.send(.get, "/items", token).status == status, "\(endsOthers)")
    }
    await house.close()
  }

  @Test func `What a record took along comes back with it`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let contact = try await house.make("contacts", token, [("name", .text("Acme"))])["id"].text
    let address = try await house.make(
      "addresses", token,
      [("name", .text("Dock")), ("contact", .text(contact)), ("city", .text("Kiel"))])["id"].text
    #expect(await house.send(.delete, "/contacts/\(contact)", token).status == 204)
    #expect(await house.send(.get, "/addresses/\(address)", token).status == 410)
    #expect(await house.send(.post, "/contacts/\(contact)/restore", token).status == 200)
    #expect(await house.send(.get, "/addresses/\(address)", token).status == 200)
    let archive = Self.object(("isArchived", .boolean(true)))
    let any = [("If-Match", "*")]
    #expect(await house.send(.patch, "/contacts/\(contact)", token, archive, any).status == 200)
    let late = Self.object(("name", .text("Gate")), ("contact", .text(contact)))
    #expect(await house.send(.post, "/addresses", token, late).status == 409)
    await house.close()
  }

  @Test func `A comment is written, and its pages go on behind a long one`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let task = try await house.make("tasks", token, [("title", .text("Order"))])["id"].text
    for letter in ["a", "\n"] {
      let text = "x" + String(repeating: letter, count: 3_990) + "x"
      _ = try await house.make(
        "comments", token, [("text", .text(text)), ("task", .text(task))])
    }
    let first = await house.send(.get, "/comments?limit=1", token)
    let next = first.value["next"].text
    let second = await house.send(.get, "/comments?limit=1&cursor=\(next)", token)
    #expect(first.value["records"].count == 1 && second.value["records"].count == 1)
    #expect(first.value["records"] != second.value["records"])
    let null = Self.object(("words", .text("a\u{0}b")))
    #expect(await house.send(.post, "/tasks/\(task)/comment", token, null).status == 422)
    await house.close()
  }

  @Test func `An item is told anew when its stock moved`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let id = try await item(house, token)
    let tag = try #require(await house.send(.get, "/items/\(id)", token).headers["ETag"])
    try await receive(house, token, id)
    let again = await house.send(
      .get, "/items/\(id)", token, nil, [("If-None-Match", tag)])
    #expect(again.status == 200 && again.value["stock"]["onHand"] == .text("5"))
    let label = try await house.make("tags", token, [("name", .text("red"))])["id"].text
    let mark = try #require(await house.send(.get, "/tags/\(label)", token).headers["ETag"])
    let weak = await house.send(
      .get, "/tags/\(label)", token, nil, [("If-None-Match", "W/" + mark)])
    #expect(weak.status == 304)
    await house.close()
  }

  @Test func `What a batch makes is looked at together`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let (a, b) = (
      try await house.make("categories", token, [("name", .text("A"))])["id"],
      try await house.make("categories", token, [("name", .text("B"))])["id"]
    )
    func change(_ id: JSONValue, _ parent: JSONValue) -> JSONValue {
      Self.object(
        ("op", .text("change")), ("id", id), ("ifMatch", .text("*")),
        ("values", Self.object(("parent", parent))))
    }
    func create(_ name: String, _ parent: JSONValue = .null) -> JSONValue {
      var values: [(name: String, value: JSONValue)] = [("name", .text(name))]
      if parent != .null { values.append(("parent", parent)) }
      return Self.object(("op", .text("create")), ("values", .object(values)))
    }
    func status(_ list: String, _ operations: [JSONValue]) async -> Int {
      let body = Self.object(("operations", .array(operations)))
      return await house.send(.post, "/\(list)/batch", token, body).status
    }
    #expect(await status("categories", [change(a, b), change(b, a)]) == 422)
    #expect(await status("categories", [create("C"), create("c")]) == 409)
    #expect(await status("tags", [create("C"), create("c")]) == 409)
    let end = Self.object(("op", .text("delete")), ("id", a))
    #expect(await status("categories", [create("D", a), end]) == 422)
    #expect(await status("categories", [create("D", a), create("E")]) == 200)
    await house.close()
  }

  @Test func `Filters that repeat each other are refused`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    for query in ["isFlagged=false&isFlagged=false", "isFlagged=true&isFlagged=false"] {
      #expect(await house.send(.get, "/items?\(query)", token).status == 400, "\(query)")
    }
    await house.close()
  }

  @Test func `A broken-off write is done once, whatever became of its record`() async throws {
    let house = try await ProgramHouse()
    let text = try await house.token()
    let token = try #require(try await house.hub.token(text))
    let seed = Seed([7], begun: house.clock.now, isResumed: true)
    func create(_ seed: Seed, id: JSONValue = .null) async throws -> Int {
      let body = Self.object(("name", .text("Acme")), ("id", id))
      let operation = try #require(
        API.Operation.all.first { $0.method == .post && $0.path == "/contacts" })
      let request = Request(
        .post, operation.pattern, headers: Headers([("Content-Type", "application/json")]),
        body: body.jsonBytes)
      let call = Call(
        request: request, token: token, list: operation.list, now: house.clock.now, seed: seed)
      do { return try await operation.handler(call).status } catch let problem as Problem {
        return problem.status
      }
    }
    #expect(try await create(seed) == 201)
    let other = Self.object(("name", .text("Acme & Sons")))
    let path = "/contacts/\(seed.id())"
    #expect(await house.send(.patch, path, text, other, [("If-Match", "*")]).status == 200)
    #expect(try await create(seed) == 201)
    #expect(await house.send(.get, path, text).value["name"] == .text("Acme & Sons"))
    #expect(await house.send(.get, "/contacts", text).value["records"].count == 1)
    #expect(try await create(Seed([7], begun: seed.begun)) == 409)
    // An identifier that the program chose may be another's, also for a write that was broken off.
    let taken = JSONValue.text(seed.id().description)
    #expect(try await create(Seed([8], begun: seed.begun, isResumed: true), id: taken) == 409)
    #expect(try await create(Seed([8], begun: seed.begun), id: taken) == 409)
    await house.close()
  }
}
