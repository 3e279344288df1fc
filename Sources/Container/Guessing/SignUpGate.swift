/// How many accounts one address has made: a pure value, for an hour at a time.
struct SignUpGate {
  private var counts: [String: Int] = [:]
  private var hour: UInt64 = 0

  /// Accounts that one address makes in an hour.
  static let addressLimit = 100
  /// Addresses that are counted; beyond it all begin again.
  static let countedLimit = 50_000
  private static let hourMilliseconds: UInt64 = 3_600_000

  /// Counts one; answers the seconds to wait for who has made too many.
  mutating func note(_ address: String, at now: UInt64) -> UInt64? {
    if now / Self.hourMilliseconds != hour || counts.count >= Self.countedLimit {
      counts.removeAll()
      hour = now / Self.hourMilliseconds
    }
    let count = counts[address, default: 0] + 1
    guard count <= Self.addressLimit else {
      return (Self.hourMilliseconds - now % Self.hourMilliseconds + 999) / 1_000
    }
    counts[address] = count
    return nil
  }
}
