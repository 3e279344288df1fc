import Sealing
import Synchronization
import Testing

@Suite("The hashing gate under load", .timeLimit(.minutes(10)))
struct HashingGateLoadTests {
  /// Counts who is inside at once.
  private final class Count: Sendable {
    private let state = Mutex((now: 0, most: 0, all: 0))

    func pass() -> Int {
      state.withLock { state in
        state.now += 1
        state.all += 1
        state.most = max(state.most, state.now)
        return state.all
      }
    }

    func leave() { state.withLock { $0.now -= 1 } }

    var most: Int { state.withLock { $0.most } }
    var all: Int { state.withLock { $0.all } }
  }

  @Test(
    "answers everyone once, by the work or as busy, and is empty afterwards",
    arguments: [(1, 0), (1, 3), (2, 64), (8, 1), (3, 1_000)])
  func everyoneIsAnswered(running: Int, waiting: Int) async {
    let gate = HashingGate(runningLimit: running, waitingLimit: waiting)
    let count = Count()
    let (done, busy) = await withTaskGroup(of: Int?.self, returning: ([Int], Int).self) { group in
      for _ in 0..<600 {
        group.addTask {
          let answer = await gate.run { () -> Int in
            let number = count.pass()
            count.leave()
            return number
          }
          if case .done(let number) = answer { return number }
          return nil
        }
      }
      var result: ([Int], Int) = ([], 0)
      for await number in group {
        if let number { result.0.append(number) } else { result.1 += 1 }
      }
      return result
    }
    #expect(done.count + busy == 600 && done.count >= running)
    #expect(done.sorted() == Array(1...done.count), "None ran twice, none ran without an answer.")
    #expect(count.most <= running && count.all == done.count)
    #expect(gate.waitingCount == 0)
    if waiting >= 600 { #expect(busy == 0) }
  }

  @Test(
    "takes odd limits for the nearest that make sense",
    arguments: [(0, 0, 1, 0), (-5, -5, 1, 0), (Int.min, Int.min, 1, 0), (7, 9, 7, 9)])
  func limits(running: Int, waiting: Int, isRunning: Int, isWaiting: Int) async {
    let gate = HashingGate(runningLimit: running, waitingLimit: waiting)
    #expect(gate.runningLimit == isRunning && gate.waitingLimit == isWaiting)
    guard case .done(let value) = await gate.run({ 1 }) else {
      Issue.record("An empty gate is not busy.")
      return
    }
    #expect(value == 1)
  }

  @Test("hashes real passwords of many people at once, each with a salt of its own")
  func realHashes() async throws {
    let gate = HashingGate(runningLimit: 2, waitingLimit: 64)
    let password = try Password("correct horse")
    let hashes = try await withThrowingTaskGroup(of: PasswordHash?.self) { group in
      for _ in 0..<40 {
        group.addTask {
          let answer = try await gate.run { () throws(SealingFailure) in
            try PasswordHash(hashing: password, cost: .testing)
          }
          if case .done(let hash) = answer { return hash }
          return nil
        }
      }
      var hashes: [PasswordHash] = []
      for try await hash in group { hashes.append(try #require(hash)) }
      return hashes
    }
    #expect(Set(hashes).count == 40 && hashes.allSatisfy { $0.verify(password) })
  }
}
