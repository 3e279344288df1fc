import Model
import Sealing
import Storage
import SyncProtocol
import Testing

@testable import Device

/// A device that somebody has signed out from afar shows nothing, and loses nothing.
@Suite struct SealingTests {
  @Test func `the word that is looked for, and the key, lie open before`() throws {
    let bench = try SealedBench()
    #expect(bench.leaks().count >= 2)
    #expect(bench.leaks().contains { $0.hasSuffix("account.keys") })
  }

  @Test func `nothing of the account lies open once it is sealed, and the sign-in brings it back`()
    throws
  {
    let bench = try SealedBench()
    try bench.signOutFromAfar()
    guard case .sealed(let contents) = try bench.seal() else {
      Issue.record("was not sealed")
      return
    }
    #expect(
      contents.sentence
        == "3 changes of ada are sealed on this device. Sign in as ada to send them.")
    try bench.expectSealed()
    #expect(try bench.seal() == .sealed(contents), "again it is as it was")
    #expect(try bench.signIn().opened == contents)
    try bench.expectBack()
  }

  @Test func `a device that was not signed out, or by the container itself, is not sealed`() throws
  {
    let bench = try SealedBench()
    #expect(try bench.seal() == .notNeeded)
    try bench.home.noteEnd(ofSession: "first", .byContainer, now: Known.now)
    #expect(try bench.seal() == .notNeeded)
    #expect(try bench.home.endedUnsent(try #require(try bench.home.session()))?.changes == 3)
    try bench.signIn()
    try bench.expectBack()
  }

  @Test func `a device that never got the account's pair keeps what it has and says so`() throws {
    let bench = try SealedBench(isSettled: false)
    try bench.signOutFromAfar()
    let outcome = try bench.seal()
    #expect(outcome == .noKey && outcome.sentence?.contains("never got") == true)
    try bench.signIn()
    try bench.expectBack()
  }

  @Test func `what was all sent is sealed too, and nobody is asked for it`() throws {
    let bench = try SealedBench(hasUnsent: false)
    try bench.signOutFromAfar()
    let outcome = try bench.seal()
    #expect(outcome.sentence == nil)
    try bench.expectSealed(changes: 0)
    try bench.signIn()
    #expect(try bench.open().core.unsentCount() == 0)
    try bench.close()
  }

  @Test func `nobody gets at the folder before the sign-in`() throws {
    let bench = try SealedBench()
    try bench.signOutFromAfar()
    #expect(throws: DeviceFailure.self) { try bench.open() }
    _ = try bench.seal()
    #expect(throws: DeviceFailure.self) { try bench.open() }
    try bench.expectSealed()
  }

  static let sealingKills: [KillPoint] = [.sealDrafted, .folderSealed, .sealedFolderRemoved]

  @Test(arguments: sealingKills)
  func `a sealing that is killed is ended by the next look`(point: KillPoint) throws {
    let bench = try SealedBench()
    try bench.signOutFromAfar()
    #expect(throws: Killed(at: point)) { try bench.seal(Killer(at: point).points) }
    _ = try bench.seal()
    try bench.expectSealed()
    try bench.signIn()
    try bench.expectBack()
  }

  @Test(arguments: sealingKills)
  func `a sealing that is killed and followed by a sign-in loses nothing`(
    point: KillPoint
  ) throws {
    let bench = try SealedBench()
    try bench.signOutFromAfar()
    #expect(throws: Killed(at: point)) { try bench.seal(Killer(at: point).points) }
    try bench.signIn()
    try bench.expectBack()
    #expect(bench.folder.paths().allSatisfy { !$0.contains(".sealed") })
  }

  @Test func `a sign-in does not look into a folder that is being erased`() throws {
    let bench = try SealedBench()
    try bench.signOutFromAfar()
    #expect(throws: Killed(at: .folderSealed)) {
      try bench.seal(Killer(at: .folderSealed).points)
    }
    let store = try PlainFile(bench.accountPath + "/" + StoreKind.private.fileName, .writing)
    try store.write([UInt8](repeating: 0, count: 4_096), at: 0)
    #expect(try !bench.home.isRefused(Known.laptop, of: Known.ada))
    try bench.signIn()
    try bench.expectBack()
  }

  @Test(arguments: [KillPoint.sealUnpacked, .folderBack, .sealOpened])
  func `a sign-in that is killed leaves all sealed, for the next one`(point: KillPoint) throws {
    let bench = try SealedBench()
    try bench.signOutFromAfar()
    _ = try bench.seal()
    #expect(throws: Killed(at: point)) { try bench.signIn(kill: Killer(at: point).points) }
    #expect(try bench.home.session()?.answer.session == "first")
    _ = try bench.seal()
    try bench.expectSealed()
    try bench.signIn("third")
    try bench.expectBack()
  }

  @Test func `a sign-in that is killed once it is kept leaves nothing but a rest that goes`() throws
  {
    let bench = try SealedBench()
    try bench.signOutFromAfar()
    _ = try bench.seal()
    #expect(throws: Killed(at: .signInKept)) {
      try bench.signIn(kill: Killer(at: .signInKept).points)
    }
    try bench.expectBack()
    #expect(bench.folder.paths().allSatisfy { !$0.hasSuffix(SealedPlace.openedEnding) })
  }

  @Test func `signed out again it is sealed again, with what was added`() throws {
    let bench = try SealedBench()
    try bench.signOutFromAfar()
    _ = try bench.seal()
    try bench.signIn()
    let open = try bench.open()
    #expect(try open.save(open.item("Fourth canary", code: "C-4", id: Known.id(77))) == .saved)
    try bench.close()
    try bench.home.noteEnd(ofSession: "second", .signOut, now: Known.now)
    _ = try bench.seal()
    try bench.expectSealed(changes: 4)
    try bench.signIn("third")
    let shop = try bench.open()
    try shop.sync(bench.zone)
    #expect(try bench.names().count == 4)
    try bench.close()
  }

  @Test func `while another program has a store open it waits, and nothing has changed`() throws {
    let bench = try SealedBench()
    let other = try Connection(
      path: bench.accountPath + "/" + StoreKind.shared.fileName, mode: .readOnly)
    _ = try other.first("SELECT count(*) FROM meta") { $0.int(0) }
    try bench.signOutFromAfar()
    #expect(try bench.seal() == .waits(.otherProgram))
    #expect(bench.leaks().count >= 2)
    #expect(throws: DeviceFailure.self) { try bench.open() }
    try other.close()
    _ = try bench.seal()
    try bench.expectSealed()
  }

  @Test func `a store that is damaged is sealed as it lies`() throws {
    let bench = try SealedBench()
    let path = bench.accountPath + "/" + StoreKind.shared.fileName
    try PrivateFile.replace(path, with: Array("canary, no database".utf8), in: bench.accountPath)
    try bench.signOutFromAfar()
    _ = try bench.seal()
    try bench.expectSealed(changes: nil)
    #expect(try bench.home.sealed().map(\.sentence).first?.hasPrefix("Unsent changes of") == true)
    try bench.signIn()
    let bytes = TemporaryFolder(at: bench.accountPath).bytes(of: StoreKind.shared.fileName)
    #expect(bytes == Array("canary, no database".utf8))
  }
}
