import Container
import Glibc
import Model
import Storage
import SyncProtocol

@testable import Device

/// A real container with Ada's company under need to know, and Ben's real device, of which every
/// byte that it ever received is kept.
final class ReadingWorld {
  static let canary = "hidden-canary"
  static let wide = MemberRights(
    deptMask: [.inventory, .contacts], managerMask: .inventory, permission: .canEdit)
  static let narrow = MemberRights(
    deptMask: .contacts, managerMask: [], permission: .canEdit)

  let core: ContainerCore
  let ada: Session
  let ben: Session
  let company: CompanyID
  let device: DeviceCore
  let folder: TemporaryFolder
  private(set) var received: [UInt8] = []
  private(set) var now: UInt64 = 1_800_000_000_000
  private var random = SeededNumbers()
  private var numbers: UInt64 = 0

  init(rights: MemberRights = ReadingWorld.narrow) throws {
    folder = TemporaryFolder()
    core = try ContainerCore(
      Connection(path: "", mode: .memory, options: .container),
      Circumstances(now: now, random: &random))
    var sessions: [Session] = []
    for name in ["ada", "ben"] {
      let answer = try core.signUp(
        name: name, passwordHash: "hash", device: nil, deviceName: name,
        Circumstances(now: now, random: &random))
      sessions.append(Session(account: answer.account, device: answer.device))
    }
    (ada, ben) = (sessions[0], sessions[1])
    company = RecordID(milliseconds: now, random: (7, 7))
    device = try DeviceCore(folder: folder.path, account: ben.account, device: ben.device)
    _ = try core.createZone(
      CreateZoneRequest(company: company, tier: .enterprise), by: ada, at: now)
    try save { (it: inout Record<Company>) in
      it[.name] = "Acme"
      it[.country] = "AT"
      it[.currency] = "EUR"
      it[.needToKnow] = true
    }
    try join()
    try grant(rights)
  }

  func circumstances() -> Circumstances { Circumstances(now: now, random: &random) }

  func newID() -> RecordID {
    now += 1
    return RecordID(milliseconds: now, random: (random.next(), random.next()))
  }

  // MARK: Ada

  /// Writes the company's record or, with an identifier, another one, as Ada.
  func save<E: Entity>(
    _ id: RecordID? = nil, _ definition: EntityDefinition = E.definition,
    _ write: (inout Record<E>) -> Void
  ) throws {
    var record = Record<E>(new: id ?? company, of: definition)
    write(&record)
    now += 1
    numbers += 1
    let change = RecordChange(
      record.values, groups: record.values.changedGroups, life: 1,
      stamp: HybridTime(milliseconds: now, device: ada.device.low), of: definition)
    let request = PushRequest(zone: company, number: numbers, token: [], changes: [change])
    _ = try core.commit([PendingPush(request, by: ada)], at: now)[0].answer()
  }

  /// An item whose words only those may see whose departments read the inventory.
  @discardableResult
  func addItem(_ code: String) throws -> RecordID {
    let id = newID()
    try save(id) { (it: inout Record<InventoryItem>) in
      it[.name] = "\(Self.canary) \(code)"
      it[.code] = code
    }
    return id
  }

  func join() throws {
    let link = CreateLinkRequest(company: company, permission: .canEdit, role: .viewer)
    let secret = try core.createLink(link, by: ada, circumstances())
    _ = try core.acceptLink(secret, by: ben, at: now)
  }

  func run(_ act: ShareAct) throws {
    now += 1
    _ = try core.run(ShareCommand(act, in: company), by: ada, circumstances())
  }

  func grant(_ rights: MemberRights) throws {
    let state = try core.share(of: company, by: ada)
    let version = state.participants.first { $0.member.account == ben.account }?.version ?? 0
    try run(.change(ben.account, version: version, rights))
  }

  // MARK: Ben's device

  var store: DeviceStore {
    get throws { try device.storeHolding(company) }
  }

  /// Reads the feed and the zone to its end, as a session would.
  func pull() throws {
    now += 1
    let feed = try core.feed(by: ben.account, at: now)
    received += feed.compactBytes
    _ = try device.applyFeed(feed, now: now)
    while try device.zone(company) != nil, try pullPage() {}
    _ = try device.purgeAll(now: now)
  }

  /// Reads the zone into another device, of Ada's.
  func read(into other: DeviceCore) throws {
    _ = try other.applyFeed(try core.feed(by: ada.account, at: now), now: now)
    while true {
      let token = try other.zone(company)?.token ?? []
      let page = try core.pull(PullRequest(zone: company, token: token), by: ada.account, at: now)
      _ = try other.applyPull(page.answer(), askedWith: token, of: company)
      if !page.hasMore { return }
    }
  }

  private func pullPage() throws -> Bool {
    let token = try device.zone(company)?.token ?? []
    do {
      let page = try core.pull(PullRequest(zone: company, token: token), by: ben.account, at: now)
      received += page.compactBytes
      _ = try device.applyPull(page.answer(), askedWith: token, of: company)
      return page.hasMore
    } catch let refusal as CallRefusal {
      received += Array(refusal.message.utf8)
      guard let purpose = RereadPurpose(refusal.code) else { throw refusal }
      try device.beginRereading(company, for: purpose)
      return true
    }
  }

  /// Sends what waits; nil when nothing does, or when the container takes nothing.
  @discardableResult
  func push() throws -> [ChangeRefusal.Code?]? {
    now += 1
    guard let batch = try device.freezeBatch(of: company) else { return nil }
    let outcome = core.commit([PendingPush(try batch.request(), by: ben)], at: now)[0]
    guard case .answered(let bytes) = outcome else { return nil }
    received += bytes
    let answer = try outcome.answer()
    _ = try device.storeAnswer(answer, of: company, now: now)
    return answer.results.map { $0.refusal?.code }
  }

  /// Ben edits an item on his device, offline.
  func edit(_ id: RecordID, _ write: (inout Record<InventoryItem>) -> Void) throws -> SaveOutcome {
    now += 1
    let stored = try store.reader.record(.inventoryItem, id, in: company)
    guard var item = stored?.record(InventoryItem.self) else {
      return .refused(SaveRefusal(id, .noSuchRecord))
    }
    write(&item)
    return try store.save([item.values], in: company, now: now)
  }

  /// What Ada reads of an item.
  func item(_ id: RecordID) throws -> Record<InventoryItem>? {
    let page = try core.pull(PullRequest(zone: company, token: []), by: ada.account, at: now)
    let state = try page.answer().records.first { $0.id == id }
    return try state.flatMap { Record(try $0.values(of: InventoryItem.definition)) }
  }

  // MARK: Bytes

  func wasReceived(_ words: String, after mark: Int = 0) -> Bool {
    Self.holds(received[mark...], words)
  }

  /// Whether words stand in any file of the device's folder.
  func isInFiles(_ words: String) -> Bool {
    StoreKind.allCases.contains { kind in
      ["", "-shm", "-journal"].contains { suffix in
        Self.holds((folder.bytes(of: kind.fileName + suffix) ?? [])[...], words)
      }
    }
  }

  /// A walk looks through many megabytes: the system's own search is a hundred times faster there
  /// than a collection's in a debug build.
  private static func holds(_ bytes: ArraySlice<UInt8>, _ words: String) -> Bool {
    let words = Array(words.utf8)
    return bytes.withUnsafeBytes { bytes in
      guard var place = bytes.baseAddress else { return false }
      let end = place + bytes.count
      while end - place >= words.count,
        let found = memchr(place, Int32(words[0]), end - place - words.count + 1)
      {
        place = UnsafeRawPointer(found)
        if memcmp(place, words, words.count) == 0 { return true }
        place += 1
      }
      return false
    }
  }
}
