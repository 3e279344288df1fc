import SyncProtocol
import Testing

@testable import Simulation

struct SimulatorTests {
  // The gate runs many more (`simulate --seeds`).
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `with every protection on, nothing breaks`(seed: UInt64) throws {
    let report = try Simulator.run(seed: seed)
    #expect(report.violations == [])
    #expect(report.saves > 20)
    #expect(report.steps > 100)
  }

  @Test func `a seed replays bit for bit`() throws {
    var options = SimulationOptions()
    options.keepsTrace = true
    let first = try Simulator.run(seed: 77, options: options)
    let second = try Simulator.run(seed: 77, options: options)
    #expect(first == second)
    #expect(try Simulator.run(seed: 78).traceHash != first.traceHash)
  }

  /// Seeds that showed a missing protection when they were last looked for. They save the search;
  /// where one no longer does, the search finds another.
  private static let known: [String: UInt64] = [
    "delete-beats-edit": 3, "unknown-fields-kept": 5, "rescue-kept": 14, "parking": 9,
    "restamp-order": 9, "clone-detection": 3, "epoch": 14, "atoms": 11, "horizon": 20,
    "durable-commit": 10, "incarnation": 9, "resend": 9, "late-answers": 19, "believed-time": 2,
    "own-numbers": 7, "returned-reservations": 7, "shipped-once": 13,
  ]

  @Test(arguments: Protections.named.map(\.name))
  func `a protection that is switched off is missed`(name: String) throws {
    let planted = try #require(Protections.named.first { $0.name == name })
    let report = try Simulator.seedFinding(
      missing: planted.protection, known: Self.known[name])
    #expect(report?.isClean == false, "no seed up to \(Simulator.plantedSeedLimit) found \(name)")
  }

  @Test func `keeping the trace changes nothing that happens`() throws {
    var options = SimulationOptions()
    options.keepsTrace = true
    let kept = try Simulator.run(seed: 5, options: options)
    #expect(try Simulator.run(seed: 5).traceHash == kept.traceHash)
    #expect(kept.trace.count > kept.steps, "lines for people alone are no steps")
  }
}
