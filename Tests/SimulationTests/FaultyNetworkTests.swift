import Testing

@testable import Simulation

struct FaultyNetworkTests {
  private func fates(_ network: inout FaultyNetwork, count: Int) -> [Int: Int] {
    (0..<count).reduce(into: [:]) { fates, _ in
      fates[network.arrivals(device: 0, now: 0).count, default: 0] += 1
    }
  }

  @Test func `a bad network loses, repeats and delivers`() {
    var network = FaultyNetwork(random: SeededRandom(seed: 1), faults: .usual)
    let fates = fates(&network, count: 5_000)
    #expect((100...600).contains(fates[0] ?? 0))
    #expect((100...600).contains(fates[2] ?? 0))
    #expect((fates[1] ?? 0) > 4_000)
  }

  @Test func `nothing arrives at a device that is cut off`() {
    var network = FaultyNetwork(random: SeededRandom(seed: 2), faults: .none)
    network.cut(0)
    #expect(!network.reaches(0))
    #expect(fates(&network, count: 100) == [0: 100])
    #expect(network.reaches(1))
    network.mend(0)
    #expect(fates(&network, count: 100) == [1: 100])
  }

  @Test func `a healed network delivers everything once and soon`() {
    var network = FaultyNetwork(random: SeededRandom(seed: 3), faults: .usual)
    network.cut(0)
    network.heal()
    for _ in 0..<500 {
      let arrivals = network.arrivals(device: 0, now: 1_000)
      #expect(arrivals.count == 1)
      #expect(arrivals.allSatisfy { (1_001...1_010).contains($0) })
    }
  }

  @Test func `messages overtake one another`() {
    var network = FaultyNetwork(random: SeededRandom(seed: 4), faults: .usual)
    let arrivals = (0..<100).compactMap { network.arrivals(device: 0, now: UInt64($0)).first }
    #expect(arrivals != arrivals.sorted())
  }

  @Test func `chance is the same for all that follows, whether a device is cut off or not`() {
    var free = FaultyNetwork(random: SeededRandom(seed: 5), faults: .usual)
    var cut = free
    cut.cut(0)
    for _ in 0..<50 {
      _ = free.arrivals(device: 0, now: 0)
      _ = cut.arrivals(device: 0, now: 0)
    }
    #expect(free.arrivals(device: 1, now: 9) == cut.arrivals(device: 1, now: 9))
  }
}
