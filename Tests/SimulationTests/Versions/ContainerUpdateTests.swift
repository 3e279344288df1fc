import Container
import Device
import Model
import Storage
import SyncProtocol
import Testing

@testable import Simulation

/// A device that is newer than its container, and a container that is updated then.
@Suite struct ContainerUpdateTests {
  private final class World {
    let scratch: ScratchFolder
    let connection: Connection
    var container: ContainerCore
    let session: Session
    let device: DeviceCore
    let company: CompanyID
    var random = SeededRandom(seed: 7)
    var now: UInt64 = 1_800_000_000_000

    init() throws {
      scratch = try ScratchFolder()
      connection = try Connection(path: "", mode: .memory)
      container = try ContainerCore(connection, Circumstances(now: now, random: &random))
      let answer = try container.signUp(
        name: "ada", passwordHash: "none", device: nil, deviceName: "1",
        Circumstances(now: now, random: &random))
      session = Session(account: answer.account, device: answer.device)
      device = try DeviceCore(
        folder: scratch.folder("device"), account: session.account, device: session.device,
        DeviceConditions(schema: ProgramVersion.entity.schema, protections: .all))
      company = RecordID(milliseconds: now, random: (random.next(), random.next()))
      var record = Record<Company>(new: company)
      record[.name] = "Bolts"
      record[.country] = "DE"
      record[.currency] = "EUR"
      _ = try device.createCompany(record, tier: .business, now: now)
      let request = try #require(try device.zone(company)?.pendingRequest)
      try device.noteZoneMade(try container.createZone(request, by: session, at: now))
    }

    func update() throws {
      container = try ContainerCore(
        connection, Circumstances(now: now, random: &random),
        schema: ProgramVersion.entity.schema)
    }

    /// One round of the device; answers where something went on by itself.
    @discardableResult
    func sync() throws -> [ZoneID] {
      now += 1_000
      let applied = try device.applyFeed(
        try container.feed(by: session.account, at: now), now: now)
      while let batch = try device.freezeBatch(of: company) {
        let push = PendingPush(try batch.request(), by: session)
        let answer = try container.commit([push], at: now)[0].answer()
        _ = try device.storeAnswer(answer, of: company, now: now)
      }
      return applied.released
    }

    func gadget() throws -> RecordID {
      let id = RecordID(milliseconds: now, random: (random.next(), random.next()))
      var gadget = RecordValues(new: id, of: ProgramVersion.gadget)
      gadget.set(ProgramVersion.gadget.fields[0], to: .text("Gadget"))
      #expect(try device.privateStore.save([gadget], in: company, now: now) == .saved)
      return id
    }

    func kept() throws -> [QuarantinedChange] {
      try device.privateStore.quarantined(in: company)
    }
  }

  @Test func `what an old container refused goes on by itself once it is updated`() throws {
    let world = try World()
    try world.sync()
    let gadget = try world.gadget()
    try world.sync()
    #expect(try world.kept().map(\.parking) == [.version])
    #expect(try world.sync().isEmpty && world.kept().count == 1, "the same container, no news")
    try world.update()
    #expect(try world.sync() == [world.company])
    #expect(try world.kept().isEmpty)
    let token = try #require(try world.device.zone(world.company)).token
    let page = try world.container.pull(
      PullRequest(zone: world.company, token: token), by: world.session.account, at: world.now)
    #expect(try page.answer().records.contains { $0.id == gadget })
    #expect(try world.sync().isEmpty)
  }

  @Test func `a start of the same version is no update`() throws {
    let world = try World()
    _ = try world.gadget()
    try world.sync()
    world.container = try ContainerCore(
      world.connection, Circumstances(now: world.now, random: &world.random))
    #expect(try world.sync().isEmpty)
    #expect(try world.kept().map(\.releases) == [0])
  }
}
