import Container
import Device
import Model
import SyncProtocol
import Synchronization
import Testing

@testable import Hub

/// Answers that are lost on their way: what was asked is done once, and known in the end.
@Suite(.timeLimit(.minutes(10))) struct LostAnswersTests {
  /// A synced device in folder `a` with one company, closed.
  private func shop(_ cloud: Cloud) async throws -> (CompanyID, SignInAnswer) {
    let anna = try await cloud.signUp("anna")
    let device = try cloud.device(anna, in: "a")
    let company = try await device.makeCompany()
    #expect(await device.sync().isSynced)
    await device.close()
    return (company, anna)
  }

  private func head(_ cloud: Cloud, _ company: CompanyID, _ anna: SignInAnswer) async throws
    -> UInt64?
  {
    let session = Session(account: anna.account, device: anna.device)
    return try await cloud.service.feed(by: session).entries.first { $0.zone == company }?.head
  }

  /// Notes what is pushed, and loses the answers until it is mended.
  ///
  /// Until it is told, not so many: what a save woke may be one more try within a sync.
  private final class Line: Sendable {
    private let state: Mutex<(isBroken: Bool, requests: [PushRequest])>

    init(isBroken: Bool) { state = Mutex((isBroken, [])) }

    var requests: [PushRequest] { state.withLock { $0.requests } }

    func mend() { state.withLock { $0.isBroken = false } }

    func spoil(_ port: inout ContainerPort) {
      let push = port.push
      port.push = { request in
        let isLost = self.state.withLock { state in
          state.requests.append(request)
          return state.isBroken
        }
        let outcome = await push(request)
        return isLost ? .unreachable("The answer was lost.") : outcome
      }
    }
  }

  @Test(arguments: Way.allCases)
  func `a batch whose answer is lost ten times is done once`(way: Way) async throws {
    let cloud = try Cloud(way)
    let (company, anna) = try await shop(cloud)
    let before = try #require(try await head(cloud, company, anna))
    let line = Line(isBroken: true)
    // Its clock stands: on a busy machine a wait for the next try may end within one sync.
    let now = Surroundings.system.now()
    let surroundings = Surroundings(now: { now }, random: Surroundings.system.random)
    let device = try cloud.device(in: "a", surroundings: surroundings) { line.spoil(&$0) }
    try await device.add("A-1", to: company)
    while line.requests.count < 10 { #expect(await !device.sync().isSynced) }
    #expect(try await device.unsentCount() == 1)
    // What is saved meanwhile travels under the next number.
    try await device.add("A-2", to: company)
    line.mend()
    #expect(await device.sync().isSynced)
    let requests = line.requests
    #expect(requests.dropLast().allSatisfy { $0 == requests[0] }, "the bytes stayed")
    #expect(requests.last?.number == requests[0].number + 1)
    #expect(try await head(cloud, company, anna) == before + 2)
    #expect(try await cloud.items(of: company, for: anna).count == 2)
    await device.close()
    await cloud.stop()
  }

  @Test(arguments: Way.allCases)
  func `a batch refused for its clock, its answer lost, is stamped anew under the next number`(
    way: Way
  ) async throws {
    let cloud = try Cloud(way)
    let (company, anna) = try await shop(cloud)
    let line = Line(isBroken: true)
    var ahead = Surroundings.system
    let now = Surroundings.system.now() + 3_600_000
    ahead.now = { now }
    let device = try cloud.device(in: "a", surroundings: ahead) { line.spoil(&$0) }
    try await device.add("A-1", to: company)
    while line.requests.count < 3 { #expect(await !device.sync().isSynced) }
    line.mend()
    #expect(await device.sync().isSynced)
    let numbers = line.requests.map(\.number)
    #expect(numbers.dropLast().allSatisfy { $0 == numbers[0] })
    #expect(numbers.last == numbers[0] + 1, "the refusal used its number up")
    #expect(try await device.refusedCount() == 0)
    #expect(try await cloud.items(of: company, for: anna).count == 1)
    await device.close()
    await cloud.stop()
  }

  @Test(arguments: Way.allCases)
  func `with the container started anew in between the answer is still the first`(
    way: Way
  ) async throws {
    let cloud = try Cloud(way)
    let (company, anna) = try await shop(cloud)
    let line = Line(isBroken: true)
    let device = try cloud.device(in: "a") { line.spoil(&$0) }
    try await device.add("A-1", to: company)
    #expect(await !device.sync().isSynced)
    line.mend()
    let head = try await head(cloud, company, anna)
    await device.close()
    await cloud.stop()
    try cloud.start()
    let again = try cloud.device(in: "a") { line.spoil(&$0) }
    #expect(await again.sync().sent == 1)
    #expect(Set(line.requests.map(\.number)).count == 1)
    #expect(try await self.head(cloud, company, anna) == head)
    await again.close()
    await cloud.stop()
  }

  @Test func `a batch that was numbered before the power went is sent as it was`() async throws {
    let cloud = try Cloud(.inProcess)
    let (company, anna) = try await shop(cloud)
    let device = try cloud.device(in: "a")
    let item = try await device.add("A-1", to: company)
    await device.close()
    let core = try DeviceCore(
      folder: cloud.home("a").accountFolder(anna.account), account: anna.account,
      device: anna.device)
    let frozen = try #require(try core.freezeBatch(of: company))
    try core.close()
    let line = Line(isBroken: false)
    let back = try cloud.device(in: "a") { line.spoil(&$0) }
    try await back.rename(item, "Renamed after the cut", in: company)
    #expect(await back.sync().isSynced)
    #expect(line.requests.map(\.number) == [frozen.number, frozen.number + 1])
    #expect(line.requests[0].compactBytes == frozen.bytes)
    #expect(try await back.name(of: item, in: company) == "Renamed after the cut")
    await back.close()
    await cloud.stop()
  }
}
