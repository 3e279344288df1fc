import Device
import HTTPServing
import Hub
import Model
import SyncProtocol
import Testing

@testable import API

/// Dispatches as programs make, pick and send them.
@Suite struct DispatchTests {
  private func stock(_ house: ProgramHouse, _ token: String, _ item: JSONValue) async -> [String] {
    let moved = await house.send(.get, "/stock-transactions?item=\(item["id"].text)", token)
    return (moved.value["records"].elements ?? []).map { $0["quantity"].text }.sorted()
  }

  @Test func `A program sends what was ordered, and the order follows`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let item = try await house.make(
      "items", token, [("name", .text("Brake pad")), ("code", .text("B-12"))])
    let order = try await house.make("orders", token, [("customer", .text("Stadtrad"))])
    _ = try await house.make(
      "lines", token,
      [("order", order["id"]), ("item", item["id"]), ("quantity", .text("3"))])
    let path = "/orders/\(order["id"].text)"
    #expect(await house.send(.post, "\(path)/dispatch", token, .object([])).status == 409)
    #expect(await house.send(.post, "\(path)/submit", token, .object([])).status == 200)
    let headers = [("Idempotency-Key", "once")]
    for _ in 0..<2 {
      let made = await house.send(.post, "\(path)/dispatch", token, .object([]), headers)
      #expect(made.status == 200, "\(made.value)")
    }
    let listed = await house.send(.get, "/dispatches", token).value["records"].elements ?? []
    #expect(listed.count == 1)
    let dispatch = try #require(listed.first)
    #expect(dispatch["number"].text.hasPrefix("DN-") && dispatch["recipient"] == .text("Stadtrad"))
    let own = "/dispatches/\(dispatch["id"].text)"
    func act(_ name: String, _ members: [(name: String, value: JSONValue)] = []) async -> Int {
      await house.send(.post, "\(own)/\(name)", token, .object(members)).status
    }
    #expect(await act("pick", [("goods", .text("B-12")), ("count", .text("4"))]) != 200)
    #expect(await act("pick", [("goods", .text("B-12")), ("count", .text("3"))]) == 200)
    #expect(await act("deliver") == 409)
    #expect(await act("dispatch") == 200)
    // What Undo alone does.
    #expect(await act("recall") == 409)
    #expect(await stock(house, token, item) == ["-3"])
    #expect(await house.send(.get, path, token).value["state"] == .text("shipped"))
    let read = await house.send(.get, own, token).value
    #expect(read["pieces"].elements?.first?["picked"] == .text("3"))
    #expect(read["dispatchedOn"] != .null)
    #expect(await act("deliver") == 200)
    let dropped = await house.send(.delete, own, token, nil, [("If-Match", "*")])
    #expect(dropped.status == 409, "\(dropped.value)")
    await house.close()
  }

  @Test func `What can't be is refused`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    #expect(await house.send(.post, "/dispatches", token, .object([])).status == 422)
    let dispatch = try await house.make("dispatches", token, [("recipient", .text("Radhaus"))])
    let path = "/dispatches/\(dispatch["id"].text)"
    let empty = await house.send(.post, "\(path)/dispatch", token, .object([]))
    #expect(empty.status == 409, "\(empty.value)")
    for (list, members) in [
      (
        "pieces", [("dispatch", dispatch["id"]), ("text", .text("Bell")), ("quantity", .text("0"))]
      ),
      ("pieces", [("text", .text("Bell")), ("quantity", .text("1"))]),
      ("parcels", [("name", .text("Box"))]),
      ("parcels", [("dispatch", dispatch["id"]), ("name", .text("")), ("weight", .text("1"))]),
      ("carriers", [("phone", .text("1"))]),
    ] as [(String, [(name: String, value: JSONValue)])] {
      let refused = await house.send(.post, "/\(list)", token, .object(members))
      #expect(refused.status == 422, "\(list): \(refused.value)")
    }
    let changed = await house.send(
      .patch, path, token, .object([("state", .text("delivered"))]), [("If-Match", "*")])
    #expect(changed.status != 200, "\(changed.value)")
    await house.close()
  }
}
