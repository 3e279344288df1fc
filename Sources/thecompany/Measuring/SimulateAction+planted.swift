import Simulation
import SyncProtocol

extension SimulateAction {
  /// What the simulator made of one planted bug.
  struct Finding: Sendable {
    let name: String
    /// The first seed that found it; nil when none did.
    let report: SeedReport?
  }

  /// Plants every bug in turn.
  static func findAll(_ invocation: Invocation) throws -> Answer {
    let seeds = try invocation.number("seeds", in: 1...1_000_000, otherwise: 200)
    return answer(
      try Protections.named.map { name, protection in
        var options = SimulationOptions()
        options.protections.remove(protection)
        return try find(name, options, seeds: UInt64(seeds))
      })
  }

  static func find(
    _ name: String, _ options: SimulationOptions, seeds: UInt64
  ) throws -> Finding {
    for seed in 1...seeds {
      let report = try Simulator.run(seed: seed, options: options)
      if !report.isClean { return Finding(name: name, report: report) }
    }
    return Finding(name: name, report: nil)
  }

  /// A planted bug that is not found is a failure of the simulator.
  static func answer(_ findings: [Finding]) -> Answer {
    let lines = findings.map { finding in
      guard let report = finding.report else { return "\(finding.name): NOT FOUND" }
      return "\(finding.name): found by seed \(report.seed): \(report.violations.first ?? "")"
    }
    let found = findings.map { finding in
      JSONValue.object([
        ("name", .text(finding.name)), ("found", .boolean(finding.report != nil)),
        ("seed", finding.report.map { .integer(Int64(clamping: $0.seed)) } ?? .null),
        ("violation", JSONValue(finding.report?.violations.first)),
      ])
    }
    let isComplete = findings.allSatisfy { $0.report != nil }
    return Answer(
      lines.joined(separator: "\n"), [("planted", .array(found))],
      code: isComplete ? .done : .failed)
  }
}
