import Device
import HTTPServing
import Hub
import Model
import SyncProtocol
import Testing

@testable import API

/// Orders as programs make them: completed as pages complete them, told with what they come to.
@Suite struct OrderTests {
  private func line(_ order: JSONValue, _ more: [(name: String, value: JSONValue)])
    -> [(name: String, value: JSONValue)]
  {
    [("order", order), ("quantity", .text("2"))] + more
  }

  @Test func `An order and its lines come to their totals`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let item = try await house.make(
      "items", token,
      [
        ("name", .text("Brake pad")), ("code", .text("B-12")), ("unit", .text("pcs")),
        ("price", .text("16.99")),
      ])
    let contact = try await house.make(
      "contacts", token, [("name", .text("Stadtrad Kiel")), ("city", .text("Kiel"))])
    let order = try await house.make("orders", token, [("contact", contact["id"])])
    #expect(order["customer"] == .text("Stadtrad Kiel") && order["city"] == .text("Kiel"))
    #expect(order["state"] == .text("draft") && order["number"] == .null)
    #expect(order["total"] == .text("0") && order["currency"] == .text("EUR"))
    let first = try await house.make(
      "lines", token, line(order["id"], [("item", item["id"]), ("taxRate", .text("19"))]))
    #expect(first["text"] == .text("Brake pad") && first["price"] == .text("16.99"))
    #expect(first["code"] == .text("B-12") && first["unit"] == .text("pcs"))
    let second = try await house.make(
      "lines", token, line(order["id"], [("text", .text("Mounting")), ("price", .text("30"))]))
    #expect(second["taxRate"] == .text("19") && second["rank"] == .text("2"))
    let path = "/orders/\(order["id"].text)"
    let read = await house.send(.get, path, token)
    let told = ["net", "tax", "total"].map { read.value[$0].text }
    #expect(told == ["93.98", "17.86", "111.84"])
    let lines = read.value["lines"].elements ?? []
    #expect(lines.map { $0["text"].text } == ["Brake pad", "Mounting"])
    #expect(lines.first?["id"] == first["id"] && lines.first?["meta"] != .null)
    // What it comes to has no version: the order itself did not change.
    let same = await house.send(
      .get, path, token, nil, [("If-None-Match", read.headers["ETag"] ?? "")])
    #expect(same.status == 200 && same.value["total"] == .text("111.84"))
    let listed = await house.send(.get, "/orders?fields=total", token)
    #expect(listed.value["records"].elements?.first?["total"] == .text("111.84"))
    let dropped = await house.send(
      .delete, "/lines/\(second["id"].text)", token, nil, [("If-Match", "*")])
    #expect(dropped.status == 204 || dropped.status == 200)
    #expect(await house.send(.get, path, token).value["net"] == .text("33.98"))
    let one = await house.send(.get, "\(path)?fields=lines", token).value
    #expect(one["lines"].elements?.count == 1 && one["customer"] == .null)
    await house.close()
  }

  @Test func `An order is duplicated, and a template is no order`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let order = try await house.make(
      "orders", token, [("customer", .text("Anker")), ("isTemplate", .boolean(true))])
    _ = try await house.make(
      "lines", token, line(order["id"], [("text", .text("Bell")), ("price", .text("9.90"))]))
    let path = "/orders/\(order["id"].text)"
    let refused = await house.send(.post, "\(path)/submit", token, .object([]))
    #expect(refused.status == 409, "\(refused.value)")
    let headers = [("Idempotency-Key", "once")]
    let made = await house.send(.post, "\(path)/duplicate", token, .object([]), headers)
    let again = await house.send(.post, "\(path)/duplicate", token, .object([]), headers)
    #expect(made.status == 200 && again.value["id"] == made.value["id"], "\(made.value)")
    #expect(made.value["id"] != order["id"] && made.value["total"] == .text("19.8"))
    #expect(made.value["isTemplate"] == .null && made.value["lines"].elements?.count == 1)
    let wrote = await house.send(
      .post, "\(path)/comment", token, .object([("words", .text("By bike."))]))
    #expect(wrote.status == 200, "\(wrote.value)")
    let comments = await house.send(.get, "/order-comments?order=\(order["id"].text)", token)
    #expect(comments.value["records"].elements?.first?["text"] == .text("By bike."))
    await house.close()
  }

  @Test func `A token that reaches no lines reads orders without them`() async throws {
    let house = try await ProgramHouse()
    let all = try await house.token()
    let order = try await house.make("orders", all, [("customer", .text("Anker"))])
    let token = try await house.token(["orders"])
    let read = await house.send(.get, "/orders/\(order["id"].text)", token)
    #expect(read.status == 200 && read.value["lines"] == .null)
    await house.close()
  }

  @Test func `What can't be is refused with the field that is wrong`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let none = await house.send(.post, "/orders", token, .object([]))
    #expect(none.status == 422, "\(none.value)")
    let order = try await house.make("orders", token, [("customer", .text("Anker"))])
    let percent = await house.send(
      .post, "/lines", token,
      .object(
        line(order["id"], [("text", .text("Mounting")), ("discountPercent", .text("101"))])))
    #expect(percent.status == 422, "\(percent.value)")
    let quantity = await house.send(
      .post, "/lines", token,
      .object([("order", order["id"]), ("text", .text("Mounting")), ("quantity", .text("0"))]))
    #expect(quantity.status == 422, "\(quantity.value)")
    let jump = await house.send(
      .patch, "/orders/\(order["id"].text)", token, .object([("state", .text("closed"))]),
      [("If-Match", "*")])
    #expect(jump.status == 422, "\(jump.value)")
    await house.close()
  }

  @Test func `Orders are submitted, shipped in parts and closed, with their stock`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let item = try await house.make(
      "items", token, [("name", .text("Brake pad")), ("code", .text("B-12"))])
    _ = try await house.make(
      "stock-transactions", token,
      [("item", item["id"]), ("type", .text("purchase")), ("quantity", .text("3"))])
    let order = try await house.make("orders", token, [("customer", .text("Anker"))])
    let path = "/orders/\(order["id"].text)"
    func act(_ name: String, _ members: [(name: String, value: JSONValue)] = []) async -> Int {
      await house.send(.post, "\(path)/\(name)", token, .object(members)).status
    }
    let brakePad = try #require(RecordID(item["id"].text))
    let context = try #require(try await house.anna.device.context(of: house.company))
    func levels() async throws -> [String] {
      let level = try await context.stockLevels(of: [brakePad])[0]
      return [level.onHand, level.reserved, level.available].map(\.description)
    }
    // Nothing was ordered yet.
    #expect(await act("submit") == 409)
    #expect(await act("paste", [("rows", .text("B-12;many"))]) == 422)
    #expect(await act("paste", [("rows", .text("B-12;4\nBell;1;9.90"))]) == 200)
    #expect(await act("submit") == 200)
    #expect(try await levels() == ["3", "4", "-1"])
    let number = await house.send(.get, path, token).value["number"].text
    #expect(number.hasPrefix("SO-"))
    // It does not go while stock is reserved for it.
    let dropped = await house.send(.delete, path, token, nil, [("If-Match", "*")])
    #expect(dropped.status == 409, "\(dropped.value)")
    #expect(await act("ship-part") == 200)
    #expect(try await levels() == ["0", "1", "-1"])
    #expect(await act("ship-part") == 409)
    #expect(await act("ship") == 200)
    #expect(try await levels() == ["-1", "0", "-1"])
    #expect(await act("close") == 200)
    let late = await house.send(
      .post, "/lines", token, .object(line(order["id"], [("text", .text("Late"))])))
    #expect(late.status == 409, "\(late.value)")
    let discount = await house.send(
      .patch, path, token, .object([("discountPercent", .text("50"))]), [("If-Match", "*")])
    #expect(discount.status == 409, "\(discount.value)")
    let noted = await house.send(
      .patch, path, token, .object([("internalNote", .text("Paid in cash"))]),
      [("If-Match", "*")])
    #expect(noted.status == 200, "\(noted.value)")
    await house.close()
  }

  /// What a program sends to make an order with these lines.
  private func body(_ lines: [[(name: String, value: JSONValue)]]) -> JSONValue {
    .object([("customer", .text("Anker")), ("lines", .array(lines.map { .object($0) }))])
  }

  @Test func `An order is made with its lines in one request, or not at all`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let item = try await house.make(
      "items", token, [("name", .text("Bell")), ("code", .text("B-1")), ("price", .text("9.90"))])
    let lines: [[(name: String, value: JSONValue)]] = [
      [("item", item["id"]), ("quantity", .text("2")), ("taxRate", .text("19"))],
      [("text", .text("Mounting")), ("quantity", .text("1")), ("price", .text("30"))],
    ]
    let once = [("Idempotency-Key", "once")]
    let made = await house.send(.post, "/orders", token, body(lines), once)
    #expect(made.status == 201, "\(made.value)")
    #expect(made.value["total"] == .text("59.26"), "the second line has the tax of the first")
    let told = await house.send(.get, "/orders/\(made.value["id"].text)", token).value["lines"]
    #expect(told.elements?.map { $0["text"].text } == ["Bell", "Mounting"])
    #expect(told.elements?.map { $0["rank"].text } == ["1", "2"])
    #expect(told.elements?.allSatisfy { $0["order"] == made.value["id"] } == true)
    let again = await house.send(.post, "/orders", token, body(lines), once)
    #expect(again.value["id"] == made.value["id"])
    #expect(await house.send(.get, "/lines", token).value["records"].elements?.count == 2)

    for (wrong, place) in [
      ([lines[0], [("text", .text("Map"))]], "/lines/1/quantity"),
      (
        [[("quantity", .text("1")), ("text", .text("Map")), ("order", item["id"])]],
        "/lines/0/order"
      ),
      ([[("quantity", .text("one")), ("text", .text("Map"))]], "/lines/0/quantity"),
      ([[("quantity", .text("1")), ("colour", .text("red"))]], "/lines/0/colour"),
    ] as [([[(name: String, value: JSONValue)]], String)] {
      let refused = await house.send(.post, "/orders", token, body(wrong))
      #expect(refused.status == 422, "\(refused.value)")
      #expect("\(refused.value)".contains(place), "\(refused.value)")
    }
    let none = JSONValue.object([("customer", .text("Anker")), ("lines", .text("none"))])
    #expect(await house.send(.post, "/orders", token, none).status == 400)
    let all = await house.send(.get, "/orders", token).value["records"].elements
    #expect(all?.count == 1, "nothing was made of those")
    await house.close()
  }
}
