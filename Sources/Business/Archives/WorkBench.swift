import Storage

/// A thread for work that takes long and never waits: hashing, packing and unpacking. The threads
/// that everybody shares stay free for others.
package actor WorkBench {
  private nonisolated let queue = SerialQueue(label: "business.archives")

  /// The bench's own queue.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  /// A bench with a thread of its own.
  package init() {}

  /// Runs the work there, after what came before it.
  package func run<T: Sendable>(_ work: @Sendable () throws -> T) throws -> T { try work() }
}
