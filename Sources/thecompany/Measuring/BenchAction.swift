import Benchmarks

/// What `bench` does.
enum BenchAction {
  static func run(_ invocation: Invocation) async throws -> Answer {
    throw CommandFailure(.failed, "The benchmarks are not in this build yet.")
  }
}
