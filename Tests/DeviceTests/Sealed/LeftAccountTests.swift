import Model
import Sealing
import SyncProtocol
import Testing

@testable import Device

/// What waits of an account whose person signed out is told to whoever has the device.
@Suite struct LeftAccountTests {
  private let ben = SealedBench.session("bens", of: Known.bob, name: "ben", device: Known.phone)

  private func leave(_ bench: SealedBench) throws {
    try bench.home.noteLeft(try #require(try bench.home.session()), now: Known.now)
    try bench.home.forgetSession()
  }

  @Test func `it is counted at the sign-out, and gone when its account is back`() throws {
    let bench = try SealedBench()
    try leave(bench)
    let left = try #require(try bench.home.left().first)
    #expect(left.account == Known.ada && left.changes == 3 && left.files == 0)
    #expect(left.sentence == "3 changes of ada wait on this device. Sign in as ada to send them.")
    try bench.signIn()
    #expect(try bench.home.left() == [])
    try bench.expectBack()
  }

  @Test func `nothing is told where nothing waits`() throws {
    let bench = try SealedBench(hasUnsent: false)
    try leave(bench)
    #expect(try bench.home.left() == [])
  }

  @Test func `another account that takes the place has it counted too`() throws {
    let bench = try SealedBench()
    _ = try bench.home.enter(ben, pair: .random(), now: Known.now)
    #expect(try bench.home.left().map(\.name) == ["ada"])
    try bench.home.erase(Known.ada)
    #expect(try bench.home.left() == [])
  }

  @Test func `one is one`() {
    #expect(UnsentWords.words(1, 0) == ("1 change", true))
    #expect(UnsentWords.words(0, 1) == ("1 file", true))
    #expect(UnsentWords.words(2, 2) == ("2 changes and 2 files", false))
    #expect(UnsentWords.words(nil, 0) == ("Unsent changes", false))
  }
}
