import Container
import Device
import Model
import SyncProtocol
import Testing

@testable import Hub

@Suite struct SigningTests {
  @Test func `A wrong password is refused, and nobody is disturbed`() async throws {
    let house = try await House()
    let secret = try await house.signUp("anna")
    let person = try await house.person(secret)
    let outcome = try await house.hub.signIn(
      name: "anna", password: "not it at all", address: "127.0.0.1")
    guard case .refused(let refusal) = outcome else {
      Issue.record("not refused")
      return
    }
    #expect(refusal.code == .wrongCredentials)
    #expect(await person.device.waitUntilSynced())
    #expect(try await house.hub.person(forBrowser: secret) != nil)
    await house.close()
  }

  @Test func `A taken name is refused`() async throws {
    let house = try await House()
    _ = try await house.signUp("anna")
    let outcome = try await house.hub.signUp(
      name: "ANNA", password: "long enough", address: "127.0.0.1")
    guard case .refused(let refusal) = outcome else {
      Issue.record("not refused")
      return
    }
    #expect(refusal.code == .nameTaken)
    await house.close()
  }

  @Test func `Signing in changes the browser's secret`() async throws {
    let house = try await House()
    let first = try await house.signUp("anna")
    let second = try await house.signIn("anna", replacing: first)
    #expect(try await house.hub.person(forBrowser: first) == nil)
    #expect(try await house.hub.person(forBrowser: second) != nil)
    await house.close()
  }

  @Test(arguments: ["", "guess", String(repeating: "A", count: 43)])
  func `A guessed secret is nobody's`(_ secret: String) async throws {
    let house = try await House()
    _ = try await house.signUp("anna")
    #expect(try await house.hub.person(forBrowser: secret) == nil)
    await house.close()
  }

  @Test func `Signing out of one browser leaves the other`() async throws {
    let house = try await House()
    let first = try await house.signUp("anna")
    let second = try await house.signIn("anna")
    try await house.hub.signOut(first)
    try await house.hub.signOut(first)
    #expect(try await house.hub.person(forBrowser: first) == nil)
    #expect(try await house.hub.person(forBrowser: second) != nil)
    await house.close()
  }

  @Test func `The last sign-out ends the container's session; what waits is kept`() async throws {
    let house = try await House()
    let first = try await house.signUp("anna")
    let person = try await house.person(first)
    let company = try await person.makeCompany()
    let container = try #require(
      try house.hub.places.session(of: person.account)?.answer.session)
    try await house.hub.signOut(first)
    await #expect(throws: CallRefusal.self) {
      _ = try await house.service.session(secret: container)
    }
    #expect(house.hub.openDevicesCount == 0)
    #expect(try house.hub.places.session(of: person.account) == nil)
    let again = try await house.person(try await house.signIn("anna"))
    #expect(again.account == person.account)
    #expect(try await again.device.companies().map(\.id) == [company])
    #expect(await again.device.waitUntilSynced())
    await house.close()
  }

  @Test func `A returning account is the same device`() async throws {
    let house = try await House()
    let first = try await house.signUp("anna")
    let account = try await house.person(first).account
    let device = try house.hub.places.session(of: account)?.answer.device
    try await house.hub.signOut(first)
    _ = try await house.signIn("  Anna ")
    #expect(device != nil)
    #expect(try house.hub.places.session(of: account)?.answer.device == device)
    await house.close()
  }

  @Test func `When the container ends the session its browsers are out`() async throws {
    let house = try await House()
    let secret = try await house.signUp("anna")
    do {
      let person = try await house.person(secret)
      let company = try await person.makeCompany()
      let session = try #require(try house.hub.places.session(of: person.account))
      try await house.service.signOut(sessionSecret: session.answer.session)
      try await person.addItem("B-1", to: company)
      _ = await person.device.waitUntilSynced(timeout: .milliseconds(300))
    }
    #expect(try await house.hub.person(forBrowser: secret) == nil)
    let again = try await house.person(try await house.signIn("anna"))
    #expect(await again.device.waitUntilSynced())
    #expect(try await again.device.status().isSignedIn)
    await house.close()
  }
}
