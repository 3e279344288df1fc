import Device
import HTTPServing
import Hub
import Model
import SyncProtocol
import Testing

@testable import API

/// Files of records, and what happened to a record.
@Suite struct FileTests {
  private func attach(
    _ house: ProgramHouse, _ token: String, _ path: String, _ bytes: [UInt8],
    _ name: String = "plan.txt", _ headers: [(String, String)] = []
  ) async -> Response {
    let request = Request(
      .post, "/api/v1\(path)/attachments?name=\(name)",
      headers: Headers(
        [("Authorization", "Bearer \(token)"), ("Content-Type", "text/plain")] + headers),
      body: bytes)
    return await house.router.respond(to: request)
  }

  @Test func `A file comes back as it was sent, until it is deleted`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let item = try await house.make("items", token, [("name", .text("A")), ("code", .text("A"))])
    let path = "/items/\(item["id"].text)"
    let bytes = Array("what is in it".utf8)
    let key = [("Idempotency-Key", "file")]
    let added = await attach(house, token, path, bytes, "plan.txt", key)
    #expect(added.status == 201 && added.value["name"] == .text("plan.txt"), "\(added.bodyText)")
    #expect(added.value["byteCount"] == .integer(Int64(bytes.count)))
    #expect(await attach(house, token, path, bytes, "plan.txt", key).value == added.value)
    #expect(await attach(house, token, path, bytes + [1], "plan.txt", key).status == 422)
    let list = await house.send(.get, path + "/attachments", token)
    #expect(list.value["files"].elements == [added.value])
    let file = path + "/attachments/\(added.value["id"].text)"
    let read = await house.send(.get, file, token)
    #expect(read.bytes == bytes && read.headers["Content-Disposition"] == "attachment")
    #expect(read.headers["Content-Type"] == "application/octet-stream")
    // It hangs on this record alone.
    let other = try await house.make("items", token, [("name", .text("B")), ("code", .text("B"))])
    let elsewhere = "/items/\(other["id"].text)/attachments/\(added.value["id"].text)"
    #expect(await house.send(.get, elsewhere, token).status == 404)
    #expect(await house.send(.delete, elsewhere, token).status == 404)
    #expect(await house.send(.delete, file, token).status == 204)
    #expect(await house.send(.get, file, token).status == 404)
    await house.close()
  }

  @Test func `A file whose answer was lost is there once when it is sent again`() async throws {
    let house = try await ProgramHouse()
    let text = try await house.token()
    let token = try #require(try await house.hub.token(text))
    let item = try await house.make("items", text, [("name", .text("A")), ("code", .text("A"))])
    let operation = try #require(API.Operation.all.first { $0.name == "add-file-items" })
    var router = Router()
    router.on(.post, operation.pattern) { request in
      // It was begun before, and it is not known how far it came.
      let seed = Seed([7], begun: 1_000, isResumed: true)
      let call = Call(
        request: request, token: token, list: operation.list, now: house.clock.now, seed: seed)
      do { return try await operation.handler(call) } catch let problem as Problem {
        return problem.response
      } catch { return .text("failed", status: 599) }
    }
    let path = "/api/v1/items/\(item["id"].text)/attachments"
    func send() async -> Response {
      await router.respond(
        to: Request(
          .post, path + "?name=a.txt", headers: Headers([("Content-Type", "text/plain")]),
          body: [1, 2, 3]))
    }
    let first = await send()
    let second = await send()
    #expect(first.status == 201 && second.value == first.value, "\(first.bodyText)")
    #expect(second.headers["Location"] == first.headers["Location"])
    #expect(await house.send(.get, path, text).value["files"].count == 1)
    #expect(await house.send(.delete, path + "/\(first.value["id"].text)", text).status == 204)
    #expect(await send().status == 410)
    await house.close()
  }

  @Test func `A file without a name, or without bytes, is refused`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let item = try await house.make("items", token, [("name", .text("A")), ("code", .text("A"))])
    let path = "/items/\(item["id"].text)"
    #expect(await attach(house, token, path, [1], "").status == 400)
    #expect(await attach(house, token, path, [1], String(repeating: "x", count: 201)).status == 400)
    #expect(await attach(house, token, path, []).status == 422)
    await house.close()
  }

  @Test func `The history of a record names each change`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let item = try await house.make("items", token, [("name", .text("A")), ("code", .text("A"))])
    let path = "/items/\(item["id"].text)"
    _ = await house.anna.device.waitUntilSynced()
    _ = await house.send(
      .patch, path, token, .object([("name", .text("B"))]), [("If-Match", "*")])
    _ = await house.anna.device.waitUntilSynced()
    let history = await house.send(.get, path + "/history", token)
    let entries = try #require(history.value["entries"].elements, "\(history.bodyText)")
    #expect(entries.map { $0["what"].text } == ["changed", "added"])
    let change = try #require(entries.first?["changes"].elements?.first)
    #expect(change["field"] == .text("name") && change["from"] == .text("A"))
    #expect(change["to"] == .text("B") && entries[0]["list"] == .text("items"))
    for query in ["limit=0", "limit=201", "start=-1"] {
      #expect(await house.send(.get, path + "/history?\(query)", token).status == 400)
    }
    await house.close()
  }
}
