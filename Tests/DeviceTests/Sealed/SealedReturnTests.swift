import Dispatch
import Model
import Sealing
import Storage
import SyncProtocol
import Testing

@testable import Device

/// Who comes after a device was sealed, and what can go wrong until it is opened.
@Suite struct SealedReturnTests {
  private func sealed() throws -> SealedBench {
    let bench = try SealedBench()
    try bench.signOutFromAfar()
    _ = try bench.seal()
    return bench
  }

  private let bens = SealedBench.session("bens", of: Known.bob, name: "ben", device: Known.phone)

  @Test func `another account comes and goes, and sees nothing of it`() throws {
    let bench = try sealed()
    let finding = try bench.home.enter(bens, pair: .random(), now: Known.now)
    #expect(finding == SignInFinding(opened: nil, unopenable: []))
    let path = try bench.home.readyFolder(of: bens)
    let core = try DeviceCore(folder: path, account: Known.bob, device: Known.phone)
    #expect(try core.companies().isEmpty)
    try core.close()
    try bench.expectSealed()
    try bench.home.forgetSession()
    try bench.signIn()
    try bench.expectBack()
  }

  @Test func `another account comes before anything was sealed: it is, first`() throws {
    let bench = try SealedBench()
    try bench.signOutFromAfar()
    _ = try bench.home.enter(bens, pair: .random(), now: Known.now)
    try bench.expectSealed()
    #expect(try bench.home.session() == bens)
    try bench.signIn()
    try bench.expectBack()
  }

  @Test func `another account waits until what is left can be sealed`() throws {
    let bench = try SealedBench()
    try bench.signOutFromAfar()
    let other = try Connection(
      path: bench.accountPath + "/" + StoreKind.private.fileName, mode: .readOnly)
    _ = try other.first("SELECT count(*) FROM meta") { $0.int(0) }
    #expect(throws: DeviceFailure.self) {
      try bench.home.enter(bens, pair: .random(), now: Known.now)
    }
    #expect(try bench.home.session()?.answer.account == Known.ada)
    try other.close()
    _ = try bench.home.enter(bens, pair: .random(), now: Known.now)
    try bench.expectSealed()
  }

  @Test func `a sign-in without the pair is refused, and nothing has changed`() throws {
    let bench = try sealed()
    #expect(throws: DeviceFailure.self) {
      try bench.home.enter(SealedBench.session("second"), pair: nil, now: Known.now)
    }
    try bench.expectSealed()
    try bench.signIn()
    try bench.expectBack()
  }

  @Test func `with another pair nobody opens it: it is told, kept, and can be discarded`() throws {
    let bench = try sealed()
    let finding = try bench.signIn(pair: .random())
    #expect(finding.opened == nil)
    #expect(finding.unopenable.map(\.changes) == [3])
    #expect(finding.unopenable.first?.sentence.contains("nobody can open them any more") == true)
    let shop = try bench.open()
    #expect(try shop.core.companies().isEmpty)
    try bench.close()
    #expect(try bench.home.sealed().map(\.isOpenable) == [false])
    // Sealed once more beside it, both are kept.
    try bench.home.noteEnd(ofSession: "second", .signOut, now: Known.now)
    _ = try bench.seal()
    #expect(try bench.home.sealed().map(\.isOpenable).sorted { $0 && !$1 } == [true, false])
    #expect(try bench.home.discardSealed(Known.ada, onlyUnopenable: true))
    #expect(try bench.home.sealed().map(\.isOpenable) == [true])
    #expect(try bench.home.discardSealed(Known.ada))
    #expect(try bench.home.discardSealed(Known.ada) == false)
    #expect(try bench.home.sealed() == [])
  }

  @Test func `what can't be opened and holds nothing unsent just goes`() throws {
    let bench = try SealedBench(hasUnsent: false)
    try bench.signOutFromAfar()
    _ = try bench.seal()
    #expect(try bench.signIn(pair: .random()) == SignInFinding(opened: nil, unopenable: []))
    #expect(try bench.home.sealed() == [])
  }

  @Test(arguments: [9, 60, 400, 30_000, -1])
  func `a byte that was changed shows, and the rest is kept as it is`(place: Int) throws {
    let bench = try sealed()
    let path = bench.accountPath + SealedPlace.sealedEnding
    let file = try PlainFile(path, .writing)
    let at = place < 0 ? try file.byteCount() + place : place
    let byte = try #require(try file.read(at: at, count: 1).first)
    try file.write([byte ^ 1], at: at)
    #expect(try bench.signIn().opened == nil)
    #expect(bench.folder.paths().contains { $0.hasSuffix(SealedPlace.lostEnding) })
    #expect(bench.leaks().allSatisfy { $0.hasSuffix("account.keys") })
  }

  @Test func `a file that was cut off is none`() throws {
    let bench = try sealed()
    let path = bench.accountPath + SealedPlace.sealedEnding
    let file = try PlainFile(path, .writing)
    try file.cut(at: try file.byteCount() - 200)
    #expect(try bench.signIn().opened == nil)
    #expect(try bench.home.sealed().map(\.isOpenable) == [false])
  }

  @Test func `signed in by an earlier program beside it, neither is lost`() throws {
    let bench = try sealed()
    // It knows nothing of what is sealed: it just keeps a session.
    try bench.home.keep(SealedBench.session("second"))
    let shop = try bench.open()
    try shop.makeCompany(Known.other, name: "Another")
    try bench.close()
    #expect(try bench.home.sealed().map(\.isOpenable) == [false])
    #expect(try bench.open().core.companies().map(\.name) == ["Another"])
    try bench.close()
  }

  @Test func `the account that is deleted takes along what is sealed`() throws {
    let bench = try sealed()
    try bench.home.erase(Known.ada)
    #expect(try bench.home.sealed() == [])
    #expect(bench.leaks() == [])
  }

  @Test func `who deletes an account while it is being sealed leaves nothing`() throws {
    let bench = try SealedBench()
    try bench.signOutFromAfar()
    let home = bench.home
    let erasing = DispatchGroup()
    // Halfway through the sealing the erasing begins, and is given the time that it needs.
    let meanwhile = KillPoints { point in
      guard point == .sealDrafted else { return }
      DispatchQueue.global().async(group: erasing) { try? home.erase(Known.ada) }
      _ = erasing.wait(timeout: .now() + .milliseconds(100))
    }
    _ = try bench.seal(meanwhile)
    erasing.wait()
    #expect(try home.session() == nil && home.sealed().isEmpty)
    #expect(!bench.folder.has(Known.ada.description))
  }

  // MARK: Files

  @Test func `files that were not sent are sealed, those that the container has go`() throws {
    let bench = try SealedBench()
    let store = try bench.open().core.privateStore
    let files = FileFolder(bench.accountPath + "/files")
    let place = files.folder(Known.company.description)
    try files.make()
    try place.make()
    var contents: [String: [UInt8]] = [:]
    for (number, isSent) in [(UInt8(1), false), (2, true), (3, false)] {
      let digest = [UInt8](repeating: number, count: 32)
      let bytes = Array("canary \(number)".utf8) + [UInt8](repeating: number, count: 300_000)
      try PlainFile(place.file(Hex.encode(digest)), .writing).write(bytes, at: 0)
      try store.noteFile(
        digest, byteCount: bytes.count, isSent: isSent, in: Known.company, now: 1)
      if !isSent { contents[Hex.encode(digest)] = bytes }
    }
    try PlainFile(place.file("ab.part"), .writing).write(Array("canary".utf8), at: 0)
    try PlainFile(place.file("empty"), .writing).sync()
    // What the person has saved elsewhere is another name of the same file.
    let saved = bench.folder.path + "-saved"
    defer { unlinkFile(saved) }
    #expect(place.link(contents.keys.sorted()[0], to: saved))
    try bench.close()
    try bench.signOutFromAfar()
    let outcome = try bench.seal()
    #expect(outcome.sentence?.hasPrefix("3 changes and 2 files of ada are sealed") == true)
    try bench.expectSealed()
    #expect(try PlainFile(saved, .reading).read(at: 0, count: 6) == Array("canary".utf8))
    try bench.signIn()
    #expect(place.names() == contents.keys.sorted() + ["empty"])
    for (name, bytes) in contents {
      #expect(try PlainFile(place.file(name), .reading).read(at: 0, count: 400_000) == bytes)
    }
    try bench.expectBack()
  }

  private func unlinkFile(_ path: String) {
    let parts = path.split(separator: "/").map(String.init)
    let folder = FileFolder("/" + parts.dropLast().joined(separator: "/"))
    try? folder.remove(parts.last ?? "")
  }

  @Test(arguments: [262_143, 262_144, 262_145, 524_288, 0, 1])
  func `a file of any size comes back byte for byte`(count: Int) throws {
    let folder = try TemporaryFolder()
    let pair = KeyPair.random()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let source = try PlainFile(folder.path + "/a", .writing)
    try source.write(bytes, at: 0)
    let contents = SealedAccount(
      account: Known.ada, name: "ada", container: "", changes: nil, files: 0, time: 1)
    let writer = try SealedFileWriter(folder.path + "/s", contents, for: pair)
    try writer.add("x/y/one", source)
    try writer.add("two", source)
    try writer.finish()
    let reader = try SealedFileReader(folder.path + "/s")
    #expect(reader.header.contents == contents)
    #expect(reader.header.openKey(with: .random()) == nil)
    let target = FileFolder(folder.path + "/t")
    try target.make()
    try reader.unpack(with: try #require(reader.header.openKey(with: pair)), into: target)
    #expect(target.filePaths() == ["two", "x/y/one"])
    for path in target.filePaths() {
      #expect(try PlainFile(target.file(path), .reading).read(at: 0, count: 600_000) == bytes)
    }
  }

  @Test(arguments: ["../up", "/root", "a//b", "a/../b", "."])
  func `a name that leads out of the folder is none`(name: String) throws {
    let folder = try TemporaryFolder()
    let pair = KeyPair.random()
    let contents = SealedAccount(
      account: Known.ada, name: "ada", container: "", changes: 1, files: 0, time: 1)
    let writer = try SealedFileWriter(folder.path + "/s", contents, for: pair)
    try writer.add(name, try PlainFile(folder.path + "/a", .writing))
    try writer.finish()
    let reader = try SealedFileReader(folder.path + "/s")
    let key = try #require(reader.header.openKey(with: pair))
    let target = FileFolder(folder.path + "/t")
    try target.make()
    #expect(throws: DeviceFailure.self) { try reader.unpack(with: key, into: target) }
  }
}
