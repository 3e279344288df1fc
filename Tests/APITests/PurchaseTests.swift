import Device
import HTTPServing
import Hub
import Model
import SyncProtocol
import Testing

@testable import API

/// Purchase orders as programs make and receive them.
@Suite struct PurchaseTests {
  @Test func `A purchase order is made, ordered and received by a program`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let item = try await house.make(
      "items", token, [("name", .text("Brake pad")), ("code", .text("B-12"))])
    let purchase = try await house.make("purchases", token, [("supplier", .text("Anker"))])
    #expect(purchase["state"] == .text("draft") && purchase["currency"] == .text("EUR"))
    let line = try await house.make(
      "positions", token,
      [
        ("purchase", purchase["id"]), ("item", item["id"]), ("quantity", .text("4")),
        ("price", .text("2.50")), ("supplierCode", .text("ANK-1")),
      ])
    #expect(line["text"] == .text("Brake pad") && line["code"] == .text("B-12"))
    let path = "/purchases/\(purchase["id"].text)"
    func act(_ name: String, _ members: [(name: String, value: JSONValue)] = []) async -> Int {
      await house.send(.post, "\(path)/\(name)", token, .object(members)).status
    }
    #expect(await act("receive") == 409)
    #expect(await act("order") == 200)
    let read = await house.send(.get, path, token).value
    #expect(read["number"].text.hasPrefix("PO-") && read["total"] == .text("10"))
    #expect(read["positions"].elements?.first?["supplierCode"] == .text("ANK-1"))
    #expect(await act("receive-part", [("came", .text("B-12;1"))]) == 200)
    #expect(await act("receive-part", [("came", .text("Bell;1"))]) != 200)
    #expect(await act("receive") == 200)
    let moved = await house.send(.get, "/stock-transactions?item=\(item["id"].text)", token)
    let quantities = moved.value["records"].elements?.map { $0["quantity"].text } ?? []
    #expect(quantities.sorted() == ["1", "3"], "\(moved.value)")
    let dropped = await house.send(.delete, path, token, nil, [("If-Match", "*")])
    #expect(dropped.status == 204 || dropped.status == 200, "\(dropped.value)")
    await house.close()
  }

  @Test func `What can't be is refused`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    #expect(await house.send(.post, "/purchases", token, .object([])).status == 422)
    let purchase = try await house.make("purchases", token, [("supplier", .text("Anker"))])
    let path = "/purchases/\(purchase["id"].text)"
    let empty = await house.send(.post, "\(path)/order", token, .object([]))
    #expect(empty.status == 409, "\(empty.value)")
    let line = await house.send(
      .post, "/positions", token,
      .object([("purchase", purchase["id"]), ("text", .text("Bell")), ("quantity", .text("0"))]))
    #expect(line.status == 422, "\(line.value)")
    let orphan = await house.send(
      .post, "/positions", token, .object([("text", .text("Bell")), ("quantity", .text("1"))]))
    #expect(orphan.status == 422, "\(orphan.value)")
    await house.close()
  }
}
