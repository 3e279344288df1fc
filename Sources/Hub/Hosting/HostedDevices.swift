import Model
import Synchronization

/// Opens accounts' devices on demand, shares them, and closes those that nobody needs.
///
/// What happens when is `DevicePool`'s decision; this does it, from any task.
final class HostedDevices<Hosted: Sendable>: Sendable {
  /// How a device is opened and closed.
  struct Door: Sendable {
    let open: @Sendable (AccountID) async throws -> Hosted
    let close: @Sendable (Hosted) async -> Void
  }

  private struct State {
    var pool: DevicePool<Hosted>
    /// Grows with each step that may let a waiting one go on.
    var stepsCount: UInt64 = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>
  private let door: Door
  private let clock: @Sendable () -> UInt64

  /// `clock` gives milliseconds and never goes back.
  init(limit: Int, idleMilliseconds: UInt64, clock: @escaping @Sendable () -> UInt64, _ door: Door)
  {
    state = Mutex(State(pool: DevicePool(limit: limit, idleMilliseconds: idleMilliseconds)))
    self.clock = clock
    self.door = door
  }

  /// How many devices are open, opening or closing.
  var count: Int { state.withLock { $0.pool.count } }

  /// Whether the account's device is open, and whether somebody opens or closes it just now.
  func stage(_ account: AccountID) -> (isOpen: Bool, isChanging: Bool) {
    state.withLock { ($0.pool.isOpen(account), $0.pool.isChanging(account)) }
  }

  /// The account's device, opened if need be, for as long as the lease is held; nil when all
  /// places are in use.
  func lease(_ account: AccountID) async throws -> DeviceLease<Hosted>? {
    while true {
      let (step, stepsCount) = state.withLock { state in
        (state.pool.acquire(account, now: clock()), state.stepsCount)
      }
      switch step {
      case .use(let hosted, let opening): return lease(account, hosted, opening)
      case .open: return try await open(account)
      case .close(let closings): await close(closings)
      case .wait: await wait(beyond: stepsCount)
      case .full: return nil
      }
    }
  }

  /// Nil when everything was shut meanwhile: what came too late is closed again.
  private func open(_ account: AccountID) async throws -> DeviceLease<Hosted>? {
    do {
      let hosted = try await door.open(account)
      let (opening, isShut) = step { ($0.opened(account, hosted, now: clock()), $0.isShut) }
      if isShut {
        await close(account)
        return nil
      }
      return lease(account, hosted, opening)
    } catch {
      step { $0.openingFailed(account) }
      throw error
    }
  }

  private func lease(
    _ account: AccountID, _ hosted: Hosted, _ opening: UInt64
  ) -> DeviceLease<Hosted> {
    DeviceLease(
      hosted,
      isOver: { [self] in !state.withLock { $0.pool.isOpen(account, opening: opening) } },
      release: { [self] in step { $0.release(account, opening: opening, now: clock()) } })
  }

  /// Closes what nobody has used for long enough.
  func closeIdle() async {
    await close(state.withLock { $0.pool.closeIdle(now: clock()) })
  }

  /// Closes one account's device, in use or not. It is closed when this returns, whoever else was
  /// opening or closing it: its files may be moved or removed then.
  func close(_ account: AccountID) async {
    while true {
      let (closings, isChanging, stepsCount) = state.withLock { state in
        (state.pool.close(account), state.pool.isChanging(account), state.stepsCount)
      }
      guard closings.isEmpty else { return await close(closings) }
      guard isChanging else { return }
      await wait(beyond: stepsCount)
    }
  }

  /// Closes everything and opens nothing any more.
  func shut() async {
    await close(state.withLock { $0.pool.shut() })
  }

  private func close(_ closings: [DevicePool<Hosted>.Closing]) async {
    for closing in closings {
      await door.close(closing.hosted)
      step { $0.closed(closing.account) }
    }
  }

  /// Notes the end of a step and lets all that wait look again.
  @discardableResult
  private func step<T: Sendable>(_ note: (inout DevicePool<Hosted>) -> T) -> T {
    let (result, waiting) = state.withLock { state in
      let result = note(&state.pool)
      state.stepsCount += 1
      defer { state.waiting.removeAll() }
      return (result, state.waiting)
    }
    for continuation in waiting { continuation.resume() }
    return result
  }

  private func wait(beyond stepsCount: UInt64) async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        guard state.stepsCount == stepsCount else { return true }
        state.waiting.append(continuation)
        return false
      }
      if isOver { continuation.resume() }
    }
  }
}
