import Dispatch

/// A thread's worth of order for an actor: give it to the actor that owns a connection.
///
/// An actor uses it with `nonisolated var unownedExecutor: UnownedSerialExecutor
/// { queue.asUnownedSerialExecutor() }` and must keep it for as long as it lives.
package final class SerialQueue: SerialExecutor {
  private let queue: DispatchQueue

  /// Makes a queue; the label shows in debuggers.
  package init(label: String) {
    queue = DispatchQueue(label: label)
  }

  /// Runs a job of the actor after those that came before it.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Traps unless the caller runs on this queue.
  package func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }
}
