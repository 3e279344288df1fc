import Simulation
import SyncProtocol
import Testing

struct SimulatorTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a world with all protections breaks nothing`(seed: UInt64) throws {
    let report = try Simulator.run(seed: seed)
    #expect(report.violations == [])
    #expect(report.saves > 20)
  }
}
