/// Runs many seeds, several at once: each world is on one thread and knows nothing of the others.
package enum SimulationSweep {
  /// How many worlds are run at once.
  package static let parallelLimit = 2

  /// The reports of all seeds, by seed. `each` is told of each world as it ends.
  package static func run(
    _ seeds: ClosedRange<UInt64>, options: SimulationOptions = SimulationOptions(),
    each: @escaping @Sendable (SeedReport) -> Void = { _ in }
  ) async throws -> [SeedReport] {
    var reports: [SeedReport] = []
    try await withThrowingTaskGroup(of: SeedReport.self) { group in
      var rest = seeds.makeIterator()
      for _ in 0..<parallelLimit {
        guard let seed = rest.next() else { break }
        group.addTask { try Simulator.run(seed: seed, options: options) }
      }
      while let report = try await group.next() {
        each(report)
        reports.append(report)
        if let seed = rest.next() {
          group.addTask { try Simulator.run(seed: seed, options: options) }
        }
      }
    }
    return reports.sorted { $0.seed < $1.seed }
  }
}
