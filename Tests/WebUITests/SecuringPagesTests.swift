import Container
import HTTPServing
import Model
import PageParts
import Sealing
import SyncProtocol
import Testing

@testable import WebUI

/// Passwords, codes and authenticators in a browser, over a real container and hub.
@Suite struct SecuringPagesTests {
  private static let new = [("password", "eight brown hens"), ("confirm", "eight brown hens")]

  private func anna(_ house: HubHouse) async throws -> TestBrowser {
    let browser = house.browser
    try await People.signUp(browser, "anna")
    return browser
  }

  private func signIn(
    _ house: HubHouse, _ password: String, in browser: TestBrowser? = nil
  ) async throws -> TestBrowser {
    let browser = browser ?? house.browser
    await browser.open("/sign-in")
    try await browser.submit("sign-in", [("name", "anna"), ("password", password)])
    return browser
  }

  private static func bytes(of text: String) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)
    var (bits, count, bytes) = (UInt32(0), UInt32(0), [UInt8]())
    for letter in text.utf8 {
      bits = bits << 5 | UInt32(alphabet.firstIndex(of: letter) ?? 0)
      count += 5
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }

  private func codes(_ browser: TestBrowser) async throws -> [String] {
    await browser.open("/account/codes")
    try await browser.submit("show-password", [("present", People.password)])
    #expect(browser.status == 200, "\(browser.path)")
    return browser.page.split(separator: "<code>").dropFirst().map {
      String($0.prefix { $0 != "<" })
    }
  }

  @Test func `The password is changed, and other browsers are signed out if that is wanted`()
    async throws
  {
    let house = try HubHouse()
    let anna = try await anna(house)
    let other = try await signIn(house, People.password)
    await anna.open("/account")
    #expect(anna.page.contains("anna") && anna.page.contains("You have none."))
    try await anna.submit("change-password", [("present", "not this")] + Self.new)
    #expect(anna.status == 422 && anna.page.contains("current password"))
    #expect(!anna.page.contains("eight brown hens"))
    await anna.open("/account")
    try await anna.submit(
      "change-password", [("present", People.password), ("endsOthers", "yes")] + Self.new)
    #expect(anna.status == 200 && anna.page.contains("signed out."))
    await other.open("/account")
    #expect(other.path.hasPrefix("/sign-in"))
    let late = try await signIn(house, People.password)
    #expect(late.status == 422)
    #expect(try await signIn(house, "eight brown hens").status == 200)
    try await house.close()
  }

  @Test func `A recovery code sets a new password once`() async throws {
    let house = try HubHouse()
    let anna = try await anna(house)
    let codes = try await codes(anna)
    #expect(codes.count == RecoveryCode.setCount)
    await anna.open("/account")
    #expect(anna.page.contains("10 are left."))
    #expect(codes.allSatisfy { !anna.page.contains($0) })
    let lost = house.browser
    await lost.open("/sign-in")
    #expect(lost.page.contains("href=\"/recover\""))
    await lost.open("/recover")
    let fields = [("name", "Anna"), ("secret", codes[2])] + Self.new
    try await lost.submit("recover", fields)
    #expect(lost.path == "/sign-in" && lost.page.contains("The new password of anna is set."))
    await anna.open("/account")
    #expect(anna.path.hasPrefix("/sign-in"), "all sessions end")
    await lost.open("/recover")
    try await lost.submit("recover", fields)
    #expect(lost.status == 422 && !lost.page.contains(codes[2]))
    let back = try await signIn(house, "eight brown hens")
    #expect(back.status == 200 && back.path != "/sign-in")
    try await house.close()
  }

  @Test func `What is missing in the forms is said`() async throws {
    let house = try HubHouse()
    let anna = try await anna(house)
    await anna.open("/recover")
    try await anna.submit("recover", [("password", "short")])
    #expect(anna.status == 422 && anna.page.contains("Enter a recovery code"))
    #expect(anna.page.contains("at least 8") && anna.page.contains("not the same"))
    await anna.open("/account/codes")
    try await anna.submit("show-password")
    #expect(anna.status == 422 && anna.page.contains("Enter the password of your account."))
    try await anna.submit("show-password", [("present", "not this")])
    #expect(anna.status == 422 && !anna.page.contains("<code>"))
    await anna.open("/recover/mail")
    try await anna.submit("recovery-mail", [("name", "anna")])
    #expect(anna.status == 422 && anna.page.contains("mail"))
    await anna.open("/confirm")
    try await anna.submit("confirm-email", [("secret", "0123")])
    #expect(anna.status == 422 && anna.page.contains("wrong"))
    #expect(!anna.page.contains("0123"))
    try await house.close()
  }

  @Test func `An authenticator is asked for after the password, and a code gets around it`()
    async throws
  {
    let house = try HubHouse()
    let anna = try await anna(house)
    let codes = try await codes(anna)
    await anna.open("/account/authenticator")
    try await anna.submit("show-password", [("present", People.password)])
    #expect(anna.page.contains("class=\"qr\""))
    let text = try #require(anna.page.split(separator: "id=\"authenticator-secret\">").last)
    let bytes = Self.bytes(of: String(text.prefix { $0 != "<" }))
    #expect(anna.page.contains(TimeCode.text(of: bytes)))
    try await anna.submit("first-code", [("code", "000000")])
    #expect(anna.status == 422 && !anna.page.contains(TimeCode.text(of: bytes)))
    let step = TimeCode.step(at: house.service.time)
    try await anna.submit("first-code", [("code", TimeCode.code(of: bytes, step: step))])
    #expect(anna.page.contains("From now on each sign-in asks for a code."))
    let other = try await signIn(house, People.password)
    #expect(other.path == "/sign-in/code" && !other.page.contains(People.password))
    await other.open("/account")
    #expect(other.path.hasPrefix("/sign-in"), "not in yet")
    await other.open("/sign-in/code")
    try await other.submit("second-step", [("code", TimeCode.code(of: bytes, step: step))])
    #expect(other.status == 422, "a code is good once")
    try await other.submit("second-step", [("code", TimeCode.code(of: bytes, step: step + 1))])
    #expect(other.status == 200 && !other.path.hasPrefix("/sign-in"))
    let third = try await signIn(house, People.password)
    try await third.submit("second-step", [("code", codes[0])])
    #expect(third.status == 200 && !third.path.hasPrefix("/sign-in"))
    await third.open("/account/authenticator")
    try await third.submit("show-password", [("present", People.password)])
    #expect(third.page.contains("password alone now"))
    #expect(try await signIn(house, People.password).path != "/sign-in/code")
    try await house.close()
  }

  @Test func `An account is deleted once it is said what becomes of its companies`() async throws {
    let house = try HubHouse()
    let anna = try await anna(house)
    let company = try await People.makeCompany(anna, "Bolts & Co")
    await anna.open("/account/delete")
    #expect(anna.page.contains("Delete Bolts &amp; Co with all its data"))
    try await anna.submit("delete-account", [("present", People.password)])
    #expect(anna.status == 422 && anna.page.contains("what becomes of it"))
    let mark = ("delete-\(company)", "yes")
    try await anna.submit("delete-account", [mark, ("present", "not this")])
    #expect(anna.status == 422)
    try await anna.submit("delete-account", [mark, ("present", People.password)])
    #expect(anna.path == "/sign-in" && anna.cookie("session") == nil)
    let late = try await signIn(house, People.password)
    #expect(late.status == 422)
    try await People.signUp(late, "anna")
    await late.open("/companies")
    #expect(!late.page.contains("Bolts"))
    try await house.close()
  }

  @Test func `Nobody comes to the second step without the first`() async throws {
    let house = try HubHouse()
    let browser = house.browser
    await browser.open("/sign-in/code")
    #expect(browser.path == "/sign-in")
    let token = try #require(browser.token)
    await browser.post("/sign-in/code", [("token", token), ("code", "123456")])
    #expect(browser.response.headers["Location"] == "/sign-in")
    try await house.close()
  }

  @Test func `Second steps wait for some minutes, and for so many browsers`() {
    let pending = PendingSignIns()
    let start = ContinuousClock.now
    let credentials = Credentials(name: "anna", password: "a long password")
    let tokens = (0...PendingSignIns.limit).map { FormToken(secret: "\($0)") }
    for (index, token) in tokens.enumerated() {
      pending.keep(credentials, then: "", for: token, now: start + .milliseconds(index))
    }
    let late = start + .seconds(10)
    #expect(pending.peek(for: tokens[0], now: late) == nil)
    #expect(pending.peek(for: tokens[1], now: late)?.credentials == credentials)
    #expect(pending.peek(for: tokens[1], now: start + .seconds(301)) == nil)
    pending.forget(tokens[2])
    #expect(pending.peek(for: tokens[2], now: late) == nil)
  }
}
