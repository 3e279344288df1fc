import CMicroHTTPD
import Glibc
import Synchronization

/// The thread that sees what libmicrohttpd doesn't: clients that drip, and clients that go while
/// their connection is suspended. It also runs the stop, which blocks.
final class Watchdog: Sendable {
  private struct State {
    var isStopping = false
    var isStopped = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private static let stopIntervalMilliseconds: Int32 = 5

  private let core: ServingCore
  private let listener: Listener
  private let deadlines: Deadlines
  private let state = Mutex(State())

  init(core: ServingCore, listener: Listener) {
    self.core = core
    self.listener = listener
    deadlines = Deadlines(core.configuration)
  }

  /// Starts the thread, which keeps the watchdog alive until the server has stopped.
  func start() {
    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    let code = unsafe pthread_create(&thread, nil, runWatchdog, context)
    precondition(code == 0, "The system has no thread left for the server's watchdog.")
    pthread_detach(thread)
  }

  func requestStop() {
    state.withLock { $0.isStopping = true }
    served_watch_ring(core.bell)
  }

  func stop() async {
    await withCheckedContinuation { continuation in
      let isStopped = state.withLock { state in
        if !state.isStopped { state.waiters.append(continuation) }
        return state.isStopped
      }
      if isStopped { continuation.resume() } else { requestStop() }
    }
  }

  fileprivate func run() {
    var pace = Pace(lookInterval: deadlines.lookInterval)
    while !state.withLock({ $0.isStopping }) {
      waitForHangUps(pace.wait(isShort: core.isShort))
      let now = Clock.now
      if core.isShort, pace.isTimeForRoom(now) { core.makeRoom() }
      guard pace.isTimeForLook(now) else { continue }
      for connection in core.allConnections { connection.look(now: now, deadlines) }
    }
    windDown()
    let waiters = state.withLock { state in
      state.isStopped = true
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// How often all connections are looked at: a crowd that comes and goes must not keep the thread
  /// busy.
  private struct Pace {
    private static let roomIntervalMilliseconds: Int32 = 10

    let lookInterval: Int32
    private var lastRoom: UInt64 = 0
    private var lastLook: UInt64 = 0

    init(lookInterval: Int32) { self.lookInterval = lookInterval }

    func wait(isShort: Bool) -> Int32 {
      isShort ? min(Self.roomIntervalMilliseconds, lookInterval) : lookInterval
    }

    mutating func isTimeForRoom(_ now: UInt64) -> Bool {
      Self.isTime(now, &lastRoom, Self.roomIntervalMilliseconds)
    }

    mutating func isTimeForLook(_ now: UInt64) -> Bool {
      // Half of it, so that the looks after whole waits are not left out.
      Self.isTime(now, &lastLook, lookInterval / 2)
    }

    private static func isTime(_ now: UInt64, _ last: inout UInt64, _ interval: Int32) -> Bool {
      guard now - last >= UInt64(interval) * 1_000_000 else { return false }
      last = now
      return true
    }
  }

  private func windDown() {
    let socket = listener.quiesce()
    let end = Clock.now + core.configuration.stopDeadline.nanosecondCount
    while core.connectionCount > 0, Clock.now < end {
      for connection in core.allConnections { connection.windDown() }
      waitForHangUps(Self.stopIntervalMilliseconds)
    }
    core.refuseWork()
    while !core.allConnections.allSatisfy({ $0.breakOff() }) {
      waitForHangUps(Self.stopIntervalMilliseconds)
    }
    listener.close(core, quiesced: socket)
  }

  private func waitForHangUps(_ milliseconds: Int32) {
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 64) { numbers in
      let count = unsafe served_watch_wait(core.watch, numbers.baseAddress, 64, milliseconds)
      for number in unsafe Array(numbers.prefix(Int(count))) {
        if number == 0 {
          served_watch_hush(core.bell)
        } else {
          core.connection(number)?.hungUp()
        }
      }
    }
  }
}

private func runWatchdog(context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context = unsafe context else { return nil }
  unsafe Unmanaged<Watchdog>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
