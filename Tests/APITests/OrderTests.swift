import HTTPServing
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
}
