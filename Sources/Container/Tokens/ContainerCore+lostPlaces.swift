import Model
import Storage
import SyncProtocol

/// Places in companies that the container lost when a backup was put back: a token shows that an
/// account was there, and from then on its feed says how that stands (decision 0025).
extension ContainerCore {
  /// Notes a place that was lost: it waits for the owner where the company is paused or not back
  /// yet, else it is gone.
  func noteLostPlace(of account: AccountID, in zone: ZoneID) throws {
    let row = try ZoneRow.read(zone, connection)
    let waits = row?.isPaused ?? true
    _ = try setStanding(
      waits ? .shared : .revoked, of: zone, head: 0, for: account)
  }

  /// Tells those whose place was lost how it stands: they wait while the company is paused, and
  /// have lost it when that ends without them.
  func settleLostPlaces(in zone: ZoneRow) throws {
    for account in try Standings.lostPlaces(in: zone.zone, connection) {
      _ = try setStanding(
        zone.isPaused ? .shared : .revoked, of: zone.zone, head: 0, for: account)
    }
  }
}

extension ZoneReader {
  /// Whether a request shows that its account took part in a company that does not know it, and
  /// that was not noted yet.
  func showsLostPlace(_ request: PullRequest, _ place: ZonePlace) -> Bool {
    guard !place.isKnown, place.lost == nil, place.zone?.home != .account,
      protections.contains(.incarnation)
    else { return false }
    return [request.token, request.receipt, request.earlier].contains {
      ChangeToken($0, for: place.account, place.id, key: macKey) != nil
    }
  }
}

extension Standings {
  /// Accounts for which a company stands as shared though it does not know them.
  fileprivate static func lostPlaces(
    in zone: ZoneID, _ connection: Connection
  ) throws -> [AccountID] {
    try connection.all(
      """
      SELECT account FROM standings WHERE zone = ?1 AND standing = 'shared' AND NOT EXISTS
      (SELECT 1 FROM members WHERE members.zone = ?1 AND members.account = standings.account)
      ORDER BY account
      """
    ) {
      $0.bind(zone, at: 1)
    } read: {
      try $0.id(0)
    }
  }
}
