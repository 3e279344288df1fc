import Container
import Device
import Model
import SyncProtocol
import Testing

@testable import Simulation

/// Three devices of one account, each of another version of the program, and their container:
/// what they save is noted, and must be there at the end.
final class ThreeDevices {
  struct Place: Hashable {
    let id: RecordID
    let group: Int
  }

  private(set) var devices: [DeviceCore] = []
  private(set) var versions: [ProgramVersion] = [.current, .fields, .entity]
  /// What wins of all that was saved: the latest writing of each group.
  private(set) var winners: [Place: StampedGroup] = [:]
  private var lives: [RecordID: UInt64] = [:]
  /// What an older version lost of a newer one's field by saving.
  private(set) var losses = 0
  let company: CompanyID
  private let container: SimulatedContainer
  private let session: [Session]
  private let scratch: ScratchFolder
  private let protections: Protections
  private var random: SeededRandom
  private var now: UInt64 = 1_800_000_000_000

  init(seed: UInt64, protections: Protections = .all) throws {
    random = SeededRandom(seed: seed)
    self.protections = protections
    scratch = try ScratchFolder()
    container = try SimulatedContainer(
      path: scratch.path + "/container.sqlite", disk: nil, now: now, random: &random,
      protections: .all)
    let first = try container.core.signUp(
      name: "ada", passwordHash: "none", device: nil, deviceName: "1",
      Circumstances(now: now, random: &random))
    var answers = [first]
    for name in ["2", "3"] {
      answers.append(
        try container.core.signIn(
          account: first.account, device: nil, deviceName: name,
          Circumstances(now: now, random: &random)))
    }
    session = answers.map { Session(account: $0.account, device: $0.device) }
    company = RecordID(milliseconds: now, random: (random.next(), random.next()))
    for index in 0..<3 { devices.append(try open(index, in: scratch.folder("device-\(index)"))) }
    try makeCompany()
  }

  private func open(_ index: Int, in folder: String) throws -> DeviceCore {
    try DeviceCore(
      folder: folder, account: session[index].account, device: session[index].device,
      DeviceConditions(schema: versions[index].schema, protections: protections))
  }

  private func makeCompany() throws {
    var record = Record<Company>(new: company)
    record[.name] = "Bolts"
    record[.country] = "DE"
    record[.currency] = "EUR"
    _ = try devices[2].createCompany(record, tier: .business, now: now)
    let request = try #require(try devices[2].zone(company)?.pendingRequest)
    try devices[2].noteZoneMade(
      try container.core.createZone(request, by: session[2], at: now))
    for index in 0..<3 { try sync(index) }
  }

  // MARK: What happens

  /// Does one thing on one device.
  func step() throws {
    now += UInt64(1 + random.below(500))
    let index = random.below(3)
    switch random.below(12) {
    case 0...1: try sync(index)
    case 2: try restart(index)
    case 3: try deleteOrRestore(index)
    case 4...5: try add(index)
    default: try edit(index)
    }
  }

  /// Gives a device the next version of the program.
  func update(_ index: Int) throws {
    versions[index] = versions[index].next
    try restart(index)
  }

  func restart(_ index: Int) throws {
    try devices[index].close()
    devices[index] = try open(index, in: scratch.path + "/device-\(index)")
  }

  /// Sends everything and reads everything.
  func sync(_ index: Int) throws {
    let core = devices[index]
    let feed = try container.core.feed(by: core.account, at: now)
    _ = try core.applyFeed(feed, now: now)
    while let batch = try core.freezeBatch(of: company) {
      let push = PendingPush(try batch.request(), by: session[index])
      let answer = try container.core.commit([push], at: now)[0].answer()
      // An edit of a life that somebody else ended and followed is kept for its author.
      let refusals = answer.results.compactMap { $0.refusal?.code }
      #expect(refusals.allSatisfy { $0 == .wrongLife }, "\(refusals)")
      _ = try core.storeAnswer(answer, of: company, now: now)
    }
    while true {
      let token = try #require(try core.zone(company)).token
      let request = PullRequest(zone: company, token: token)
      let page = try container.core.pull(request, by: core.account, at: now).answer()
      _ = try core.applyPull(page, askedWith: token, of: company)
      if !page.hasMore { return }
    }
  }

  private func items(_ index: Int) throws -> [RecordValues] {
    try devices[index].privateStore.reader.page(
      PageRequest(.inventoryItem, sort: .updatedAt), in: company
    ).records.map { $0.values }
  }

  private func add(_ index: Int) throws {
    var item = RecordValues(new: newID(), of: ProgramVersion.item)
    item.set(ProgramVersion.item.fields[0], to: .text("Item"))
    item.set(ProgramVersion.item.fields[1], to: .text("\(item.id)"))
    try save(index, fitted(item, versions[index]))
    guard versions[index] == .entity else { return }
    var gadget = RecordValues(new: newID(), of: ProgramVersion.gadget)
    gadget.set(ProgramVersion.gadget.fields[0], to: .text("Gadget \(random.below(1_000))"))
    gadget.set(ProgramVersion.gadget.fields[1], to: .reference(item.id))
    try save(index, gadget)
  }

  private func edit(_ index: Int) throws {
    guard let item = random.pick(try items(index)) else { return }
    try save(index, fitted(item, versions[index]))
  }

  private func fitted(_ item: RecordValues, _ version: ProgramVersion) -> RecordValues {
    var item = item
    if version == .current || random.chance(500) {
      item.set(ProgramVersion.unit, to: .text("u\(random.below(1_000))"))
    }
    guard version != .current else { return item }
    item.set(ProgramVersion.pack, to: .text("Pack \(random.below(1_000))"))
    if random.chance(500) { item.set(ProgramVersion.shelf, to: .text("Shelf \(now)")) }
    return item
  }

  private func deleteOrRestore(_ index: Int) throws {
    let store = devices[index].privateStore
    let states = try store.reader.states(in: company).filter { $0.kind == .inventoryItem }
    guard let state = random.pick(states) else { return }
    _ =
      state.isDeleted
      ? try store.restore(state.kind, state.id, in: company, now: now)
      : try store.delete(state.kind, state.id, in: company, now: now)
    try note(index, state.id)
  }

  private func newID() -> RecordID {
    RecordID(milliseconds: now, random: (random.next(), random.next()))
  }

  // MARK: What is noted

  private func save(_ index: Int, _ values: RecordValues) throws {
    let before = try pack(of: values.id, index)
    let store = devices[index].privateStore
    #expect(try store.save([values], in: company, now: now) == .saved)
    if versions[index] == .current, try pack(of: values.id, index) != before { losses += 1 }
    try note(index, values.id)
  }

  private func note(_ index: Int, _ id: RecordID) throws {
    let state = try devices[index].privateStore.reader.state(of: id, in: company)
    guard let version = state?.version, version.life >= lives[id] ?? 0 else { return }
    if version.life > lives[id] ?? 0 {
      // A later life wins whole.
      winners = winners.filter { $0.key.id != id }
      lives[id] = version.life
    }
    for group in version.groups where group.stamp.device != 0 {
      let place = Place(id: id, group: group.number)
      if let known = winners[place], !group.wins(over: known) { continue }
      winners[place] = group
    }
  }

  private func pack(of id: RecordID, _ index: Int) throws -> FieldValue {
    let state = try devices[index].privateStore.reader.state(of: id, in: company)
    guard let state, state.kind == .inventoryItem else { return .null }
    return try state.values(of: ProgramVersion.item)[ProgramVersion.pack]
  }

  /// What a device holds of the company.
  func states(_ index: Int) throws -> [RecordState] {
    try devices[index].privateStore.reader.states(in: company).sorted { $0.id < $1.id }
  }

  /// What the container holds of the company.
  func records() throws -> [RecordState] {
    try container.records(of: company, by: session[0].account, now: now).sorted { $0.id < $1.id }
  }
}
