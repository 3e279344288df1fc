import Model
import SyncProtocol
import Synchronization
import Testing

@testable import Device

/// The running device hears that its container was updated.
@Suite(.timeLimit(.minutes(10))) struct ContainerUpdateTests {
  /// A container that refuses items until it is updated.
  private final class Updating: Sendable {
    let schema = Mutex<UInt64>(1)
    let cloud = TestCloud(account: Known.ada, device: Known.laptop)

    var isOld: Bool { schema.withLock { $0 == 1 } }

    func push(_ request: PushRequest) async -> CallOutcome<PushAnswer> {
      guard isOld, request.changes.contains(where: { $0.kind == .inventoryItem }) else {
        return await cloud.port.push(request)
      }
      let refusal = ChangeRefusal(.unknownEntity, "Not known here.")
      return .answered(
        PushAnswer(
          number: request.number, time: Known.now, token: [], sequence: 0,
          results: request.changes.map { _ in ChangeResult(refusal: refusal, current: nil) }))
    }

    func feed() async -> CallOutcome<FeedAnswer> {
      guard case .answered(let feed) = await cloud.port.feed() else {
        return .unreachable("The test cut the line.")
      }
      return .answered(
        FeedAnswer(
          sequence: feed.sequence, time: feed.time, entries: feed.entries,
          schema: schema.withLock { $0 }))
    }
  }

  @Test func `what was parked for the container's version is sent in the same sync`() async throws {
    let updating = Updating()
    let folder = try TemporaryFolder()
    var port = updating.cloud.port
    port.push = { await updating.push($0) }
    port.feed = { await updating.feed() }
    let counter = Mutex<UInt64>(0)
    let device = try Device(
      folder: folder.path, account: Known.ada, device: Known.laptop, port: port,
      surroundings: Surroundings(
        now: { Known.now },
        random: {
          counter.withLock {
            $0 += 1
            return $0 &* 0x9E37_79B9_7F4A_7C15
          }
        }))
    var company = Record<Company>(new: Known.company)
    company[.name] = "Bolts"
    company[.country] = "DE"
    company[.currency] = "EUR"
    #expect(try await device.createCompany(company, tier: .business) == .saved)
    #expect(await device.sync().isSynced)
    let context = try #require(try await device.context(of: Known.company))
    var item = Record<InventoryItem>(new: await device.newID())
    item[.name] = "Bolt"
    item[.code] = "B-1"
    #expect(try await context.save(item) == .saved)
    _ = await device.sync()
    #expect(try await context.quarantined().map(\.parking) == [.version])
    updating.schema.withLock { $0 = 2 }
    #expect(await device.sync().isSynced)
    #expect(try await context.quarantined().isEmpty)
    #expect(await updating.cloud.state(item.id, in: Known.company) != nil)
    await device.close()
  }
}
