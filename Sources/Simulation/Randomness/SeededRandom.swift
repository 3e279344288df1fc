/// Randomness that one seed decides: the same seed gives the same run on every machine.
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts from a seed.
  package init(seed: UInt64) { state = seed }

  /// SplitMix64: one addition and a mix for each number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number from 0 to below `limit`.
  mutating func below(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: next() % UInt64(limit))
  }

  /// True with a probability of `permille` in a thousand.
  mutating func chance(_ permille: Int) -> Bool { below(1_000) < permille }

  /// One of the elements; nil when there is none.
  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }

  /// A generator of its own, so that one part's use of chance does not shift another's.
  mutating func fork() -> SeededRandom { SeededRandom(seed: next()) }

  /// The generator that belongs to a name: whoever forks by name does not shift other names.
  func fork(for name: String) -> SeededRandom {
    var hash = state
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var mixed = SeededRandom(seed: hash)
    return mixed.fork()
  }
}
