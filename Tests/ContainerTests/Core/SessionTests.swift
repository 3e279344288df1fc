import Container
import Model
import Storage
import SyncProtocol
import Testing

/// Sessions of devices whose secrets take each other's place, and that end without use.
@Suite struct SessionTests {
  private let day: UInt64 = 86_400_000

  private func signUp(_ bench: Bench) throws -> SignInAnswer {
    try bench.core.signUp(
      name: "ada", passwordHash: "hash", device: nil, deviceName: "laptop", bench.circumstances())
  }

  private func session(_ answer: SignInAnswer) -> Session {
    Session(account: answer.account, device: answer.device)
  }

  private func refused(_ bench: Bench, _ secret: String) -> CallRefusal? {
    do {
      _ = try bench.core.session(secret: secret)
      return nil
    } catch {
      return error
    }
  }

  @Test func `the next secret is the same session, and the one before is dead once it is used`()
    throws
  {
    let bench = try Bench()
    let first = try signUp(bench)
    let second = try bench.core.rotate(session(first), bench.circumstances())
    #expect(second.session != first.session)
    #expect(session(second) == session(first))
    #expect(try bench.core.session(secret: first.session) == session(first))
    _ = bench.core.takeEvents()
    #expect(try bench.core.session(secret: second.session) == session(first))
    #expect(bench.core.takeEvents().count == 1, "streams of the one before end")
    #expect(refused(bench, first.session)?.code == .notSignedIn)
    #expect(try bench.core.session(secret: second.session) == session(first))
    #expect(try bench.core.devices(for: session(first), at: bench.now).devices.count == 1)
  }

  @Test func `who comes with the next secret is let in while the disk can only be read`() throws {
    let bench = try Bench()
    let first = try signUp(bench)
    let second = try bench.core.rotate(session(first), bench.circumstances())
    try bench.connection.execute("PRAGMA query_only = 1")
    #expect(try bench.core.session(secret: second.session) == session(first))
    #expect(try bench.core.session(secret: first.session) == session(first))
    #expect(refused(bench, "another")?.code == .notSignedIn)
    try bench.connection.execute("PRAGMA query_only = 0")
    #expect(try bench.core.session(secret: second.session) == session(first))
    #expect(refused(bench, first.session)?.code == .notSignedIn)
  }

  @Test func `answers that got lost cost nothing, and what they held opens nothing`() throws {
    let bench = try Bench()
    let first = try signUp(bench)
    var lost: [String] = []
    for _ in 0..<10 {
      lost.append(try bench.core.rotate(session(first), bench.circumstances()).session)
      #expect(try bench.core.session(secret: first.session) == session(first))
    }
    let kept = lost.removeLast()
    for secret in lost { #expect(refused(bench, secret)?.code == .notSignedIn) }
    #expect(try bench.core.session(secret: kept) == session(first))
  }

  @Test func `a device hears that another signed it out, with either secret that it may have`()
    throws
  {
    let bench = try Bench()
    let first = try signUp(bench)
    let phone = try bench.core.signIn(
      account: first.account, device: nil, deviceName: "phone", bench.circumstances())
    let second = try bench.core.rotate(session(first), bench.circumstances())
    try bench.core.signOut(device: first.device, by: session(phone), at: 1)
    for secret in [first.session, second.session] {
      #expect(refused(bench, secret)?.code == .notSignedIn)
      #expect(refused(bench, secret)?.isSignOut == true)
    }
    #expect(refused(bench, "never a secret")?.isSignOut == false)
    try bench.core.signOut(sessionSecret: phone.session, at: 1)
    #expect(refused(bench, phone.session)?.isSignOut == false, "it did that itself")
  }

  @Test func `a session that has ended gets no other secret, and its next one opens nothing`()
    throws
  {
    let bench = try Bench()
    let first = try signUp(bench)
    let second = try bench.core.rotate(session(first), bench.circumstances())
    try bench.core.signOut(sessionSecret: first.session, at: bench.now)
    #expect(refused(bench, second.session)?.code == .notSignedIn)
    #expect(
      refusal { _ = try bench.core.rotate(session(first), bench.circumstances()) }
        == .notSignedIn)
  }

  @Test(arguments: [true, false])
  func `a sign-in with the newest secret stays the device, one with an older is a copy`(
    isNewest: Bool
  ) throws {
    let bench = try Bench()
    let first = try signUp(bench)
    let second = try bench.core.rotate(session(first), bench.circumstances())
    if !isNewest { _ = try bench.core.session(secret: second.session) }
    let again = try bench.core.signIn(
      account: first.account, device: first.device,
      lastSession: isNewest ? second.session : first.session, deviceName: "laptop",
      bench.circumstances())
    #expect((again.device == first.device) == isNewest)
  }

  @Test func `a device that was away for ninety days is signed out and told so`() throws {
    let bench = try Bench()
    let away = try signUp(bench)
    let here = try bench.core.signIn(
      account: away.account, device: nil, deviceName: "phone", bench.circumstances())
    let start = bench.now
    let offered = try bench.core.rotate(session(away), bench.circumstances())
    try bench.core.noteSeen(session(here), at: start + day)
    bench.now = start + 90 * day
    try bench.core.endUnusedSessions(at: bench.now)
    #expect(refused(bench, away.session) == nil)
    bench.now += 1
    try bench.core.endUnusedSessions(at: bench.now)
    let told = try #require(refused(bench, away.session))
    #expect(told.code == .notSignedIn && told.message.contains("90 days"))
    #expect(refused(bench, offered.session)?.code == .notSignedIn)
    #expect(try bench.core.session(secret: here.session) == session(here))
    let again = try bench.core.signIn(
      account: away.account, device: away.device, lastSession: away.session,
      deviceName: "laptop", bench.circumstances())
    #expect(again.device == away.device, "it stays the device that it was")
  }
}
