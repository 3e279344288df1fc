import Glibc
import Model
import Sealing
import Storage
import SyncProtocol
import Testing

@testable import Device

/// A UserPass reaches the account's own devices sealed, and nothing of it is left when it is gone.
@Suite struct SealedUserPassTests {
  private let id = RecordID.userPass(of: Known.ada, for: Known.company)
  private let zone = TestZone(Known.ada, .account, now: Known.now)

  private func draft(_ word: String = "canary") -> UserPassDraft {
    var draft = UserPassDraft(
      userName: "\(word)-name", passwordHash: "\(word)-hash", displayName: "Ada")
    draft.email = "\(word)@mail"
    return draft
  }

  private func shop(_ keys: KeyPair?, on device: DeviceID = Known.laptop) throws -> Workshop {
    let shop = try Workshop(on: device)
    if let keys { try AccountKeys.settle(keys, in: shop.folder.path) }
    return shop
  }

  private func makeUserPass(_ shop: Workshop, _ word: String = "canary") throws {
    try shop.makeCompany()
    #expect(
      try shop.core.createUserPass(draft(word), for: Known.company, now: shop.now) == .saved)
  }

  private func words(in state: RecordState?) -> String {
    String(decoding: state?.compactBody ?? [], as: UTF8.self)
  }

  @Test func `the container gets none of its words, another device of the account all`() throws {
    let keys = KeyPair.random()
    let shop = try shop(keys)
    try makeUserPass(shop)
    try shop.sync(zone)
    let state = try #require(zone.state(id))
    #expect(!words(in: state).contains("canary"))
    let values = try Record<UserPass>(state.values(of: UserPass.definition))
    #expect(values?[.companyID] == Known.company && values?[.sealed] != nil)
    #expect(values?[.userName] == nil && values?[.passwordHash] == nil && values?[.email] == nil)
    let other = try self.shop(keys, on: Known.phone)
    try other.pull(zone)
    let pass = try #require(try other.core.userPass(for: Known.company))
    #expect(pass[.userName] == "canary-name" && pass[.passwordHash] == "canary-hash")
    #expect(pass[.email] == "canary@mail" && pass[.isSuperUser] == true)
  }

  @Test func `a device without the account's key says so, and makes no second one`() throws {
    let shop = try shop(KeyPair.random())
    try makeUserPass(shop)
    try shop.sync(zone)
    let other = try self.shop(nil, on: Known.phone)
    try other.makeCompany()
    try other.pull(zone)
    #expect(try other.core.userPassFinding(for: Known.company) == .unreadable)
    #expect(
      try other.core.createUserPass(draft(), for: Known.company, now: other.now)
        == .refused(SaveRefusal(id, .exists)))
  }

  @Test func `sealed with a key that is lost it counts as none, and is made anew`() throws {
    let shop = try shop(KeyPair.random())
    try makeUserPass(shop)
    try shop.sync(zone)
    let other = try self.shop(KeyPair.random(), on: Known.phone)
    try other.makeCompany()
    try other.pull(zone)
    #expect(try other.core.userPassFinding(for: Known.company) == .none)
    other.now += 1_000
    #expect(
      try other.core.createUserPass(draft("new"), for: Known.company, now: other.now) == .saved)
    #expect(try other.core.userPass(for: Known.company)?[.userName] == "new-name")
  }

  @Test func `of two that are made at once one is left whole, on both devices`() throws {
    let keys = KeyPair.random()
    let shops = [try shop(keys), try shop(keys, on: Known.phone)]
    for (shop, word) in zip(shops, ["first", "second"]) { try makeUserPass(shop, word) }
    for shop in shops + shops { try shop.sync(zone) }
    let passes = try shops.map { try #require(try $0.core.userPass(for: Known.company)) }
    #expect(passes[0][.userName] == passes[1][.userName])
    for pass in passes {
      let word = pass[.userName]?.prefix { $0 != "-" } ?? ""
      #expect(pass[.passwordHash] == "\(word)-hash" && pass[.email] == "\(word)@mail")
    }
    #expect(zone.count(of: .userPass) == 1)
  }

  @Test func `the device whose UserPass lost says which counts, until a login with it`() throws {
    let keys = KeyPair.random()
    let shops = [try shop(keys), try shop(keys, on: Known.phone)]
    try makeUserPass(shops[0], "first")
    shops[1].now += 1_000
    try makeUserPass(shops[1], "second")
    func told(_ shop: Workshop) throws -> UInt64? {
      try shop.core.foreignPassTime(of: Known.company)
    }
    #expect(try shops.map(told) == [nil, nil], "none knows of the other")
    for shop in shops + shops { try shop.sync(zone) }
    let winner = try #require(try shops[0].core.userPass(for: Known.company))[.userName]
    let (lost, won) = winner == "first-name" ? (shops[1], shops[0]) : (shops[0], shops[1])
    #expect(try told(won) == nil)
    #expect(try told(lost) == won.now)
    try lost.core.endLogin(to: Known.company)
    #expect(try told(lost) == nil)
    // A new device that never knew one is told nothing, nor is whoever has none any more.
    let third = try shop(keys, on: Known.id(9))
    try third.pull(zone)
    #expect(try told(third) == nil)
    #expect(try won.core.deleteUserPass(showing: won.proof(), now: won.now + 2_000) == .saved)
    #expect(try told(won) == nil)
  }

  @Test func `that of another company does not open in its place`() throws {
    let keys = AccountKeys(pairs: [.random()], isSettled: true)
    var record = Record<UserPass>(new: id)
    record[.companyID] = Known.company
    record[.userName] = "ada"
    record[.passwordHash] = "h"
    let sealed = keys.seal(try #require(UserPassContents(record)))
    #expect(keys.open(sealed, of: Known.company)?.contents.userName == "ada")
    #expect(keys.open(sealed, of: Known.other) == nil)
    // A sealed box that anyone can make with the public key is no UserPass.
    let forged = SealedBox.seal(
      try #require(UserPassContents(record)).compactBody, to: keys.publicKey)
    #expect(keys.open(forged, of: Known.company) == nil)
  }

  @Test func `deleted it leaves nothing in its tombstone, here and in the container`() throws {
    let shop = try shop(KeyPair.random())
    try makeUserPass(shop)
    try shop.sync(zone)
    let sealed = try #require(
      try zone.state(id).flatMap { try Record<UserPass>($0.values(of: UserPass.definition)) }?[
        .sealed])
    shop.now += 1_000
    let proof = try shop.proof()
    #expect(try shop.core.deleteUserPass(showing: proof, now: shop.now) == .saved)
    #expect(try shop.core.deleteUserPass(showing: proof, now: shop.now) == .saved)
    try shop.sync(zone)
    let state = try #require(zone.state(id))
    #expect(state.isDeleted)
    #expect(!contains(sealed, in: state.compactBody))
    #expect(try shop.core.userPassFinding(for: Known.company) == .none)
    #expect(try shop.core.privateStore.quarantinedCount(in: Known.ada) == 0)
    _ = try shop.core.privateStore.connection.checkpoint(.truncate)
    #expect(!contains(sealed, in: shop.folder.bytes(of: "TheCompanyApp.sqlite")))
  }

  private func contains(_ part: [UInt8], in bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: part) }
  }

  @Test func `one that an earlier version left in the clear is sealed once the key has come`()
    throws
  {
    let shop = try shop(nil)
    try shop.makeCompany()
    var old = Record<UserPass>(new: id)
    old[.companyID] = Known.company
    old[.userName] = "canary-name"
    old[.passwordHash] = "canary-hash"
    #expect(
      try shop.core.privateStore.save([old.values], in: Known.ada, now: shop.now) == .saved)
    try shop.sync(zone)
    #expect(words(in: zone.state(id)).contains("canary"))
    #expect(try shop.core.userPass(for: Known.company)?[.userName] == "canary-name")
    #expect(try shop.core.sealUserPasses(now: shop.now) == 0, "nobody else could open it")
    try AccountKeys.settle(.random(), in: shop.folder.path)
    shop.now += 1_000
    #expect(try shop.core.sealUserPasses(now: shop.now) == 1)
    #expect(try shop.core.sealUserPasses(now: shop.now) == 0)
    try shop.sync(zone)
    #expect(!words(in: zone.state(id)).contains("canary"))
    #expect(try shop.core.userPass(for: Known.company)?[.userName] == "canary-name")
  }

  @Test func `one that this device sealed before it had the account's key is sealed anew`() throws {
    let shop = try shop(nil)
    try makeUserPass(shop)
    let keys = KeyPair.random()
    try AccountKeys.settle(keys, in: shop.folder.path)
    shop.now += 1_000
    #expect(try shop.core.sealUserPasses(now: shop.now) == 1)
    try shop.sync(zone)
    let other = try self.shop(keys, on: Known.phone)
    try other.pull(zone)
    #expect(try other.core.userPass(for: Known.company)?[.userName] == "canary-name")
  }

  @Test(
    "what is missing or too long is refused",
    arguments: [
      ("", "hash", "Ada"), ("ada", "", "Ada"), (String(repeating: "x", count: 65), "hash", "Ada"),
      ("ada", String(repeating: "x", count: 257), "Ada"),
    ])
  func limits(_ userName: String, _ hash: String, _ displayName: String) throws {
    let shop = try shop(nil)
    try shop.makeCompany()
    let draft = UserPassDraft(userName: userName, passwordHash: hash, displayName: displayName)
    let outcome = try shop.core.createUserPass(draft, for: Known.company, now: shop.now)
    guard case .refused(let refusal) = outcome, case .fields = refusal.reason else {
      Issue.record("was saved")
      return
    }
    #expect(try shop.core.userPassFinding(for: Known.company) == .none)
  }
}
