import Container
import Device
import Model
import Sealing
import SyncProtocol
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

  @Test func `Signing in waits for no device; it is opened by the time it is wanted`()
    async throws
  {
    let house = try await House()
    let hub = house.hub
    let account = try await house.person(try await house.signUp("ada")).account
    await hub.devices.close(account)
    _ = try await house.signIn("ada")
    #expect(hub.devices.stage(account) == (false, false))
    let running = Task { await hub.run() }
    while !hub.isRunning.withLock({ $0 }) { await Task.yield() }
    let secret = try await house.signIn("ada")
    while !hub.devices.stage(account).isOpen { await Task.yield() }
    let person = try await house.person(secret)
    #expect(await person.device.waitUntilSynced())
    running.cancel()
    await running.value
    await house.close()
  }

  /// The container has ended the session that the device is opened with.
  @Test func `A device that is opened in the middle of a sign-in stays signed in`() async throws {
    let folder = TemporaryFolder()
    var container = ContainerConfiguration(path: folder.path + "/container.sqlite")
    container.passwordCost = .testing
    let service = try ContainerService(container)
    let whileAnswered = Mutex<(@Sendable () async throws -> Void)?>(nil)
    var access = ContainerAccess.inProcess(service)
    let signIn = access.signIn
    access.signIn = { request, address in
      let answer = await signIn(request, address)
      try? await whileAnswered.withLock { $0 }?()
      return answer
    }
    var configuration = HubConfiguration(.hosted(folder: folder.path))
    configuration.passwordCost = .testing
    let hub = try Hub(configuration, access)
    func enter(_ sign: BrowserSignIn) throws -> String {
      guard case .signedIn(let secret) = sign else { throw CallRefusal(.badRequest, "\(sign)") }
      return secret
    }
    let first = try enter(
      try await hub.signUp(name: "ada", password: "long enough", address: "::1"))
    let account = try #require(try await hub.person(forBrowser: first)).account
    await hub.devices.close(account)
    let asked = Mutex(false)
    whileAnswered.withLock {
      $0 = {
        let person = try #require(try await hub.person(forBrowser: first))
        // It asks as the session that is over by now.
        _ = await person.port.feed()
        #expect(!person.lease.hosted.session.isEnded)
        asked.withLock { $0 = true }
      }
    }
    let second = try enter(
      try await hub.signIn(name: "ada", password: "long enough", address: "::1"))
    #expect(asked.withLock { $0 })
    for secret in [first, second] {
      let person = try #require(try await hub.person(forBrowser: secret))
      #expect(await person.device.waitUntilSynced())
    }
    await hub.close()
    await service.close()
  }
}
