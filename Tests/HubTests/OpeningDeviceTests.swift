import Model
import Synchronization
import Testing

@testable import Hub

/// What a browser is told whose account's device takes long to open.
@Suite struct OpeningDeviceTests {
  private let account = AccountID.zero

  @Test func `A device is opening until it is open, and nothing of it once it failed`()
    async throws
  {
    struct Broken: Error {}
    let (gate, go) = AsyncStream.makeStream(of: Bool.self)
    let devices = HostedDevices<Int>(
      limit: 2, idleMilliseconds: 1, clock: { 1 },
      HostedDevices.Door(
        open: { _ in
          for await isGood in gate {
            if isGood { return 7 }
            throw Broken()
          }
          throw Broken()
        }, close: { _ in }))
    #expect(devices.stage(account) == (false, false))
    for (isGood, isOpen) in [(false, false), (true, true)] {
      async let lease = devices.lease(account)
      while !devices.stage(account).isChanging { await Task.yield() }
      #expect(!devices.stage(account).isOpen)
      go.yield(isGood)
      let held = try? await lease
      #expect(held?.hosted == (isOpen ? 7 : nil))
      #expect(devices.stage(account) == (isOpen, false))
    }
  }

  @Test func `Nobody waits for whom no device is, and an open one is open at once`() async throws {
    let house = try await House()
    let hub = house.hub
    let running = Task { await hub.run() }
    let secret = try await house.signUp("ada")
    #expect(await !hub.isOpening(forBrowser: secret, after: .seconds(60)))
    #expect(await !hub.isOpening(forBrowser: "nobody", after: .seconds(60)))
    running.cancel()
    await running.value
    await house.close()
  }

  @Test func `A device that is closed is opened by the hub, not by who asks`() async throws {
    let house = try await House()
    let hub = house.hub
    let secret = try await house.signUp("ada")
    let account = try await house.person(secret).account
    await hub.devices.close(account)
    #expect(await !hub.isOpening(forBrowser: secret, after: .seconds(60)), "nobody would open it")
    #expect(!hub.devices.stage(account).isOpen)
    let running = Task { await hub.run() }
    while !hub.isRunning.withLock({ $0 }) { await Task.yield() }
    #expect(await !hub.isOpening(forBrowser: secret, after: .seconds(60)))
    #expect(hub.devices.stage(account).isOpen)
    running.cancel()
    await running.value
    await house.close()
  }
}
