import Simulation

/// What `simulate` does.
enum SimulateAction {
  static func run(_ invocation: Invocation) async throws -> Answer {
    throw CommandFailure(.failed, "The simulator is not in this build yet.")
  }
}
