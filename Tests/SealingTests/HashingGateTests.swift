import Dispatch
import Sealing
import Synchronization
import Testing

/// Work that stays at the gate until it is let go, and remembers who ran in which order.
private final class HeldWork: Sendable {
  struct State {
    var running = 0
    var mostRunning = 0
    var order: [Int] = []
  }

  let state = Mutex(State())
  private let door = DispatchSemaphore(value: 0)

  func run(_ number: Int) -> Int {
    state.withLock { state in
      state.running += 1
      state.mostRunning = max(state.mostRunning, state.running)
      state.order.append(number)
    }
    door.wait()
    state.withLock { $0.running -= 1 }
    return number
  }

  func letGo(_ count: Int) {
    for _ in 0..<count { door.signal() }
  }

  var started: Int { state.withLock { $0.order.count } }
}

extension HashingGate.Answer {
  fileprivate var value: Value? {
    if case .done(let value) = self { value } else { nil }
  }
}

@Suite("The hashing gate", .timeLimit(.minutes(10)))
struct HashingGateTests {
  private func until(_ isTrue: () -> Bool) async {
    while !isTrue() { await Task.yield() }
  }

  @Test("No more run at once than allowed, the others in the order of their coming")
  func runningLimit() async {
    let gate = HashingGate(runningLimit: 1, waitingLimit: 8)
    let work = HeldWork()
    await withTaskGroup(of: Int?.self) { group in
      for number in 0..<5 {
        group.addTask { await gate.run { work.run(number) }.value }
        await until { work.started + gate.waitingCount == number + 1 }
      }
      #expect(gate.waitingCount == 4)
      work.letGo(5)
      let values = await group.reduce(into: []) { $0.append($1) }
      #expect(values.compactMap { $0 }.sorted() == [0, 1, 2, 3, 4])
    }
    #expect(work.state.withLock { $0.order } == [0, 1, 2, 3, 4])
    #expect(work.state.withLock { $0.mostRunning } == 1)
    #expect(gate.waitingCount == 0)
  }

  @Test("Who comes when all places are taken is told busy at once; later there is room again")
  func waitingLimit() async {
    let gate = HashingGate(runningLimit: 2, waitingLimit: 1)
    let work = HeldWork()
    await withTaskGroup(of: Int?.self) { group in
      for number in 0..<3 {
        group.addTask { await gate.run { work.run(number) }.value }
      }
      await until { work.started == 2 && gate.waitingCount == 1 }
      #expect(await gate.run { 9 }.value == nil)
      work.letGo(3)
      await group.waitForAll()
    }
    #expect(work.state.withLock { $0.mostRunning } == 2)
    #expect(await gate.run { 9 }.value == 9)
  }

  @Test("An error of the work comes out and frees the place")
  func error() async throws {
    let gate = HashingGate(runningLimit: 1, waitingLimit: 0)
    for _ in 0..<3 {
      let failure = await #expect(throws: SealingFailure.self) {
        try await gate.run { try Password([UInt8](repeating: 1, count: 2_000)) }
      }
      #expect(failure?.code == .tooLong)
    }
    #expect(await gate.run { 1 }.value == 1)
  }

  @Test("Passwords are hashed and verified through it")
  func passwords() async throws {
    let gate = HashingGate()
    #expect(gate.runningLimit == 2)
    let password = try Password("secret")
    let hash = try #require(
      try await gate.run { try PasswordHash(hashing: password, cost: .testing) }.value)
    #expect(await gate.run { hash.verify(password) }.value == true)
  }
}
