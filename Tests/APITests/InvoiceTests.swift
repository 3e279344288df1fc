import Device
import HTTPServing
import Hub
import Model
import SyncProtocol
import Testing

@testable import API

/// Invoices as programs make, issue and credit them.
@Suite struct InvoiceTests {
  @Test func `A program invoices an order, and can't change what it issued`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let order = try await house.make("orders", token, [("customer", .text("Anker"))])
    _ = try await house.make(
      "lines", token,
      [
        ("order", order["id"]), ("text", .text("Bell")), ("price", .text("9.90")),
        ("quantity", .text("2")), ("taxRate", .text("19")),
      ])
    let place = "/orders/\(order["id"].text)"
    let early = await house.send(.post, "\(place)/bill", token, .object([]))
    #expect(early.status == 409, "a draft is not invoiced: \(early.value)")
    #expect(await house.send(.post, "\(place)/submit", token, .object([])).status == 200)
    let once = [("Idempotency-Key", "once")]
    for _ in 0..<2 {
      #expect(await house.send(.post, "\(place)/bill", token, .object([]), once).status == 200)
    }
    let again = await house.send(.post, "\(place)/bill", token, .object([]))
    #expect(again.status == 409 && again.value["detail"].text.contains("already"), "\(again.value)")

    let all = await house.send(.get, "/invoices", token).value["records"].elements ?? []
    #expect(all.count == 1)
    let draft = try #require(all.first)
    #expect(draft["total"] == .text("23.56") && draft["number"] == .null)
    let path = "/invoices/\(draft["id"].text)"
    let issued = await house.send(.post, "\(path)/issue", token, .object([]))
    #expect(issued.status == 200 && issued.value["number"].text.hasPrefix("INV-"))
    #expect(await house.send(.get, place, token).value["state"] == .text("invoiced"))

    let edit = JSONValue.object([("discountAmount", .text("5"))])
    let refused = await house.send(.patch, path, token, edit, [("If-Match", "*")])
    #expect(refused.status == 409, "\(refused.value)")
    let gone = await house.send(.delete, path, token, nil, [("If-Match", "*")])
    #expect(gone.status == 409, "\(gone.value)")
    let noted = JSONValue.object([("internalNote", .text("Sent by mail."))])
    #expect(await house.send(.patch, path, token, noted, [("If-Match", "*")]).status == 200)
    let read = await house.send(.get, path, token).value
    #expect(read["total"] == .text("23.56") && read["internalNote"] == .text("Sent by mail."))

    let note = await house.send(.post, "\(path)/credit", token, .object([]))
    #expect(note.value["type"] == .text("creditNote"), "\(note.value)")
    let back = "/invoices/\(note.value["id"].text)/issue"
    #expect(await house.send(.post, back, token, .object([])).status == 200)
    #expect(await house.send(.get, path, token).value["state"] == .text("credited"))
    await house.close()
  }
}
