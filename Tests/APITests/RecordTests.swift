import HTTPServing
import Hub
import Model
import SyncProtocol
import Testing

@testable import API

/// Records as programs make, read, change, delete and restore them.
@Suite struct RecordTests {
  private let bolt: [(name: String, value: JSONValue)] = [
    ("name", .text("Bolt")), ("code", .text("B-1")), ("price", .text("12.50")),
    ("currency", .text("EUR")), ("expires", .text("2027-03-01T10:00:00+02:00")),
    ("isFlagged", .boolean(true)),
  ]

  @Test func `A record is told as it was made`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let made = try await house.make("items", token, bolt)
    #expect(made["name"] == .text("Bolt") && made["price"] == .text("12.5"))
    #expect(made["expires"] == .text("2027-03-01T08:00:00Z") && made["barcode"] == .null)
    #expect(made["isFlagged"] == .boolean(true) && made["stock"]["onHand"] == .text("0"))
    #expect(made["meta"]["createdBy"] == .text(house.anna.account.description))
    let read = await house.send(.get, "/items/\(made["id"].text)", token)
    #expect(read.status == 200 && read.value == made)
    #expect(read.headers["ETag"] == "\"\(made["meta"]["version"].text)\"")
    let same = await house.send(
      .get, "/items/\(made["id"].text)", token, nil,
      [("If-None-Match", read.headers["ETag"] ?? "")])
    // The stock that comes with it has no version.
    #expect(same.status == 200 && same.value == made)
    let tag = try await house.make("tags", token, [("name", .text("red"))])
    let known = await house.send(
      .get, "/tags/\(tag["id"].text)", token, nil,
      [("If-None-Match", "\"\(tag["meta"]["version"].text)\"")])
    #expect(known.status == 304 && known.bytes.isEmpty)
    let some = await house.send(.get, "/items/\(made["id"].text)?fields=code", token)
    #expect(some.value.member("code") == .text("B-1") && some.value.member("name") == nil)
    await house.close()
  }

  @Test func `A change needs the version that it changes`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let made = try await house.make("items", token, bolt)
    let path = "/items/\(made["id"].text)"
    let change = JSONValue.object([("name", .text("Nut")), ("price", .null)])
    #expect(await house.send(.patch, path, token, change).status == 428)
    let old = [("If-Match", "\"\(made["meta"]["version"].text)\"")]
    let changed = await house.send(.patch, path, token, change, old)
    #expect(changed.status == 200 && changed.value["name"] == .text("Nut"))
    #expect(changed.value["price"] == .null && changed.value["code"] == .text("B-1"))
    #expect(changed.headers["ETag"] != old[0].1)
    let late = await house.send(.patch, path, token, .object([("name", .text("Pin"))]), old)
    #expect(late.status == 412 && late.value["title"] == .text("Changed meanwhile"))
    let any = await house.send(
      .patch, path, token, .object([("name", .text("Pin"))]), [("If-Match", "*")])
    #expect(any.status == 200 && any.value["name"] == .text("Pin"))
    let weak = [("If-Match", "W/\(any.headers["ETag"] ?? "")")]
    #expect(await house.send(.patch, path, token, change, weak).status == 412)
    await house.close()
  }

  @Test func `What is deleted is gone until it is restored`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let made = try await house.make("items", token, bolt)
    let path = "/items/\(made["id"].text)"
    #expect(await house.send(.delete, path, token, nil, [("If-Match", "\"x\"")]).status == 412)
    for _ in 0..<2 { #expect(await house.send(.delete, path, token).status == 204) }
    #expect(await house.send(.get, path, token).status == 410)
    #expect(await house.send(.get, "/items", token).value["records"].count == 0)
    for _ in 0..<2 {
      let back = await house.send(.post, path + "/restore", token)
      #expect(back.status == 200 && back.value["name"] == .text("Bolt"))
    }
    #expect(await house.send(.get, path, token).status == 200)
    await house.close()
  }

  @Test func `The same identifier is the same record, once`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let id = "0199a0b1-1111-7222-8333-444455556666"
    let members = bolt + [("id", JSONValue.text(id))]
    for _ in 0..<2 { #expect(try await house.make("items", token, members)["id"] == .text(id)) }
    #expect(await house.send(.get, "/items", token).value["records"].count == 1)
    let other = JSONValue.object([("id", .text(id)), ("name", .text("Other"))])
    #expect(await house.send(.post, "/items", token, other).status == 409)
    for wrong in ["x", "0199a0b1-1111-8222-8333-444455556666", RecordID.zero.description] {
      let body = JSONValue.object(bolt + [("id", .text(wrong))])
      #expect(await house.send(.post, "/items", token, body).status == 422, "\(wrong)")
    }
    await house.close()
  }

  @Test func `What is wrong with values is told by where they stand`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let wrong = JSONValue.object([
      ("name", .integer(5)), ("price", .otherNumber("1.5")), ("inspection", .text("passed")),
      ("a/b", .null), ("expires", .text("soon")), ("code", .text("a\u{0}b")),
    ])
    let response = await house.send(.post, "/items", token, wrong)
    #expect(response.status == 422)
    #expect(response.headers["Content-Type"] == Problem.mediaType)
    let places = response.value["errors"].elements?.map { $0["pointer"].text }
    #expect(
      places == ["/name", "/price", "/inspection", "/a~1b", "/expires", "/code"])
    let missing = await house.send(.post, "/items", token, .object([("code", .text("C"))]))
    #expect(missing.status == 422)
    #expect(missing.value["errors"].elements?.map { $0["pointer"].text } == ["/name"])
    _ = try await house.make("items", token, bolt)
    #expect(await house.send(.post, "/items", token, .object(bolt)).status == 409)
    for body in [JSONValue.array([]), .text("x"), .null] {
      #expect(await house.send(.post, "/items", token, body).status == 400)
    }
    let twice = Array(#"{"name": "a", "name": "b"}"#.utf8)
    let request = Request(
      .post, "/api/v1/items",
      headers: Headers([
        ("Authorization", "Bearer \(token)"), ("Content-Type", "application/json"),
      ]), body: twice)
    #expect(await house.router.respond(to: request).status == 400)
    await house.close()
  }

  @Test func `An item gets a code, a movement its moment, place and unit`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let item = try await house.make(
      "items", token, [("name", .text("Nut")), ("unit", .text("kg"))])
    #expect(!item["code"].text.isEmpty)
    let moved = try await house.make(
      "stock-transactions", token,
      [("item", item["id"]), ("type", .text("purchase")), ("quantity", .text("2.25"))])
    #expect(moved["unit"] == .text("kg") && !moved["date"].text.isEmpty)
    let path = "/items/\(item["id"].text)"
    #expect(await house.send(.get, path, token).value["stock"]["onHand"] == .text("2.25"))
    // A movement is never changed or deleted: it is reversed.
    let movement = "/stock-transactions/\(moved["id"].text)"
    for method in [HTTPServing.Method.patch, .delete] {
      let refused = await house.send(method, movement, token)
      #expect(refused.status == 405 && refused.headers["Allow"] != nil)
    }
    #expect(await house.send(.post, movement + "/reverse", token).status == 200)
    #expect(await house.send(.post, movement + "/reverse", token).status == 409)
    #expect(await house.send(.get, path, token).value["stock"]["onHand"] == .text("0"))
    // An item with movements stays.
    #expect(await house.send(.delete, path, token).status == 409)
    for (type, quantity) in [("transfer", "1"), ("loan", "1"), ("purchase", "0"), ("x", "1")] {
      let body = JSONValue.object([
        ("item", item["id"]), ("type", .text(type)), ("quantity", .text(quantity)),
      ])
      #expect(await house.send(.post, "/stock-transactions", token, body).status == 422)
    }
    await house.close()
  }

  @Test func `Nothing lies within itself, and names stay one`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let hall = try await house.make(
      "locations", token, [("name", .text("Hall")), ("code", .text("H"))])
    let shelf = try await house.make(
      "locations", token,
      [("name", .text("Shelf")), ("code", .text("S")), ("parent", hall["id"])])
    let circle = await house.send(
      .patch, "/locations/\(hall["id"].text)", token, .object([("parent", shelf["id"])]),
      [("If-Match", "*")])
    #expect(circle.status == 422 && circle.value["errors"].count == 1)
    let tag = try await house.make("tags", token, [("name", .text("red"))])
    #expect(
      await house.send(.post, "/tags", token, .object([("name", .text("Red"))])).status == 409)
    #expect(
      await house.send(.post, "/tags", token, .object([("name", .text("a,b"))])).status == 422)
    #expect(await house.send(.delete, "/tags/\(tag["id"].text)", token).status == 204)
    let top = try await house.make("categories", token, [("name", .text("Top"))])
    _ = try await house.make(
      "categories", token, [("name", .text("Low")), ("parent", top["id"])])
    #expect(await house.send(.delete, "/categories/\(top["id"].text)", token).status == 409)
    await house.close()
  }

  @Test func `A contact is made by its declaration`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let contact = try await house.make(
      "contacts", token, [("name", .text("Ada")), ("isCustomer", .boolean(true))])
    let found = await house.send(.get, "/contacts?isCustomer=true&q=Ada", token)
    #expect(found.value["records"].elements == [contact])
    let none = await house.send(.get, "/contacts?isCustomer=false", token)
    #expect(none.value["records"].count == 0)
    await house.close()
  }
}
