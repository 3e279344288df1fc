import Simulation
import SyncProtocol

/// What `simulate` does.
enum SimulateAction {
  private static let usualSeeds = 20

  static func run(_ invocation: Invocation) async throws -> Answer {
    if invocation.has("planted") { return try findAll(invocation) }
    var options = SimulationOptions()
    if let name = invocation.value("plant") {
      options.protections.remove(try protection(name, invocation))
    }
    if invocation.value("seed") != nil {
      guard invocation.value("seeds") == nil else {
        throw invocation.usage("--seed and --seeds exclude each other.")
      }
      return try replay(try number("seed", invocation, otherwise: 1), options)
    }
    let count = try number("seeds", invocation, otherwise: UInt64(usualSeeds))
    guard invocation.value("plant") == nil else {
      let name = invocation.value("plant") ?? ""
      return answer([try find(name, options, seeds: count)])
    }
    return try runAll(count, options, invocation)
  }

  private static func protection(
    _ name: String, _ invocation: Invocation
  ) throws(CommandFailure) -> Protections {
    let known = Protections.named
    guard let found = known.first(where: { $0.name == name }) else {
      throw invocation.usage(
        "--plant is one of \(known.map(\.name).joined(separator: ", "))."
          + Suggestion.sentence(for: name, among: known.map(\.name)))
    }
    return found.protection
  }

  private static func number(
    _ option: String, _ invocation: Invocation, otherwise: UInt64
  ) throws(CommandFailure) -> UInt64 {
    guard let text = invocation.value(option) else { return otherwise }
    guard let number = UInt64(text), number > 0 else {
      throw invocation.usage("--\(option) takes a number from 1 on, not \"\(text)\".")
    }
    return number
  }

  /// One seed with its whole trace.
  private static func replay(_ seed: UInt64, _ options: SimulationOptions) throws -> Answer {
    var options = options
    options.keepsTrace = true
    let report = try Simulator.run(seed: seed, options: options)
    return Answer(
      (report.trace + [line(report)]).joined(separator: "\n"), json(report),
      code: report.isClean ? .done : .failed)
  }

  /// Seeds from 1 on; those that found something are told at once.
  private static func runAll(
    _ count: UInt64, _ options: SimulationOptions, _ invocation: Invocation
  ) throws -> Answer {
    var broken: [SeedReport] = []
    var saves = 0
    for seed in 1...count {
      let report = try Simulator.run(seed: seed, options: options)
      saves += report.saves
      guard !report.isClean else { continue }
      broken.append(report)
      invocation.terminal.errors(line(report) + "\n")
    }
    return Answer(
      "\(count) seeds, \(saves) saves, \(broken.count) broken.",
      [
        ("seeds", .integer(Int64(count))), ("saves", JSONValue(saves)),
        ("broken", .array(broken.map { .object(json($0)) })),
      ], code: broken.isEmpty ? .done : .failed)
  }

  static func line(_ report: SeedReport) -> String {
    let hash = String(report.traceHash, radix: 16)
    let head = "seed \(report.seed): \(report.steps) steps, \(report.saves) saves, trace \(hash)"
    return report.isClean
      ? head + ", clean" : head + report.violations.map { "\n  broken: \($0)" }.joined()
  }

  static func json(_ report: SeedReport) -> [(name: String, value: JSONValue)] {
    [
      ("seed", .integer(Int64(clamping: report.seed))), ("steps", JSONValue(report.steps)),
      ("saves", JSONValue(report.saves)), ("trace", .text(String(report.traceHash, radix: 16))),
      ("violations", .array(report.violations.map { .text($0) })),
    ]
  }
}
