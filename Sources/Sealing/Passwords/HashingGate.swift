import Glibc
import Synchronization

/// Runs what takes long and much memory away from the caller's thread, few at a time.
///
/// It has threads of its own, which give way to others: those of pages and of the container are as
/// many as the machine has cores, and a sign-in that hashes on one of them would keep what waits
/// behind it for as long as it takes.
package final class HashingGate: Sendable {
  /// What became of a request.
  package enum Answer<Value: Sendable>: Sendable {
    /// It ran.
    case done(Value)
    /// Too many wait already; it did not run. Try again later.
    case busy
  }

  /// Does the work and answers how it is told.
  fileprivate typealias Job = @Sendable () -> @Sendable () -> Void

  private struct State {
    var runningCount = 0
    var waiting: [Job] = []
  }

  /// How many run at once.
  package let runningLimit: Int
  /// How many more may wait.
  package let waitingLimit: Int

  private let state = Mutex(State())

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
        return { continuation.resume(returning: result) }
      }
      if !isTaken { continuation.resume(returning: .success(.busy)) }
    }
    return try result.get()
  }

  /// How many wait for their turn now.
  package var waitingCount: Int { state.withLock { $0.waiting.count } }

  private func take(_ job: @escaping Job) -> Bool {
    let (isTaken, startsNow) = state.withLock { state in
      if state.runningCount < runningLimit {
        state.runningCount += 1
        return (true, true)
      }
      guard state.waiting.count < waitingLimit else { return (false, false) }
      state.waiting.append(job)
      return (true, false)
    }
    if startsNow { Worker(self, job).start() }
    return isTaken
  }

  /// Does one after the other, until none waits.
  fileprivate func work(from first: @escaping Job) {
    var next: Job? = first
    while let job = next {
      let tell = job()
      // Who is told finds the place free.
      next = state.withLock { state in
        guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
        state.runningCount -= 1
        return nil
      }
      tell()
    }
  }
}

/// A thread of the gate, with what it begins with.
private final class Worker: Sendable {
  private let gate: HashingGate
  private let job: HashingGate.Job

  init(_ gate: HashingGate, _ job: @escaping HashingGate.Job) {
    self.gate = gate
    self.job = job
  }

  /// Starts the thread; where the system has none left the caller's does the work.
  func start() {
    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    guard unsafe pthread_create(&thread, nil, runWorker, context) == 0 else {
      unsafe Unmanaged<Worker>.fromOpaque(context).release()
      return gate.work(from: job)
    }
    pthread_detach(thread)
  }

  func run() {
    // Of the calling thread alone, on Linux.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5)
    gate.work(from: job)
  }
}

private func runWorker(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context = unsafe context {
    unsafe Unmanaged<Worker>.fromOpaque(context).takeRetainedValue().run()
  }
  return nil
}
