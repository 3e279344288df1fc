/// What came of one seed.
package struct SeedReport: Equatable, Sendable {
  /// The seed.
  package let seed: UInt64
  /// What was broken, in words; empty when nothing was.
  package let violations: [String]
  /// How many steps were taken.
  package let steps: Int
  /// How many records were saved by people.
  package let saves: Int
  /// A hash over everything that happened: equal on every machine.
  package let traceHash: UInt64

  /// Whether nothing was broken.
  package var isClean: Bool { violations.isEmpty }
}
