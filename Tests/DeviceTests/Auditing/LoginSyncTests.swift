import Model
import Sealing
import SyncProtocol
import Synchronization
import Testing

@testable import Device

/// Logins go to the container with the sync of their company, whatever gets lost on the way.
@Suite(.timeLimit(.minutes(10))) struct LoginSyncTests {
  /// Takes reports as a container does.
  private final class Desk: Sendable {
    struct State {
      var asked: [[ReportedLogin]] = []
      var outcomes: [CallOutcome<LoginsAnswer>] = []
    }
    let state = Mutex(State())

    /// What the next reports come to, before others are taken.
    func plan(_ outcomes: CallOutcome<LoginsAnswer>...) {
      state.withLock { $0.outcomes = outcomes }
    }

    var asked: [[ReportedLogin]] { state.withLock { $0.asked } }

    func take(_ request: LoginsRequest) -> CallOutcome<LoginsAnswer> {
      state.withLock {
        $0.asked.append(request.logins)
        if !$0.outcomes.isEmpty { return $0.outcomes.removeFirst() }
        return .answered(LoginsAnswer(taken: request.logins.last?.number ?? 0))
      }
    }
  }

  private let gate = HashingGate()

  private func bench() async throws -> (TemporaryFolder, TestCloud, Desk, Device) {
    let folder = try TemporaryFolder()
    let cloud = TestCloud(account: Known.ada, device: Known.laptop)
    let desk = Desk()
    var port = cloud.port
    port.audit.report = { desk.take($0) }
    let device = try Device(
      folder: folder.path, account: Known.ada, device: Known.laptop, port: port,
      surroundings: Surroundings(now: { Known.now }, random: { 7 }))
    var company = Record<Company>(new: Known.company)
    company[.name] = "Bolts"
    company[.country] = "DE"
    company[.currency] = "EUR"
    #expect(try await device.createCompany(company, tier: .business) == .saved)
    let hash = try PasswordHash(hashing: Password("right one"), cost: .testing)
    let draft = UserPassDraft(userName: "ada", passwordHash: hash.encoded, displayName: "Ada")
    #expect(try await device.createUserPass(draft, for: Known.company) == .saved)
    #expect(await device.sync().isSynced)
    return (folder, cloud, desk, device)
  }

  private func logIn(_ device: Device, _ password: String = "right one") async throws {
    _ = try await device.logIn(
      to: Known.company, as: "ada", password: password, through: gate)
  }

  @Test func `Right and wrong ones are told in their order, and once`() async throws {
    let (folder, _, desk, device) = try await bench()
    try await logIn(device, "wrong one")
    try await logIn(device, "")
    try await logIn(device)
    #expect(await device.sync().isSynced)
    #expect(await device.sync().isSynced)
    let told = desk.asked
    #expect(told.count == 1)
    #expect(told[0].map(\.isRight) == [false, true] && told[0].map(\.count) == [2, 1])
    await device.close()
    withExtendedLifetime(folder) {}
  }

  @Test func `After a lost answer the same report is sent again`() async throws {
    let (folder, _, desk, device) = try await bench()
    try await logIn(device)
    desk.plan(.unreachable("lost"))
    #expect(await !device.sync().isSynced)
    try await logIn(device, "wrong one")
    #expect(await device.sync().isSynced)
    let told = desk.asked
    #expect(told.count == 2 && told[1].first == told[0].first)
    #expect(told[1].map(\.isRight) == [true, false])
    await device.close()
    withExtendedLifetime(folder) {}
  }

  @Test func `A container that knows no reports keeps no change waiting`() async throws {
    let (folder, cloud, desk, device) = try await bench()
    desk.plan(.refused(CallRefusal(.notFound, "There is no such address.")))
    try await logIn(device)
    let context = try #require(try await device.context(of: Known.company))
    var item = Record<InventoryItem>(new: await device.newID())
    item[.name] = "Bolt"
    item[.code] = "B-1"
    #expect(try await context.save(item) == .saved)
    let report = await device.sync()
    #expect(report.isSynced && report.sent == 1)
    #expect(await cloud.state(item.id, in: Known.company) != nil)
    #expect(await device.sync().isSynced)
    #expect(desk.asked.count == 2, "and is asked again later")
    await device.close()
    withExtendedLifetime(folder) {}
  }

  @Test func `What is beyond a day's share waits, and keeps nothing else waiting`() async throws {
    let (folder, _, desk, device) = try await bench()
    desk.plan(.answered(LoginsAnswer(taken: 0)))
    try await logIn(device)
    #expect(await device.sync().isSynced)
    #expect(await device.sync().isSynced)
    #expect(desk.asked.count == 2 && desk.asked[0] == desk.asked[1])
    await device.close()
    withExtendedLifetime(folder) {}
  }

  @Test func `More than one report can hold are told in several`() async throws {
    let (folder, _, desk, device) = try await bench()
    for _ in 0..<Limits.loginReportLimit + 1 {
      try await device.noteLogin(true, to: Known.company)
    }
    #expect(await device.sync().isSynced)
    #expect(desk.asked.map(\.count) == [Limits.loginReportLimit, 1])
    await device.close()
    withExtendedLifetime(folder) {}
  }
}
