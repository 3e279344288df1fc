import Model
import Storage
import SyncProtocol

/// A zone that an account may read, with its standing in it.
struct ZoneAccess {
  var zone: ZoneRow
  /// Nil in the account's own zone.
  let member: MemberRow?

  /// Reads both in the current transaction; throws `noSuchZone` or `notAMember`.
  init(_ id: ZoneID, for account: AccountID, _ connection: Connection) throws {
    guard let zone = try ZoneRow.read(id, connection) else { throw CallRefusal.noSuchZone }
    self.zone = zone
    guard zone.home == .company else {
      guard zone.owner == account else { throw CallRefusal.noSuchZone }
      member = nil
      return
    }
    guard let member = try MemberRow.read(account, in: id, connection) else {
      throw CallRefusal.noSuchZone
    }
    guard member.member.status == .active else { throw CallRefusal.notAMember }
    self.member = member
  }

  /// What a token's epoch must be: both parts only grow, so the sum changes with either.
  var epoch: UInt64 { zone.epoch + (member?.epoch ?? 0) }

  /// The token at a sequence of the zone.
  func token(at sequence: UInt64) -> ChangeToken {
    ChangeToken(generation: zone.generation, sequence: sequence, epoch: epoch)
  }

  /// Whether a sealed token belongs to the history that the zone has now.
  func isCurrent(_ token: ChangeToken, _ connection: Connection) throws -> Bool {
    guard token.epoch == epoch, token.sequence <= zone.head else { return false }
    if token.generation == zone.generation { return true }
    let end = try connection.first(
      """
      SELECT (SELECT min(later.first) FROM generations later
              WHERE later.zone = ?1 AND later.first > generations.first) - 1
      FROM generations WHERE zone = ?1 AND generation = ?2
      """
    ) {
      $0.bind(zone.zone, at: 1)
      $0.bind(token.generation, at: 2)
    } read: {
      $0.uint64(0)
    }
    guard let end else { return token.generation == 0 && token.sequence == 0 }
    return token.sequence <= end
  }
}
