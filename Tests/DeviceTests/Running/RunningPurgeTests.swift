import Model
import Storage
import SyncProtocol
import Synchronization
import Testing

@testable import Device

/// A running device removes by itself what is left of a company that went.
@Suite(.timeLimit(.minutes(10))) struct RunningPurgeTests {
  private let folder: TemporaryFolder
  private let cloud = TestCloud(account: Known.ada, device: Known.laptop)
  private let device: Device

  init() throws {
    folder = try TemporaryFolder()
    let ticks = Mutex<UInt64>(Known.now)
    let surroundings = Surroundings(
      now: {
        ticks.withLock {
          $0 += 50
          return $0
        }
      }, random: { 7 })
    device = try Device(
      folder: folder.path, account: Known.ada, device: Known.laptop, port: cloud.port,
      surroundings: surroundings)
  }

  private func makeCompany() async throws {
    var company = Record<Company>(new: Known.company)
    company[.name] = "Company canary"
    company[.country] = "DE"
    company[.currency] = "EUR"
    #expect(try await device.createCompany(company, tier: .business) == .saved)
    #expect(await device.sync().isSynced)
    try await device.indexAll()
  }

  private var holdsCanary: Bool {
    ["", "-wal"].contains {
      contains("canary", in: folder.bytes(of: StoreKind.private.fileName + $0))
    }
  }

  private func reader() throws -> Connection {
    try Connection(path: folder.path + "/" + StoreKind.private.fileName, mode: .readOnly)
  }

  @Test func `one sync takes a company away and removes its last byte`() async throws {
    try await makeCompany()
    #expect(holdsCanary)
    await cloud.take(Known.company, as: .companyDeleted)
    #expect(await device.sync().isSynced)
    #expect(!holdsCanary)
    #expect(try await device.status().purges == [])
    #expect(try await device.companies() == [])
    await device.close()
  }

  @Test func `what waits is told, tried again, and done as soon as it can be`() async throws {
    try await makeCompany()
    await cloud.take(Known.company, as: .companyDeleted)
    let reader = try reader()
    try reader.execute("BEGIN")
    _ = try reader.first("SELECT count(*) FROM Company") { $0.int(0) }
    #expect(await device.sync().isSynced)
    let purge = try #require(try await device.status().purges.first)
    #expect(purge.zone == Known.company && purge.obstacle == .otherProgram)
    #expect(purge.sentence.hasPrefix("A company was deleted by its owner. It is being removed"))
    #expect(try await device.context(of: Known.company) == nil)
    try reader.close()
    while try await !device.status().purges.isEmpty { await device.lookAround() }
    #expect(!holdsCanary)
    await device.close()
  }

  @Test func `a company that comes back meanwhile is here once the rest is gone`() async throws {
    try await makeCompany()
    await cloud.take(Known.company, as: .left)
    let reader = try reader()
    try reader.execute("BEGIN")
    _ = try reader.first("SELECT count(*) FROM Company") { $0.int(0) }
    #expect(await device.sync().isSynced)
    await cloud.take(Known.company, as: .owned)
    #expect(await device.sync().isSynced)
    #expect(try await device.companies() == [])
    try reader.close()
    await device.purge()
    _ = await device.sync()
    #expect(try await device.companies().map { $0.name } == ["Company canary"])
    #expect(try await device.status().purges == [])
    await device.close()
  }
}
