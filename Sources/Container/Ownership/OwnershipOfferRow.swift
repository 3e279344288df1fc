import Model
import Storage
import SyncProtocol

/// The offer of a company to one of its participants: one for each company at most.
struct OwnershipOfferRow {
  let zone: ZoneID
  /// What commands name, so that each is about the offer that somebody looked at.
  let id: RecordID
  let account: AccountID
  /// When it was made, in milliseconds since 1970.
  let madeAt: UInt64
  let expiresAt: UInt64
  var isDeclined = false

  var offer: OwnershipOffer {
    OwnershipOffer(
      id: id, account: account, madeAt: madeAt, expiresAt: expiresAt, isDeclined: isDeclined)
  }

  func isOpen(at time: UInt64) -> Bool { !isDeclined && time < expiresAt }
}

extension OwnershipOfferRow {
  static func read(_ zone: ZoneID, _ connection: Connection) throws -> OwnershipOfferRow? {
    try connection.first(
      """
      SELECT id, account, madeAt, expiresAt, isDeclined FROM ownershipOffers WHERE zone = ?
      """
    ) {
      $0.bind(zone, at: 1)
    } read: {
      OwnershipOfferRow(
        zone: zone, id: try $0.id(0), account: try $0.id(1), madeAt: $0.uint64(2),
        expiresAt: $0.uint64(3), isDeclined: $0.bool(4))
    }
  }

  /// Keeps it; an earlier one of the company goes.
  func write(_ connection: Connection) throws {
    try connection.run(
      """
      INSERT OR REPLACE INTO ownershipOffers (zone, id, account, madeAt, expiresAt, isDeclined)
      VALUES (?, ?, ?, ?, ?, ?)
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
      $0.bind(account, at: 3)
      $0.bind(madeAt, at: 4)
      $0.bind(expiresAt, at: 5)
      $0.bind(isDeclined, at: 6)
    }
  }

  static func delete(in zone: ZoneID, _ connection: Connection) throws {
    try connection.run("DELETE FROM ownershipOffers WHERE zone = ?") { $0.bind(zone, at: 1) }
  }
}
