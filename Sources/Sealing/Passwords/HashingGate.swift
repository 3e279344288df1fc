import Dispatch
import Synchronization

/// Runs what takes long and much memory away from the caller's thread, few at a time.
package final class HashingGate: Sendable {
  /// What became of a request.
  package enum Answer<Value: Sendable>: Sendable {
    /// It ran.
    case done(Value)
    /// Too many wait already; it did not run. Try again later.
    case busy
  }

  private struct State {
    var runningCount = 0
    var waiting: [@Sendable () -> Void] = []
  }

  /// How many run at once.
  package let runningLimit: Int
  /// How many more may wait.
  package let waitingLimit: Int

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "sealing.hashing", attributes: .concurrent)

  /// Makes a gate; at the interactive cost each running request needs 64 MiB.
  package init(runningLimit: Int = 2, waitingLimit: Int = 64) {
    self.runningLimit = max(runningLimit, 1)
    self.waitingLimit = max(waitingLimit, 0)
  }

  /// Runs `work` when its turn comes, first come first served, and hands out its value or error.
  ///
  /// Work that was taken in runs even if the waiting task is cancelled.
  package func run<Value: Sendable, E: Error>(
    _ work: @escaping @Sendable () throws(E) -> Value
  ) async throws(E) -> Answer<Value> {
    let result: Result<Answer<Value>, E> = await withCheckedContinuation { continuation in
      let isTaken = take {
        let result = Result { () throws(E) in Answer.done(try work()) }
        self.finishOne()
        continuation.resume(returning: result)
      }
      if !isTaken { continuation.resume(returning: .success(.busy)) }
    }
    return try result.get()
  }

  /// How many wait for their turn now.
  package var waitingCount: Int { state.withLock { $0.waiting.count } }

  private func take(_ job: @escaping @Sendable () -> Void) -> Bool {
    let (isTaken, startsNow) = state.withLock { state in
      if state.runningCount < runningLimit {
        state.runningCount += 1
        return (true, true)
      }
      guard state.waiting.count < waitingLimit else { return (false, false) }
      state.waiting.append(job)
      return (true, false)
    }
    if startsNow { queue.async(execute: job) }
    return isTaken
  }

  private func finishOne() {
    let next: (@Sendable () -> Void)? = state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.runningCount -= 1
      return nil
    }
    if let next { queue.async(execute: next) }
  }
}
