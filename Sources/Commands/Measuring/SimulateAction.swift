import Simulation
import SyncProtocol

/// What `simulate` does.
enum SimulateAction {
  static func run(_ invocation: Invocation) async throws -> Answer {
    if invocation.has("planted") { return try planted() }
    var options = SimulationOptions()
    if let name = invocation.value("plant") {
      options.protections = Protections.all.subtracting(try protection(name, invocation))
    }
    if let names = invocation.value("without") {
      options.without = Set(names.split(separator: ",").map(String.init))
    }
    if let seed = try number("seed", invocation) { return try replay(seed, options) }
    guard let count = try number("seeds", invocation) else {
      throw invocation.usage("Say how much to run: --seeds NUMBER, --seed NUMBER or --planted.")
    }
    return try await sweep(count, options)
  }

  private static func number(_ name: String, _ invocation: Invocation) throws -> UInt64? {
    guard let text = invocation.value(name) else { return nil }
    guard let number = UInt64(text), number > 0 else {
      throw invocation.usage("--\(name) takes a whole number from 1 on.")
    }
    return number
  }

  private static func protection(
    _ name: String, _ invocation: Invocation
  ) throws -> Protections {
    guard let named = Protections.named.first(where: { $0.name == name }) else {
      let names = Protections.named.map(\.name).joined(separator: ", ")
      throw invocation.usage("No protection is called \(name). There are: \(names).")
    }
    return named.protection
  }

  private static func sweep(_ count: UInt64, _ options: SimulationOptions) async throws -> Answer {
    let reports = try await SimulationSweep.run(1...count, options: options)
    let failed = reports.filter { !$0.isClean }
    var lines = failed.flatMap { report in
      report.violations.prefix(5).map { "seed \(report.seed): \($0)" }
    }
    lines.append("\(count) seeds, \(failed.count) failed")
    return Answer(
      lines.joined(separator: "\n"),
      [
        ("seeds", .integer(Int64(count))),
        ("failed", .array(failed.map { .integer(Int64(bitPattern: $0.seed)) })),
      ],
      code: failed.isEmpty ? .done : .failed)
  }

  private static func replay(_ seed: UInt64, _ options: SimulationOptions) throws -> Answer {
    var options = options
    options.keepsTrace = true
    let report = try Simulator.run(seed: seed, options: options)
    let hash = String(report.traceHash, radix: 16)
    let lines =
      report.trace + ["seed \(seed): \(report.steps) steps, hash \(hash)"]
      + (report.isClean ? ["nothing broke"] : report.violations)
    return Answer(
      lines.joined(separator: "\n"),
      [
        ("seed", .integer(Int64(bitPattern: seed))), ("hash", .text(hash)),
        ("steps", .integer(Int64(report.steps))),
        ("violations", .array(report.violations.map { .text($0) })),
      ],
      code: report.isClean ? .done : .failed)
  }

  /// A table: which seed finds the absence of each protection.
  private static func planted() throws -> Answer {
    var table = TextTable(["PROTECTION SWITCHED OFF", "FOUND BY", "AS"])
    var found: [(name: String, value: JSONValue)] = []
    var isComplete = true
    for (name, protection) in Protections.named {
      let report = try Simulator.seedFinding(missing: protection)
      isComplete = isComplete && report != nil
      table.add([
        name, report.map { "seed \($0.seed)" } ?? "no seed", report?.violations.first ?? "",
      ])
      found.append((name, report.map { .integer(Int64(bitPattern: $0.seed)) } ?? .null))
    }
    return Answer(
      table.text, [("found", .object(found))], code: isComplete ? .done : .failed)
  }
}
