import Model

/// How often an account may have a zone's records read through to compare them: it costs far more
/// than a pull. A pure value.
struct DigestGate {
  private struct Place: Hashable {
    let account: AccountID
    let zone: ZoneID
  }

  private var looks: [Place: [UInt64]] = [:]

  /// Looks of one account at one zone within `milliseconds`.
  static let lookLimit = 12
  static let milliseconds: UInt64 = 60_000
  /// Places that are remembered.
  static let placeLimit = 10_000

  /// Admits a look now, or answers after how many seconds to try again.
  mutating func admit(_ account: AccountID, _ zone: ZoneID, at now: UInt64) -> UInt64? {
    let place = Place(account: account, zone: zone)
    let recent = (looks[place] ?? []).filter { $0 + Self.milliseconds > now && $0 <= now }
    if recent.count >= Self.lookLimit, let first = recent.first {
      looks[place] = recent
      return (first + Self.milliseconds - now + 999) / 1_000
    }
    if looks.count >= Self.placeLimit, looks[place] == nil {
      looks = looks.filter { ($0.value.last ?? 0) + Self.milliseconds > now }
      if looks.count >= Self.placeLimit { looks.removeAll() }
    }
    looks[place] = recent + [now]
    return nil
  }
}
