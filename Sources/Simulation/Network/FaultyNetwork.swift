/// Decides the fate of each message: when its copies arrive, if at all.
struct FaultyNetwork {
  private var random: SeededRandom
  private var faults: NetworkFaults
  /// Devices that can't reach the container now.
  private var cutOff: Set<Int> = []

  init(random: SeededRandom, faults: NetworkFaults) {
    self.random = random
    self.faults = faults
  }

  /// The times at which copies of a message between a device and the container arrive.
  mutating func arrivals(device: Int, now: UInt64) -> [UInt64] {
    // Chance is used the same whatever happens, so that a partition does not shift other fates.
    let isLost = random.chance(faults.lossPermille)
    let isRepeated = random.chance(faults.repeatPermille)
    let first = now + delay()
    let second = now + delay()
    if cutOff.contains(device) || isLost { return [] }
    return isRepeated ? [first, second] : [first]
  }

  private mutating func delay() -> UInt64 {
    faults.delayMilliseconds + random.next() % max(1, faults.jitterMilliseconds)
  }

  func reaches(_ device: Int) -> Bool { !cutOff.contains(device) }

  mutating func cut(_ device: Int) { cutOff.insert(device) }
  mutating func mend(_ device: Int) { cutOff.remove(device) }

  /// Ends all faults: from now on every message arrives once and soon.
  mutating func heal() {
    cutOff = []
    faults = .none
  }
}
