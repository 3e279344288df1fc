import Model
import Testing

@testable import Hub

@Suite struct PoolTests {
  private let anna = RecordID(high: 1, low: 1)
  private let ben = RecordID(high: 2, low: 2)
  private let cleo = RecordID(high: 3, low: 3)

  /// Opens the account's device as the first one who asks for it.
  private func open(
    _ account: AccountID, in pool: inout DevicePool<String>, at now: UInt64
  ) throws {
    guard case .open = pool.acquire(account, now: now) else {
      throw Surprise()
    }
    _ = pool.opened(account, "device \(account.low)", now: now)
  }

  private struct Surprise: Error {}

  private func closings(_ step: DevicePool<String>.Step) -> [AccountID] {
    guard case .close(let closings) = step else { return [] }
    return closings.map(\.account)
  }

  @Test func `An account's device is opened once and shared`() throws {
    var pool = DevicePool<String>(limit: 2, idleMilliseconds: 10)
    try open(anna, in: &pool, at: 0)
    guard case .use("device 1", 1) = pool.acquire(anna, now: 1) else {
      Issue.record("not shared")
      return
    }
    #expect(pool.count == 1)
  }

  @Test func `Who comes while it opens waits`() {
    var pool = DevicePool<String>(limit: 2, idleMilliseconds: 10)
    guard case .open = pool.acquire(anna, now: 0), case .wait = pool.acquire(anna, now: 0) else {
      Issue.record("opened twice")
      return
    }
    pool.openingFailed(anna)
    guard case .open = pool.acquire(anna, now: 1) else {
      Issue.record("a failed opening must let others try")
      return
    }
  }

  @Test func `A device in use is not idle, however long`() throws {
    var pool = DevicePool<String>(limit: 2, idleMilliseconds: 10)
    try open(anna, in: &pool, at: 0)
    #expect(pool.closeIdle(now: 1_000).isEmpty)
    pool.release(anna, opening: 1, now: 1_000)
    #expect(pool.closeIdle(now: 1_009).isEmpty)
    #expect(pool.closeIdle(now: 1_010).map(\.account) == [anna])
  }

  @Test func `A closing device is neither used nor opened until it is closed`() throws {
    var pool = DevicePool<String>(limit: 2, idleMilliseconds: 10)
    try open(anna, in: &pool, at: 0)
    pool.release(anna, opening: 1, now: 0)
    #expect(pool.closeIdle(now: 10).count == 1)
    #expect(pool.closeIdle(now: 20).isEmpty)
    guard case .wait = pool.acquire(anna, now: 20) else {
      Issue.record("used while closing")
      return
    }
    pool.closed(anna)
    try open(anna, in: &pool, at: 21)
  }

  @Test func `When there is no room the least recently used one goes`() throws {
    var pool = DevicePool<String>(limit: 2, idleMilliseconds: 1_000)
    try open(anna, in: &pool, at: 0)
    try open(ben, in: &pool, at: 1)
    pool.release(ben, opening: 2, now: 2)
    pool.release(anna, opening: 1, now: 3)
    #expect(closings(pool.acquire(cleo, now: 4)) == [ben])
    guard case .wait = pool.acquire(cleo, now: 4) else {
      Issue.record("a second one must not be closed for the same wish")
      return
    }
    pool.closed(ben)
    try open(cleo, in: &pool, at: 5)
    #expect(pool.count == 2)
  }

  @Test func `Devices in use are never closed to make room`() throws {
    var pool = DevicePool<String>(limit: 1, idleMilliseconds: 1)
    try open(anna, in: &pool, at: 0)
    guard case .full = pool.acquire(ben, now: 100) else {
      Issue.record("closed under its user")
      return
    }
  }

  @Test func `Who used an earlier opening has no say in a later one`() throws {
    var pool = DevicePool<String>(limit: 2, idleMilliseconds: 10)
    try open(anna, in: &pool, at: 0)
    #expect(pool.close(anna).count == 1)
    pool.closed(anna)
    try open(anna, in: &pool, at: 1)
    pool.release(anna, opening: 1, now: 2)
    #expect(pool.closeIdle(now: 100).isEmpty)
    pool.release(anna, opening: 2, now: 3)
    #expect(pool.closeIdle(now: 100).count == 1)
    #expect(pool.close(anna).isEmpty)
  }

  @Test func `After shutting nothing is opened`() throws {
    var pool = DevicePool<String>(limit: 2, idleMilliseconds: 1)
    try open(anna, in: &pool, at: 0)
    #expect(pool.shut().map(\.account) == [anna])
    guard case .full = pool.acquire(ben, now: 1) else {
      Issue.record("opened after shutting")
      return
    }
  }
}
