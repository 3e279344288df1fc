import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// Ada's company with the word "canary" in each item, as Bob's device has it, whose rights in the
/// container come to be narrowed: under need to know only Contacts is left to him.
struct NarrowedShop {
  static let narrow = Member(
    account: Known.bob, isOwner: false, deptMask: .contacts, managerMask: [],
    permission: .canEdit, status: .active)
  static let wide = Member(
    account: Known.bob, isOwner: false, deptMask: [.inventory, .contacts], managerMask: .inventory,
    permission: .canEdit, status: .active)

  let bob: Workshop
  let zone: TestZone
  let bolt: RecordID

  init(disk: LossyDisk? = nil) throws {
    zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    var company = Record<Company>(new: Known.company)
    company[.name] = "Bolts"
    company[.country] = "DE"
    company[.currency] = "EUR"
    company[.needToKnow] = true
    #expect(try ada.core.createCompany(company, tier: .business, now: ada.now) == .saved)
    let first = try ada.add("Bolt canary", code: "B-0")
    bolt = first.id
    for number in 1..<40 { try ada.add("Item canary \(number)", code: "B-\(number)") }
    #expect(try ada.save(ada.movement(of: bolt, 5)) == .saved)
    try ada.sync(zone)
    zone.put(member: Self.wide)
    bob = try Workshop(Known.bob, on: Known.phone, disk: disk)
    try bob.join(zone)
    try bob.pull(zone)
    try bob.core.indexAll()
  }

  var store: DeviceStore { bob.core.sharedStore }

  /// The container narrows Bob's rights; his device has not heard of it.
  func narrow() {
    zone.now += 1_000
    zone.put(member: Self.narrow)
    zone.hiddenKinds = [.inventoryItem, .stockTransaction]
  }

  func widen() {
    zone.now += 1_000
    zone.put(member: Self.wide)
    zone.hiddenKinds = []
  }

  /// Reads the zone anew, as after a token of another epoch was refused.
  func reread(_ purpose: RereadPurpose = .epochChanged) throws {
    try bob.core.beginRereading(zone.id, for: purpose)
    try bob.pull(zone, limit: 7)
  }

  func count(_ kind: EntityKind) throws -> Int { try store.reader.count(kind, in: zone.id) }

  /// How often the canary stands in the files of both stores.
  func canaries() -> Int {
    StoreKind.allCases.reduce(0) { sum, kind in
      ["", "-wal", "-shm", "-journal"].reduce(sum) { $0 + occurrences(kind.fileName + $1) }
    }
  }

  private func occurrences(_ name: String) -> Int {
    let bytes = bob.disk?.bytes(of: bob.folder.path + "/" + name) ?? bob.folder.bytes(of: name)
    let word = Array("canary".utf8)
    return bytes.indices.dropLast(word.count - 1).count {
      bytes[$0] == word[0] && bytes[$0..<$0 + word.count].elementsEqual(word)
    }
  }

  /// What must be so once the device has heard of it and erased what went.
  func expectErased() throws {
    #expect(try bob.core.purgeAll(now: bob.now) == .nothing)
    #expect(try !bob.core.isErasing())
    #expect(try count(.inventoryItem) == 0)
    #expect(try count(.stockTransaction) == 0)
    #expect(canaries() == 0)
    #expect(try bob.core.search("canary", kind: .inventoryItem, in: zone.id) == [])
    #expect(try store.connection.quickCheck() == [])
    #expect(try store.reader.record(.company, zone.id, in: zone.id) != nil)
  }
}
