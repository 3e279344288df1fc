import Container
import Device
import Model
import SyncProtocol
import Testing

@testable import Hub

/// Devices whose session gets another secret while they work.
@Suite(.timeLimit(.minutes(10))) struct RotationTests {
  private let week = Limits.rotationMilliseconds

  private func begin(_ cloud: Cloud) async throws -> SignInAnswer {
    let answer = try await cloud.signUp("anna")
    try cloud.home("a").keep(DeviceSession(containerURL: "", answer: answer, begunAt: 1))
    return answer
  }

  private func isOpen(_ secret: String, _ cloud: Cloud) async -> Bool {
    (try? await cloud.service.session(secret: secret)) != nil
  }

  @Test(arguments: Way.allCases)
  func `after a week a device works on with another secret, and the one before is dead`(
    way: Way
  ) async throws {
    let cloud = try Cloud(way)
    let answer = try await begin(cloud)
    let device = try cloud.device(in: "a", now: week + 1)
    try await running(device) {
      let company = try await device.makeCompany()
      try await device.add("A-1", to: company)
      #expect(await device.waitUntilSynced())
      let kept = try #require(try cloud.home("a").session())
      #expect(kept.answer.session != answer.session)
      #expect(kept.answer.device == answer.device && kept.begunAt == week + 1)
      #expect(try await eventually { await !isOpen(answer.session, cloud) })
      #expect(await isOpen(kept.answer.session, cloud))
      #expect(try await cloud.items(of: company, for: answer).count == 1)
    }
    await cloud.stop()
  }

  @Test func `before a week it keeps its secret`() async throws {
    let cloud = try Cloud(.inProcess)
    let answer = try await begin(cloud)
    let device = try cloud.device(in: "a", now: week)
    #expect(await device.sync().isSynced)
    #expect(try cloud.home("a").session()?.answer.session == answer.session)
    await device.close()
    await cloud.stop()
  }

  @Test(arguments: Way.allCases)
  func `two programs on one folder both go on`(way: Way) async throws {
    let cloud = try Cloud(way)
    let answer = try await begin(cloud)
    let other = try cloud.device(in: "a")
    let company = try await other.makeCompany()
    #expect(await other.sync().isSynced)
    let first = try cloud.device(in: "a", now: week + 1)
    #expect(await first.sync().isSynced)
    #expect(await !isOpen(answer.session, cloud))
    try await other.add("A-1", to: company)
    _ = await other.sync()
    _ = await other.sync()
    #expect(try await other.unsentCount() == 0)
    #expect(try cloud.home("a").session()?.endedAt == nil)
    await first.close()
    await other.close()
    await cloud.stop()
  }

  @Test func `ended before the next secret was kept, or before it was used, it goes on`()
    async throws
  {
    let cloud = try Cloud(.inProcess)
    let answer = try await begin(cloud)
    _ = try #require(await cloud.access.rotate(answer.session).answer)
    let before = try cloud.device(in: "a")
    #expect(await before.sync().isSynced, "the present one is good")
    await before.close()
    let next = try #require(await cloud.access.rotate(answer.session).answer)
    try cloud.home("a").keep(DeviceSession(containerURL: "", answer: next, begunAt: 1))
    let after = try cloud.device(in: "a")
    #expect(await after.sync().isSynced)
    #expect(await !isOpen(answer.session, cloud))
    await after.close()
    await cloud.stop()
  }
}
