/// How bad the network is, in parts of a thousand messages.
package struct NetworkFaults: Sendable {
  /// Messages that never arrive.
  package var lossPermille = 60
  /// Messages that arrive twice.
  package var repeatPermille = 60
  /// The shortest way.
  package var delayMilliseconds: UInt64 = 1
  /// What chance adds to it; this is what reorders.
  package var jitterMilliseconds: UInt64 = 400

  /// A network of the usual badness.
  package static let usual = NetworkFaults()
  /// A network that does what it should.
  package static let none = NetworkFaults(lossPermille: 0, repeatPermille: 0, jitterMilliseconds: 3)

  /// Whether every message arrives once and soon.
  var isNone: Bool { lossPermille == 0 && repeatPermille == 0 }

  init(lossPermille: Int = 60, repeatPermille: Int = 60, jitterMilliseconds: UInt64 = 400) {
    self.lossPermille = lossPermille
    self.repeatPermille = repeatPermille
    self.jitterMilliseconds = jitterMilliseconds
  }
}
