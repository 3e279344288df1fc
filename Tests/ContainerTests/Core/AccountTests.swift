import Container
import Model
import Storage
import SyncProtocol
import Testing

@Suite("An account")
struct AccountTests {
  @Test("is found under its name in any case and with space around it, and only once")
  func names() throws {
    let bench = try Bench()
    _ = try bench.signUp("Ada@Example.org")
    #expect(refusal { _ = try bench.signUp(" ada@example.ORG ") } == .nameTaken)
    #expect(try bench.core.credentials(name: "ADA@example.org") != nil)
    #expect(try bench.core.credentials(name: "eve") == nil)
  }

  @Test(
    "has a name of 1 to 254 bytes in one line",
    arguments: ["", "   ", "a\nb", "\u{7}", String(repeating: "a", count: 255)])
  func badNames(name: String) throws {
    let bench = try Bench()
    #expect(refusal { _ = try bench.signUp(name) } == .badRequest)
    #expect(try bench.core.credentials(name: name) == nil)
  }

  @Test("begins with its own zone in its feed")
  func feedBegins() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let feed = try bench.core.feed(by: ada.account, at: bench.now)
    #expect(feed.sequence == 1)
    #expect(feed.entries == [FeedEntry(zone: ada.account, standing: .account, head: 0)])
    #expect(refusal { _ = try bench.core.feed(by: bench.id(), at: bench.now) } == .notSignedIn)
  }

  @Test("keeps a device of its own, and makes a new one of another's or an unknown one")
  func devices() throws {
    let bench = try Bench()
    let (ada, bob) = (try bench.signUp("ada"), try bench.signUp("bob"))
    let unknown = bench.id()
    let cases: [(device: DeviceID?, isKept: Bool)] = [
      (ada.device, true), (bob.device, false), (unknown, false), (nil, false),
    ]
    for (device, isKept) in cases {
      let answer = try bench.core.signIn(
        account: ada.account, device: device, deviceName: "x", bench.circumstances())
      #expect((answer.device == device) == isKept)
      #expect(answer.account == ada.account && answer.name == "ada")
      #expect(try bench.core.knows(device: answer.device, of: ada.account))
    }
    #expect(try !bench.core.knows(device: bob.device, of: ada.account))
  }

  @Test("signs out a session once; a device's new session takes the place of its old one")
  func sessions() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    func signIn() throws -> String {
      try bench.core.signIn(
        account: ada.account, device: ada.device, deviceName: "x", bench.circumstances()
      ).session
    }
    let first = try signIn()
    #expect(try bench.core.session(secret: first) == ada)
    let second = try signIn()
    #expect(refusal { _ = try bench.core.session(secret: first) } == .notSignedIn)
    _ = bench.core.takeEvents()
    try bench.core.signOut(sessionSecret: second, at: bench.now)
    try bench.core.signOut(sessionSecret: second, at: bench.now)
    #expect(refusal { _ = try bench.core.session(secret: second) } == .notSignedIn)
    #expect(bench.core.takeEvents().count == 1)
    #expect(refusal { _ = try bench.core.session(secret: "") } == .notSignedIn)
  }

  @Test("has so many devices signed in and not one more")
  func deviceLimit() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    for _ in 1..<Limits.deviceLimit { _ = try bench.anotherDevice(of: ada) }
    #expect(refusal { _ = try bench.anotherDevice(of: ada) } == .notAllowed)
    _ = try bench.core.signIn(
      account: ada.account, device: ada.device, deviceName: "x", bench.circumstances())
  }

  @Test("that does not exist can't sign in")
  func unknownAccount() throws {
    let bench = try Bench()
    #expect(
      refusal {
        _ = try bench.core.signIn(
          account: bench.id(), device: nil, deviceName: "x", bench.circumstances())
      } == .notSignedIn)
  }

  @Test("leaves no secret in the database")
  func noSecrets() throws {
    let bench = try Bench()
    let answer = try bench.core.signUp(
      name: "ada", passwordHash: "h", device: nil, deviceName: "x", bench.circumstances())
    let session = Session(account: answer.account, device: answer.device)
    let company = try bench.company(of: session)
    let link = try bench.core.createLink(
      CreateLinkRequest(company: company, permission: .canEdit, role: .viewer), by: session,
      bench.circumstances())
    for (table, secret) in [("sessions", answer.session), ("links", link.secret)] {
      #expect(secret.utf8.count == 48)
      let hashes = try bench.connection.all("SELECT hash FROM \(table)") { $0.bytes(0) }
      #expect(hashes.count == 1 && hashes[0].count == 32 && hashes[0] != Array(secret.utf8))
    }
  }
}
