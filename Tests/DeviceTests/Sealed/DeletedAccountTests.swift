import Model
import Sealing
import SyncProtocol
import Testing

@testable import Device

/// What becomes of what a device has of an account that was deleted elsewhere.
@Suite struct DeletedAccountTests {
  private func deleted(isSettled: Bool = true, hasUnsent: Bool = true) throws -> SealedBench {
    let bench = try SealedBench(isSettled: isSettled, hasUnsent: hasUnsent)
    try bench.home.noteEnd(ofSession: "first", .accountDeleted, now: Known.now)
    return bench
  }

  private func told(_ bench: SealedBench) throws -> EndedSession {
    EndedSession(try #require(try bench.home.session()), try bench.seal())
  }

  @Test func `what was not sent is sealed, told truly, and discarded`() throws {
    let bench = try deleted()
    let told = try told(bench)
    #expect(told.stop == .accountDeleted)
    #expect(
      told.text
        == "The account ada was deleted: nobody can sign in to it any more. 3 changes of ada are "
        + "sealed on this device, and nobody can open them any more: the account was deleted. "
        + "Discard them to make room.")
    #expect(bench.leaks() == [])
    let sealed = try bench.home.sealed()
    #expect(sealed.map(\.isOpenable) == [false] && sealed.map(\.changes) == [3])
    #expect(try self.told(bench) == told, "again it is the same")
    try bench.home.erase(Known.ada)
    #expect(try bench.home.sealed() == [] && bench.home.session() == nil)
  }

  @Test func `what was all sent goes at once`() throws {
    let bench = try deleted(hasUnsent: false)
    for _ in 0..<2 {
      #expect(try told(bench).remains == "Nothing of it is left on this device.")
    }
    #expect(bench.leaks() == [])
    #expect(bench.folder.paths().filter { $0 != "sign-in.lock" } == ["session"])
  }

  @Test func `a file that was not sent is as much as a change`() throws {
    let bench = try SealedBench(hasUnsent: false)
    let shop = try bench.open()
    try shop.core.privateStore.noteFile(
      [7], byteCount: 1, isSent: false, in: Known.company, now: Known.now)
    try shop.core.close()
    try bench.home.noteEnd(ofSession: "first", .accountDeleted, now: Known.now)
    let session = try #require(try bench.home.session())
    #expect(try bench.home.endedUnsent(session) == Unsent(changes: 0, files: 1))
    #expect(try told(bench).remains?.hasPrefix("1 file of ada is sealed") == true)
    #expect(try bench.home.endedUnsent(session) == Unsent(changes: 0, files: 1))
  }

  @Test func `a device that never got the key says what lies there`() throws {
    let told = try told(try deleted(isSettled: false))
    #expect(told.remains?.hasSuffix("never got the account's key. Discard it.") == true)
  }

  @Test func `a backup that brings the account back brings what was sealed back`() throws {
    let bench = try deleted()
    _ = try bench.seal()
    try bench.signIn()
    try bench.expectBack()
  }

  @Test func `somebody else takes the device, and it is still told`() throws {
    let bench = try deleted()
    let ben = SealedBench.session("bens", of: Known.bob, name: "ben", device: Known.phone)
    _ = try bench.home.enter(ben, pair: .random(), now: Known.now)
    #expect(try bench.home.sealed().map(\.isAccountDeleted) == [true])
    #expect(try bench.home.left() == [])
  }

  @Test func `other ends are told as they were`() throws {
    let bench = try SealedBench()
    try bench.signOutFromAfar()
    let told = try told(bench)
    #expect(told.stop == .signedOut && told.sentence == SyncStop.signedOut.sentence)
    #expect(told.remains?.hasSuffix("Sign in as ada to send them.") == true)
    #expect(SessionEnding(nil) == .byContainer)
    #expect(SessionEnding(CallRefusal(.notSignedIn, "x", isSignOut: true)) == .signOut)
  }
}
