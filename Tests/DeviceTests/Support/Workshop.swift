import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// Identifiers that are the same in each run.
enum Known {
  static let now: UInt64 = 1_800_000_000_000
  static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: now + number, random: (number, number))
  }
  static let ada = id(1_000_001)
  static let bob = id(1_000_002)
  static let laptop = id(1_000_003)
  static let phone = id(1_000_004)
  static let company = id(1_000_005)
  static let other = id(1_000_006)
}

/// One person's device in a folder, with a clock that a test moves.
final class Workshop {
  let folder: TemporaryFolder
  let account: AccountID
  let device: DeviceID
  let disk: LossyDisk?
  var core: DeviceCore
  var now = Known.now
  private var made: UInt64 = 0

  init(
    _ account: AccountID = Known.ada, on device: DeviceID = Known.laptop,
    folder: TemporaryFolder? = nil, version: Version = .first, protections: Protections = .all,
    kill: KillPoints = .never, disk: LossyDisk? = nil
  ) throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    self.account = account
    self.device = device
    self.disk = disk
    core = try DeviceCore(
      folder: folder.path, account: account, device: device,
      DeviceConditions(
        schema: version.schema, protections: protections, kill: kill, disk: disk))
  }

  /// Ends the device and opens its stores anew, as a new process would.
  func reopen(
    as version: Version = .first, protections: Protections = .all, kill: KillPoints = .never
  ) throws {
    try core.close()
    core = try DeviceCore(
      folder: folder.path, account: account, device: device,
      DeviceConditions(
        schema: version.schema, protections: protections, kill: kill, disk: disk))
  }

  func newID() -> RecordID {
    made += 1
    return RecordID(milliseconds: now, random: (made, device.low &+ made &* 7_919))
  }

  /// Makes a company that the container has not heard of.
  @discardableResult
  func makeCompany(_ id: CompanyID = Known.company, name: String = "Bolts & Co") throws -> CompanyID
  {
    var company = Record<Company>(new: id)
    company[.name] = name
    company[.ownerName] = "Ada"
    company[.country] = "DE"
    company[.currency] = "EUR"
    #expect(try core.createCompany(company, tier: .business, now: now) == .saved)
    return id
  }

  func item(_ name: String, code: String, id: RecordID? = nil) -> Record<InventoryItem> {
    var item = Record<InventoryItem>(new: id ?? newID())
    item[.name] = name
    item[.code] = code
    return item
  }

  func movement(
    of item: RecordID, _ quantity: Int64, type: StockMovement = .purchase
  ) -> Record<StockTransaction> {
    var movement = Record<StockTransaction>(new: newID())
    movement[.item] = item
    movement[.type] = type.name
    movement[.quantity] = ExactDecimal(quantity)
    movement[.date] = Moment(milliseconds: Int64(now))
    return movement
  }

  func movement(
    of item: RecordID, millionths: Int64, type: StockMovement = .purchase
  ) -> Record<StockTransaction> {
    var movement = movement(of: item, 1, type: type)
    movement[.quantity] = ExactDecimal(millionths: millionths)
    return movement
  }

  /// A record comes as a pull would bring it: from an older version, or a program of somebody's
  /// own, whatever is in it.
  func arrive<E: Entity>(_ record: Record<E>, in company: CompanyID = Known.company) throws {
    now += 10
    let store = try core.storeHolding(company)
    let table = try store.table(E.definition.kind)
    var row = StoredRow(emptyOf: table.definition, createdAt: now, by: account)
    try row.take(
      .max, from: record.values, stamp: HybridTime(milliseconds: now, device: 1),
      of: table.definition, keepingNewer: true)
    let whole = row
    try store.connection.write { _ = try table.insert(whole, company, record.id) }
  }

  func save<E: Entity>(
    _ records: Record<E>..., in company: CompanyID = Known.company
  ) throws -> SaveOutcome {
    now += 10
    return try core.storeHolding(company).save(records.map { $0.values }, in: company, now: now)
  }

  /// Saves an item that must be saved.
  @discardableResult
  func add(_ name: String, code: String, in company: CompanyID = Known.company) throws
    -> Record<InventoryItem>
  {
    let item = item(name, code: code)
    #expect(try save(item, in: company) == .saved)
    return item
  }

  func fetch<E: Entity>(_ id: RecordID, in company: CompanyID = Known.company) throws -> Record<E>?
  {
    let stored = try core.storeHolding(company).reader.record(E.definition.kind, id, in: company)
    return try #require(stored).isDeleted ? nil : stored?.record()
  }

  /// Changes an item that is there.
  func edit(
    _ id: RecordID, in company: CompanyID = Known.company,
    _ change: (inout Record<InventoryItem>) -> Void
  ) throws -> SaveOutcome {
    var item: Record<InventoryItem> = try #require(try fetch(id, in: company))
    change(&item)
    return try save(item, in: company)
  }

  /// Pushes until nothing waits, then pulls to the end.
  func sync(_ zone: TestZone) throws {
    try push(zone)
    try pull(zone)
  }

  func push(_ zone: TestZone) throws {
    if let request = try core.zone(zone.id)?.pendingRequest {
      if zone.head == 0 { zone.makeCompany(owner: account, tier: request.tier) }
      try core.noteZoneMade(
        ZoneAnswer(entry: FeedEntry(zone: zone.id, standing: .owned, head: zone.head)))
    }
    while let batch = try core.freezeBatch(of: zone.id) {
      let answer = zone.push(try batch.request(), by: account, device: device)
      _ = try core.storeAnswer(answer, of: zone.id, now: now)
    }
  }

  func pull(_ zone: TestZone, limit: Int = 1_000) throws {
    while true {
      let token = try #require(try core.zone(zone.id)).token
      let answer = zone.pull(token, limit: limit)
      let outcome = try core.applyPull(answer, askedWith: token, of: zone.id)
      #expect(!outcome.isStale)
      if !answer.hasMore { return }
    }
  }

  /// Takes a company that is shared with the account into the shared store.
  func join(_ zone: TestZone) throws {
    let entry = FeedEntry(zone: zone.id, standing: .shared, head: zone.head)
    _ = try core.applyFeed(
      FeedAnswer(sequence: zone.head + 1, time: zone.now, entries: [entry]), now: now)
  }
}
