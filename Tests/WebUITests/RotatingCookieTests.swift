import HTTPServing
import Model
import PageReading
import Synchronization
import Testing

@testable import WebUI

/// The cookie of a browser that stays signed in for days.
@Suite struct RotatingCookieTests {
  private static let day: UInt64 = 86_400_000

  @Test func `a page brings the next cookie, and open forms of before still count`() async throws {
    let clock = Clock(1_790_000_000_000)
    let house = try HubHouse(clock: { clock.now })
    let anna = house.browser
    try await People.signUp(anna, "anna")
    await anna.open("/companies/new")
    let form = Markup.fields(in: try #require(Markup.form("company", in: anna.page)))
    let first = try #require(anna.cookie("session"))

    clock.advance(Self.day)
    await anna.send(.get, "/companies", [("X-Live", "1")])
    await anna.send(.get, "/assets/style.css", [("Accept", "text/css")])
    #expect(anna.cookie("session") == first, "what no page waits for brings none")
    await anna.open("/companies")
    let second = try #require(anna.cookie("session"))
    #expect(second != first && anna.status == 200)

    let kept = form.filter { !["name", "country", "currency", "tier"].contains($0.0) }
    await anna.post(
      "/companies/new",
      kept + [("name", "A"), ("country", "DE"), ("currency", "EUR"), ("tier", "free")])
    #expect(anna.response.status == 303)

    clock.advance(120_000)
    let thief = house.browser
    thief.setCookie("session", first)
    await thief.open("/companies")
    #expect(thief.path.hasPrefix("/sign-in"))
    await anna.open("/companies")
    #expect(anna.path.hasPrefix("/sign-in"), "two who share a session are both out")
    try await house.close()
  }

  @Test func `a sign-in ends the session that the browser had`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let first = try #require(anna.cookie("session"))
    let copy = house.browser
    copy.setCookie("session", first)
    await copy.open("/companies")
    #expect(copy.status == 200 && copy.path == "/companies")
    await anna.open("/companies/new")
    let form = Markup.fields(in: try #require(Markup.form("company", in: anna.page)))
    let token = try #require(form.first { $0.0 == "token" }?.1)
    await anna.post(
      "/sign-in", [("token", token), ("name", "anna"), ("password", People.password)])
    #expect(anna.response.status == 303 && anna.cookie("session") != first)
    await copy.open("/companies")
    #expect(copy.path.hasPrefix("/sign-in"))
    try await house.close()
  }
}

/// A clock that tests move.
private final class Clock: Sendable {
  private let value: Mutex<UInt64>

  init(_ start: UInt64) { value = Mutex(start) }

  var now: UInt64 { value.withLock { $0 } }

  func advance(_ milliseconds: UInt64) { value.withLock { $0 += milliseconds } }
}
