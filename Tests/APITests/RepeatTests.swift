import HTTPServing
import Hub
import Model
import SyncProtocol
import Testing

@testable import API

/// A write under a key is done once, however often it is asked for.
@Suite struct RepeatTests {
  private let bolt = JSONValue.object([("name", .text("Bolt")), ("code", .text("B"))])
  private let key = [("Idempotency-Key", "first-try")]

  @Test func `The same request has the same answer, after a restart too`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let first = await house.send(.post, "/items", token, bolt, key)
    #expect(first.status == 201 && first.headers["Idempotent-Replayed"] == nil)
    for _ in 0..<2 {
      let again = await house.send(.post, "/items", token, bolt, key)
      #expect(again.status == 201 && again.bytes == first.bytes)
      #expect(again.headers["ETag"] == first.headers["ETag"])
      #expect(again.headers["Location"] == first.headers["Location"])
      #expect(again.headers["Idempotent-Replayed"] == "true")
    }
    #expect(await house.send(.get, "/items", token).value["records"].count == 1)
    let other = JSONValue.object([("name", .text("Nut")), ("code", .text("N"))])
    let mixed = await house.send(.post, "/items", token, other, key)
    #expect(mixed.status == 422)
    // Another token's key is another key.
    let second = try await house.token()
    #expect(await house.send(.post, "/items", second, other, key).status == 201)
    // After a day the key is free again.
    house.clock.move(by: 86_400_001)
    let third = JSONValue.object([("name", .text("Pin")), ("code", .text("P"))])
    #expect(await house.send(.post, "/items", token, third, key).status == 201)
    await house.close()
  }

  @Test func `What changed nothing may be tried again under its key`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let made = try await house.make("items", token, [("name", .text("A")), ("code", .text("B"))])
    #expect(await house.send(.post, "/items", token, bolt, key).status == 409)
    #expect(await house.send(.delete, "/items/\(made["id"].text)", token).status == 204)
    #expect(await house.send(.post, "/items", token, bolt, key).status == 201)
    for wrong in ["", String(repeating: "x", count: 201), "with space", "ü"] {
      let refused = await house.send(.post, "/items", token, bolt, [("Idempotency-Key", wrong)])
      #expect(refused.status == 400, "\(wrong)")
    }
    await house.close()
  }

  @Test func `A write that was broken off goes on where it was`() async throws {
    let house = try await ProgramHouse()
    let text = try await house.token()
    let token = try #require(try await house.hub.token(text))
    let seed = Seed([1, 2, 3], begun: house.clock.now, isResumed: true)
    func call(
      _ method: HTTPServing.Method, _ path: String, _ body: JSONValue?,
      _ headers: [(String, String)] = []
    ) async throws -> Response {
      let operation = try #require(
        API.Operation.all.first { $0.method == method && $0.path == "/items" + path })
      var router = Router()
      var all = Headers(headers)
      all.add("Content-Type", "application/json")
      let answer = Answer()
      router.on(method, operation.pattern) { request in
        let call = Call(
          request: request, token: token, list: operation.list, now: house.clock.now, seed: seed)
        do { return try await operation.handler(call) } catch let problem as Problem {
          return problem.response
        } catch { return answer.failure }
      }
      let target = operation.pattern.replacing(":id", with: "\(seed.id())")
      return await router.respond(
        to: Request(method, target, headers: all, body: body?.jsonBytes ?? []))
    }
    // It was saved, and nobody heard of it.
    #expect(try await call(.post, "", bolt).status == 201)
    #expect(try await call(.post, "", bolt).status == 201)
    #expect(await house.send(.get, "/items", text).value["records"].count == 1)
    let change = JSONValue.object([("name", .text("Nut"))])
    let seen = [("If-Match", "*")]
    let first = try await call(.patch, "/{id}", change, seen)
    #expect(first.status == 200)
    let old = [("If-Match", "\"as it was before\"")]
    #expect(try await call(.patch, "/{id}", change, old).status == 200)
    let other = JSONValue.object([("name", .text("Pin"))])
    #expect(try await call(.patch, "/{id}", other, old).status == 412)
    await house.close()
  }

  private struct Answer: Sendable {
    let failure = Response.text("failed", status: 599)
  }

  @Test func `Identifiers of a write are the same each time, and of version 7`() {
    let seed = Seed([1, 2, 3], begun: 1_000)
    #expect(seed.id() == Seed([1, 2, 3], begun: 1_000).id() && seed.id() != seed.id(1))
    #expect(seed.id() != Seed([1, 2, 4], begun: 1_000).id())
    #expect(seed.id(5).milliseconds == 1_000 && !seed.id(5).isDerived)
  }

  @Test func `Work of one name is done one at a time`() async throws {
    let work = OnceAtATime()
    let outer = await work.doing("a") {
      let same = await work.doing("a") { 1 }
      let other = await work.doing("b") { 2 }
      return (same, other)
    }
    #expect(outer?.0 == nil && outer?.1 == 2)
    #expect(await work.doing("a") { 3 } == 3)
    let two = await work.doing("c", limit: 2) { await work.doing("c", limit: 2) { 4 } }
    #expect(two == 4)
  }
}
