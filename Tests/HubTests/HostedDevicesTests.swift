import Model
import Synchronization
import Testing

@testable import Hub

@Suite struct HostedDevicesTests {
  /// Counts what is open, and can let openings fail.
  private final class House: Sendable {
    struct State {
      var now: UInt64 = 0
      var open: [AccountID] = []
      var opened = 0
      var fails = false
    }
    let state = Mutex(State())

    struct Closed: Error {}

    func devices(limit: Int) -> HostedDevices<AccountID> {
      HostedDevices(
        limit: limit, idleMilliseconds: 10, clock: { self.state.withLock { $0.now } },
        HostedDevices.Door(open: { try await self.open($0) }, close: { self.close($0) }))
    }

    private func open(_ account: AccountID) async throws -> AccountID {
      await Task.yield()
      try state.withLock { state in
        if state.fails { throw Closed() }
        #expect(!state.open.contains(account))
        state.open.append(account)
        state.opened += 1
      }
      return account
    }

    private func close(_ account: AccountID) {
      state.withLock { $0.open.removeAll { $0 == account } }
    }

    func pass(_ milliseconds: UInt64) { state.withLock { $0.now += milliseconds } }
    var open: [AccountID] { state.withLock { $0.open.sorted() } }
  }

  private let house = House()
  private let anna = RecordID(high: 1, low: 1)
  private let ben = RecordID(high: 2, low: 2)

  @Test func `Many at once share one device`() async throws {
    let devices = house.devices(limit: 4)
    let leases = try await withThrowingTaskGroup(of: DeviceLease<AccountID>?.self) { group in
      for _ in 0..<32 { group.addTask { try await devices.lease(anna) } }
      var leases: [DeviceLease<AccountID>?] = []
      for try await lease in group { leases.append(lease) }
      return leases
    }
    #expect(leases.allSatisfy { $0?.hosted == anna })
    #expect(house.state.withLock { $0.opened } == 1)
  }

  @Test func `A held device stays open, a released one is closed when idle`() async throws {
    let devices = house.devices(limit: 4)
    do {
      let lease = try await devices.lease(anna)
      house.pass(100)
      await devices.closeIdle()
      #expect(house.open == [anna])
      #expect(lease != nil)
    }
    await devices.closeIdle()
    #expect(house.open == [anna])
    house.pass(10)
    await devices.closeIdle()
    #expect(house.open == [])
    #expect(devices.count == 0)
  }

  @Test func `Room is made for another, but never under a user`() async throws {
    let devices = house.devices(limit: 1)
    do {
      let lease = try await devices.lease(anna)
      #expect(try await devices.lease(ben) == nil)
      #expect(lease != nil)
    }
    #expect(try await devices.lease(ben)?.hosted == ben)
    #expect(house.open == [ben])
  }

  @Test func `Many accounts in little room all get their turn`() async throws {
    let devices = house.devices(limit: 3)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        let account = RecordID(high: UInt64(number % 20), low: 1)
        group.addTask {
          while true {
            if let lease = try await devices.lease(account) {
              #expect(house.open.contains(account))
              withExtendedLifetime(lease) {}
              return
            }
            await Task.yield()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(devices.count <= 3)
    await devices.shut()
    #expect(house.open == [])
  }

  /// Keeps a closing waiting until it is let through.
  private final class Gate: Sendable {
    private let begun = AsyncStream.makeStream(of: Void.self)
    private let allowed = AsyncStream.makeStream(of: Void.self)
    private let closed = Mutex(false)

    var isClosed: Bool { closed.withLock { $0 } }

    func close() async {
      begun.continuation.yield()
      for await _ in allowed.stream { break }
      closed.withLock { $0 = true }
    }

    func waitForClosing() async { for await _ in begun.stream { break } }
    func allow() { allowed.continuation.yield() }
  }

  @Test func `Who closes a device that is being closed waits until it is`() async throws {
    let (gate, anna) = (Gate(), anna)
    let devices = HostedDevices<AccountID>(
      limit: 4, idleMilliseconds: 10, clock: { 0 },
      HostedDevices.Door(open: { $0 }, close: { _ in await gate.close() }))
    _ = try await devices.lease(anna)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await devices.close(anna) }
      await gate.waitForClosing()
      for _ in 0..<8 {
        group.addTask {
          await devices.close(anna)
          #expect(gate.isClosed)
        }
      }
      for _ in 0..<100 { await Task.yield() }
      gate.allow()
    }
    #expect(devices.count == 0)
  }

  @Test func `A failed opening is told to who asked, and can be tried again`() async throws {
    let devices = house.devices(limit: 1)
    house.state.withLock { $0.fails = true }
    await #expect(throws: House.Closed.self) { _ = try await devices.lease(anna) }
    house.state.withLock { $0.fails = false }
    #expect(try await devices.lease(anna)?.hosted == anna)
  }

  @Test func `After the shutting nothing opens`() async throws {
    let devices = house.devices(limit: 4)
    _ = try await devices.lease(anna)
    await devices.shut()
    #expect(house.open == [])
    #expect(try await devices.lease(anna) == nil)
  }

  @Test func `A lease knows before the first file is let go that its device is closed`()
    async throws
  {
    let (gate, anna) = (Gate(), anna)
    let devices = HostedDevices<AccountID>(
      limit: 4, idleMilliseconds: 10, clock: { 0 },
      HostedDevices.Door(open: { $0 }, close: { _ in await gate.close() }))
    let lease = try #require(try await devices.lease(anna))
    let other = try #require(try await devices.lease(anna))
    #expect(!lease.isOver && !other.isOver)
    async let closing: Void = devices.close(anna)
    await gate.waitForClosing()
    #expect(lease.isOver && other.isOver && !gate.isClosed)
    gate.allow()
    await closing
    let next = try #require(try await devices.lease(anna))
    #expect(lease.isOver, "another opening is not the one that it was")
    #expect(!next.isOver)
  }
}
