package import SyncProtocol

/// How large and how bad a simulated world is.
package struct SimulationOptions: Sendable {
  /// How many people there are.
  package var accounts = 3
  /// How many devices each has at most.
  package var devicesPerAccount = 2
  /// How many things people do.
  package var actions = 140
  /// Over how much virtual time they do them.
  package var activeMilliseconds: UInt64 = 180_000
  /// How bad the network is until it heals.
  package var faults = NetworkFaults.usual
  /// Which protections are on; all but when a bug is planted.
  package var protections = Protections.all
  /// Mischiefs that do not happen, by name: to find out which of them a failure needs.
  package var without: Set<String> = []
  /// Whether the trace's lines are kept for people.
  package var keepsTrace = false

  /// The usual world.
  package init() {}
}
