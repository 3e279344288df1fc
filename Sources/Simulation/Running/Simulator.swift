package import SyncProtocol

/// Runs simulated worlds, one for each seed.
package enum Simulator {
  /// Runs one seed to its end. Throws only when no world could be made at all.
  package static func run(
    seed: UInt64, options: SimulationOptions = SimulationOptions()
  ) throws -> SeedReport {
    let world = try World(seed: seed, options: options)
    return try world.run(seed: seed)
  }

  /// How many seeds are tried to find a planted bug. The rarest breaks one world in twenty.
  package static let plantedSeedLimit: UInt64 = 160

  /// The first seed, from 1 on, in which something breaks with a protection off; nil if none does.
  /// One that is known to show it is tried before.
  package static func seedFinding(
    missing protection: Protections, known: UInt64? = nil
  ) throws -> SeedReport? {
    var options = SimulationOptions()
    options.protections = Protections.all.subtracting(protection)
    for seed in [known].compactMap(\.self) + Array(1...plantedSeedLimit) {
      let report = try run(seed: seed, options: options)
      if !report.isClean { return report }
    }
    return nil
  }
}
