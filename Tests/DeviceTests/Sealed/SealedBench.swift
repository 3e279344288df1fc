import Model
import Sealing
import SyncProtocol
import Testing

@testable import Device

/// A home in which Ada is signed in, has a company in step with its container, and changes of it
/// that were not sent. The word "canary" stands in all that is worth something.
final class SealedBench {
  static let word = "canary"

  let folder: TemporaryFolder
  let home: DeviceFolder
  let pair = KeyPair.random()
  let zone = TestZone(Known.company, .company, now: Known.now)
  private(set) var item = Known.id(0)
  private(set) var shop: Workshop?

  /// Whether the account's pair has come, and something waits.
  init(isSettled: Bool = true, hasUnsent: Bool = true) throws {
    folder = try TemporaryFolder()
    home = DeviceFolder(home: folder.path)
    try home.keep(Self.session("first"))
    let path = try home.accountFolder(Known.ada)
    if isSettled { try AccountKeys.settle(pair, in: path) }
    try prepare(hasUnsent: hasUnsent)
  }

  private func prepare(hasUnsent: Bool) throws {
    let shop = try open()
    try shop.makeCompany(name: "Company canary")
    item = try shop.add("Sent canary", code: "C-1").id
    try shop.sync(zone)
    if hasUnsent {
      #expect(try shop.edit(item) { $0[.name] = "Edited canary" } == .saved)
      try shop.add("New canary", code: "C-2")
      // One of the changes is frozen in a batch whose answer was lost.
      _ = try shop.core.freezeBatch(of: zone.id)
      try shop.add("Later canary", code: "C-3")
    }
    try shop.core.indexAll()
    try close()
  }

  static func session(
    _ secret: String, of account: AccountID = Known.ada, name: String = "ada",
    device: DeviceID = Known.laptop
  ) -> DeviceSession {
    DeviceSession(
      containerURL: "http://127.0.0.1:1",
      answer: SignInAnswer(
        container: Known.id(1), account: account, device: device, session: secret, name: name),
      begunAt: 5)
  }

  var accountPath: String { folder.path + "/" + Known.ada.description }

  /// Opens the device, as a process would.
  @discardableResult
  func open() throws -> Workshop {
    let session = try #require(try home.session())
    let shop = try Workshop(
      Known.ada, on: session.answer.device,
      folder: TemporaryFolder(at: try home.readyFolder(of: session)))
    self.shop = shop
    return shop
  }

  func close() throws {
    try shop?.core.close()
    shop = nil
  }

  /// The container says that somebody has signed the device out.
  func signOutFromAfar() throws {
    try home.noteEnd(ofSession: "first", .signOut, now: Known.now)
  }

  func seal(_ kill: KillPoints = .never) throws -> SealOutcome {
    try home.seal(now: Known.now + 7, kill: kill)
  }

  /// Signs Ada in again.
  @discardableResult
  func signIn(
    _ secret: String = "second", pair: KeyPair? = nil, kill: KillPoints = .never
  ) throws -> SignInFinding {
    try home.enter(
      Self.session(secret), pair: pair ?? self.pair, now: Known.now + 9, kill: kill)
  }

  // MARK: Looking

  /// All files of the home whose bytes show what nobody may see.
  func leaks() -> [String] {
    let key = Base64URL.encode(pair.privateKey.unprotectedBytes)
    return folder.paths().filter { path in
      let bytes = folder.bytes(of: path)
      return contains(bytes, Array(Self.word.utf8)) || contains(bytes, Array(key.utf8))
        || contains(bytes, pair.privateKey.unprotectedBytes)
    }
  }

  private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    guard bytes.count >= part.count else { return false }
    return bytes.indices.dropLast(part.count - 1).contains {
      bytes[$0] == part[0] && bytes[$0..<$0 + part.count].elementsEqual(part)
    }
  }

  /// Nothing of the account lies open, and what is sealed is told.
  func expectSealed(changes: Int? = 3) throws {
    #expect(leaks() == [])
    #expect(!folder.has(Known.ada.description))
    let sealed = try home.sealed()
    #expect(sealed.map(\.changes) == [changes] && sealed.allSatisfy(\.isOpenable))
  }

  /// The names of the container's items.
  func names() throws -> [String] {
    try zone.records.values.filter { $0.state.kind == .inventoryItem }.compactMap {
      Record<InventoryItem>(try $0.state.values(of: InventoryItem.definition))?[.name]
    }.sorted()
  }

  /// The device is as it was, and sends what had waited, once.
  func expectBack() throws {
    let shop = try open()
    #expect(try shop.core.unsentCount() == 3)
    try shop.sync(zone)
    #expect(try shop.core.unsentCount() == 0)
    #expect(try names() == ["Edited canary", "Later canary", "New canary"])
    #expect(try home.sealed() == [])
    try close()
  }
}
