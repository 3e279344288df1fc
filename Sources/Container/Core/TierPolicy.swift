/// Who grants the tiers above Free.
package enum TierPolicy: Sendable {
  /// The owner chooses.
  case selfService
  /// The operator of the container does; owners get Free.
  case byOperator
}
