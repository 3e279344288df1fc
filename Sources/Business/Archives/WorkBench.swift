import Storage

/// A thread for work that takes long and never waits: hashing, packing and unpacking. The threads
/// that everybody shares stay free for others.
actor WorkBench {
  private nonisolated let queue = SerialQueue(label: "business.archives")

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  func run<T: Sendable>(_ work: @Sendable () throws -> T) throws -> T { try work() }
}
