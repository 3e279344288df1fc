import Container
import HTTPServing
import Model
import PageReading
import Synchronization
import Testing

@testable import Hub
@testable import WebUI

/// A page whose device is closed while it is read: it is answered by who is there then, and never
/// by an error.
@Suite struct CutShortTests {
  /// Pages with one more, which has the device closed in the middle of each of the first visits.
  private func browser(
    _ house: HubHouse, visits: Int = 1,
    closing close: @escaping @Sendable (Visit) async throws -> Void
  ) -> TestBrowser {
    let site = Website(HubAccess(house.hub), WebPolicy(log: house.log.write))
    let count = Mutex(0)
    @Sendable func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
    var router = Router()
    site.addRoutes(to: &router)
    for method in [Method.get, .post] {
      site.personal(&router, method, "/cut") { visit, person in
        if next() <= visits { try await close(visit) }
        let names = try await person.device.companies.list().map(\.name)
        return .text("read \(names.count)")
      }
      site.personal(&router, method, "/hidden") { visit, person in
        if next() <= visits { try await close(visit) }
        let names = try? await person.device.companies.list().map(\.name)
        return .text("read \(names?.count ?? -1)")
      }
    }
    return TestBrowser(router)
  }

  private func signedOut(_ house: HubHouse) -> @Sendable (Visit) async throws -> Void {
    { visit in try await house.hub.signOut(visit.secret) }
  }

  private func closed(_ house: HubHouse) -> @Sendable (Visit) async throws -> Void {
    { visit in
      if let person = visit.person { await house.hub.devices.close(person.account) }
    }
  }

  @Test(arguments: ["/cut", "/hidden"])
  func `Who was signed out while the page was read signs in`(_ path: String) async throws {
    let house = try HubHouse()
    let anna = browser(house, closing: signedOut(house))
    try await People.signUp(anna, "anna")
    let answer = await anna.send(.get, path)
    #expect(answer.status == 303, "\(answer)")
    #expect(answer.headers["Location"]?.hasPrefix("/sign-in") == true)
    try await house.close()
  }

  @Test(arguments: ["/cut", "/hidden"])
  func `A device that was only opened anew answers the same page`(_ path: String) async throws {
    let house = try HubHouse()
    let anna = browser(house, visits: 2, closing: closed(house))
    try await People.signUp(anna, "anna")
    let answer = await anna.send(.get, path)
    #expect(answer.status == 200 && answer.bodyText == "read 0", "\(answer)")
    try await house.close()
  }

  @Test func `A device that is closed each time is one that opens`() async throws {
    let house = try HubHouse()
    let anna = browser(house, visits: .max, closing: closed(house))
    try await People.signUp(anna, "anna")
    let answer = await anna.send(.get, "/cut")
    #expect(answer.status == 503 && answer.headers["Refresh"] == "1", "\(answer)")
    try await house.close()
  }

  @Test func `A form is not sent twice`() async throws {
    let house = try HubHouse()
    let anna = browser(house, closing: signedOut(house))
    try await People.signUp(anna, "anna")
    let token = try #require(Markup.fields(in: anna.page[...]).first { $0.0 == "token" })
    await anna.post("/cut", [token])
    let answer = anna.response
    #expect(answer.status == 303 && answer.headers["Location"] == "/sign-in", "\(answer)")
    try await house.close()
  }

  @Test func `An error of a device that is open is told as one`() async throws {
    struct Broken: Error {}
    let house = try HubHouse()
    let anna = browser(house) { _ in throw Broken() }
    try await People.signUp(anna, "anna")
    #expect(await anna.send(.get, "/cut").status == 500)
    #expect(house.log.all.contains { $0.contains("Broken") })
    await house.hub.close()
    await house.service.close()
  }
}
