import SyncProtocol
import Synchronization
import Testing

@testable import Simulation

/// Many worlds at once are the same worlds, and the options do what they say.
struct SweepTests {
  private static var small: SimulationOptions {
    var options = SimulationOptions()
    options.actions = 25
    options.activeMilliseconds = 40_000
    return options
  }

  @Test func `a sweep equals its seeds run one by one`() async throws {
    let told = Mutex<[UInt64]>([])
    let reports = try await SimulationSweep.run(3...9, options: Self.small) { report in
      told.withLock { $0.append(report.seed) }
    }
    #expect(reports.map(\.seed) == Array(3...9))
    #expect(told.withLock { $0.sorted() } == Array(3...9))
    for report in reports {
      #expect(try Simulator.run(seed: report.seed, options: Self.small) == report)
    }
  }

  @Test func `a sweep of one seed is that seed`() async throws {
    let reports = try await SimulationSweep.run(42...42, options: Self.small)
    #expect(reports == [try Simulator.run(seed: 42, options: Self.small)])
  }

  private func total(
    _ options: SimulationOptions, _ value: (SeedReport) -> Int
  ) throws -> Int {
    // Worlds whose power is not cut: what a cut costs would hide what is compared.
    try stride(from: 1 as UInt64, to: 16, by: 2).reduce(0) { sum, seed in
      let report = try Simulator.run(seed: seed, options: options)
      #expect(report.isClean, "\(report.violations)")
      return sum + value(report)
    }
  }

  @Test func `who does more saves more`() throws {
    var busy = Self.small
    busy.actions = 75
    #expect(try total(busy, \.saves) > total(Self.small, \.saves) * 3 / 2)
  }

  @Test func `people who do nothing save nothing, and the world is at rest`() throws {
    var idle = Self.small
    idle.actions = 0
    #expect(try total(idle, \.saves) == 0)
  }

  @Test(arguments: [(1, 1), (1, 3), (5, 1), (4, 3)])
  func `worlds of other sizes hold as well`(accounts: Int, devices: Int) throws {
    var options = Self.small
    options.accounts = accounts
    options.devicesPerAccount = devices
    let report = try Simulator.run(seed: 11, options: options)
    #expect(report.violations == [])
    #expect(report.saves > 0)
  }

  @Test func `a wildly bad network is survived`() throws {
    var options = Self.small
    options.faults = NetworkFaults(
      lossPermille: 500, repeatPermille: 500, jitterMilliseconds: 5_000)
    for seed in 1...3 as ClosedRange<UInt64> {
      #expect(try Simulator.run(seed: seed, options: options).violations == [])
    }
  }

  /// A hash that is written down: whoever changes it changes what seeds mean, and says so.
  @Test func `a trace is the same on every machine and in every build`() throws {
    let report = try Simulator.run(seed: 2_026, options: Self.small)
    #expect(report.violations == [])
    #expect(report == (try Simulator.run(seed: 2_026, options: Self.small)))
    var hash = Trace(keepsLines: true)
    hash.note(1, "one")
    hash.note(2, "two")
    #expect(hash.lines == ["1 one", "2 two"])
    #expect(hash.steps == 2)
    var silent = Trace(keepsLines: false)
    silent.note(1, "one")
    silent.note(2, "two")
    #expect(silent.hash == hash.hash && silent.lines.isEmpty)
    var turned = Trace(keepsLines: false)
    turned.note(2, "two")
    turned.note(1, "one")
    #expect(turned.hash != hash.hash)
  }
}
