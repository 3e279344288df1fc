import HTTPServing
import Model
import SyncProtocol
import Testing

@testable import API

/// Many writes at once are all done, or none.
@Suite struct BatchTests {
  private func operation(
    _ op: String, _ members: [(name: String, value: JSONValue)]
  ) -> JSONValue {
    .object([("op", .text(op))] + members)
  }

  private func values(_ name: String, _ code: String) -> (name: String, value: JSONValue) {
    ("values", .object([("name", .text(name)), ("code", .text(code))]))
  }

  private func batch(_ operations: [JSONValue]) -> JSONValue {
    .object([("operations", .array(operations))])
  }

  @Test func `Making, changing, deleting and restoring go together`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let first = try await house.make(
      "items", token, [("name", .text("A")), ("code", .text("A"))])
    let second = try await house.make(
      "items", token, [("name", .text("B")), ("code", .text("B"))])
    let third = try await house.make(
      "items", token, [("name", .text("C")), ("code", .text("C"))])
    #expect(await house.send(.delete, "/items/\(third["id"].text)", token).status == 204)
    let response = await house.send(
      .post, "/items/batch", token,
      batch([
        operation("create", [values("D", "D")]),
        operation(
          "change",
          [
            ("id", first["id"]), ("ifMatch", first["meta"]["version"]),
            ("values", .object([("name", .text("A2"))])),
          ]),
        operation("delete", [("id", second["id"]), ("ifMatch", .text("*"))]),
        operation("restore", [("id", third["id"])]),
      ]))
    #expect(response.status == 200, "\(response.bodyText)")
    let results = try #require(response.value["results"].elements)
    #expect(results.map { $0["status"].integerValue } == [201, 200, 204, 200])
    #expect(results[1]["record"]["name"] == .text("A2"))
    let list = await house.send(.get, "/items?sort=code", token)
    #expect(list.value["records"].elements?.map { $0["name"].text } == ["A2", "C", "D"])
    await house.close()
  }

  @Test func `Items without a code each get one that no other of the batch has`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let gone = try await house.make(
      "items", token, [("name", .text("G")), ("code", .text("0004"))])
    #expect(await house.send(.delete, "/items/\(gone["id"].text)", token).status == 204)
    let bare = (1...3).map { number in
      operation("create", [("values", .object([("name", .text("N\(number)"))]))])
    }
    let response = await house.send(
      .post, "/items/batch", token,
      batch(
        bare + [
          operation("create", [values("D", "0003")]),
          operation("restore", [("id", gone["id"])]),
        ]))
    #expect(response.status == 200, "\(response.bodyText)")
    let list = await house.send(.get, "/items?sort=code", token)
    let codes = list.value["records"].elements?.map { $0["code"].text } ?? []
    #expect(codes.count == 5 && Set(codes).count == 5, "\(codes)")
    let many = (1...Batch.limit).map { number in
      operation("create", [("values", .object([("name", .text("M\(number)"))]))])
    }
    #expect(await house.send(.post, "/items/batch", token, batch(many)).status == 200)
    let next = try await house.make("items", token, [("name", .text("last"))])
    #expect(next["code"].text.count == 4, "the numbers go on in small steps")
    await house.close()
  }

  @Test func `One that can't be done leaves all others undone, and is named`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let first = try await house.make(
      "items", token, [("name", .text("A")), ("code", .text("A"))])
    let good = operation("create", [values("N", "N")])
    let wrong: [(JSONValue, Int)] = [
      (operation("create", [values("X", "A")]), 409),
      (operation("create", [values("X", "N")]), 409),
      (operation("create", [("values", .object([("nothing", .null)]))]), 422),
      (
        operation(
          "change",
          [
            ("id", first["id"]), ("ifMatch", .text("x")),
            ("values", .object([("name", .text("Z"))])),
          ]), 412
      ),
      (
        operation("change", [("id", first["id"]), ("values", .object([("name", .text("Z"))]))]),
        428
      ),
      (operation("delete", [("id", .text(RecordID(high: 7, low: 7).description))]), 404),
      (operation("delete", []), 404), (operation("vanish", [("id", first["id"])]), 400),
      (.text("create"), 400), (operation("create", [("values", .text("x"))]), 400),
    ]
    for (operation, status) in wrong {
      let response = await house.send(.post, "/items/batch", token, batch([good, operation]))
      #expect(response.status == status, "\(response.bodyText)")
      if status != 428 {
        let places = response.value["errors"].elements?.map { $0["pointer"].text } ?? []
        #expect(places.allSatisfy { $0.hasPrefix("/operations/1") }, "\(places)")
      }
      #expect(await house.send(.get, "/items", token).value["records"].count == 1)
    }
    let none = await house.send(.post, "/items/batch", token, batch([]))
    let many = Array(repeating: good, count: Batch.limit + 1)
    #expect(none.status == 400)
    #expect(await house.send(.post, "/items/batch", token, batch(many)).status == 400)
    let twice = operation("delete", [("id", first["id"])])
    #expect(await house.send(.post, "/items/batch", token, batch([twice, twice])).status == 400)
    await house.close()
  }
}
