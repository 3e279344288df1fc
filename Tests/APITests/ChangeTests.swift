import HTTPServing
import Hub
import Model
import SyncProtocol
import Testing

@testable import API

/// What changed since a token, in the order of the container.
@Suite struct ChangeTests {
  /// All that changed above a token, as soon as something did.
  private func follow(
    _ house: ProgramHouse, _ token: String, _ since: String, wait: Int = 20
  ) async throws -> (changes: [JSONValue], next: String) {
    let response = await house.send(.get, "/changes?since=\(since)&wait=\(wait)", token)
    try #require(response.status == 200, "\(response.bodyText)")
    return (response.value["changes"].elements ?? [], response.value["next"].text)
  }

  @Test func `Each change is told once, with where it is`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let start = await house.send(.get, "/changes", token)
    #expect(start.value["changes"].count == 0 && start.value["more"] == .boolean(false))
    let item = try await house.make("items", token, [("name", .text("A")), ("code", .text("A"))])
    let first = try await follow(house, token, start.value["next"].text)
    #expect(first.changes.map { $0["id"] } == [item["id"]])
    #expect(first.changes.first?["list"] == .text("items"))
    #expect(first.changes.first?["deleted"] == .boolean(false))
    #expect(first.changes.first?["changedBy"] == .text(house.anna.account.description))
    #expect(await house.send(.delete, "/items/\(item["id"].text)", token).status == 204)
    let second = try await follow(house, token, first.next)
    #expect(second.changes.map { $0["deleted"] } == [.boolean(true)])
    #expect(try await follow(house, token, second.next, wait: 0).changes.isEmpty)
    // The same token answers the same again.
    #expect(try await follow(house, token, first.next, wait: 0).changes == second.changes)
    await house.close()
  }

  @Test func `Who waits hears of a change when it comes`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let since = await house.send(.get, "/changes", token).value["next"].text
    async let waiting = follow(house, token, since)
    _ = try await house.make("tags", token, [("name", .text("red"))])
    #expect(try await waiting.changes.map { $0["list"] } == [.text("tags")])
    await house.close()
  }

  @Test func `Another company's token, and what is none, is refused`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    let ben = try await ProgramHouse.person("ben", in: house.hub)
    let other = try await ProgramHouse.company(of: ben, .enterprise)
    let his = try await house.token(of: ben, in: other)
    let foreign = await house.send(.get, "/changes", his).value["next"].text
    for since in [foreign, "x", "", "AAAA", String(foreign.dropLast(4))] {
      let response = await house.send(.get, "/changes?since=\(since)", token)
      #expect(response.status == 400, "\(since): \(response.bodyText)")
    }
    for wait in ["-1", "31", "x"] {
      #expect(await house.send(.get, "/changes?wait=\(wait)", token).status == 400)
    }
    await house.close()
  }
}
