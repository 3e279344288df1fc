import Model

/// Numbers by chance, the same for the same seed (SplitMix64).
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One of a range.
  mutating func pick(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// One of several.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[pick(0...values.count - 1)] }

  /// Whether one of so many comes up.
  mutating func one(in count: Int) -> Bool { pick(1...count) == 1 }

  /// A text, or none where it does not come up.
  mutating func sometimes(_ text: String) -> String { one(in: 2) ? text : "" }

  /// A number with so many decimals, from nothing up to a whole limit.
  mutating func number(below limit: Int, digits: Int) -> ExactDecimal {
    var unit: Int64 = 1_000_000
    for _ in 0..<digits { unit /= 10 }
    let count = Int64(limit) * 1_000_000 / unit
    return ExactDecimal(millionths: Int64(next() % UInt64(count)) * unit)
  }

  /// A day of 2026.
  mutating func day() -> EInvoiceDay { EInvoiceDay(2026, pick(1...12), pick(1...28)) }
}
