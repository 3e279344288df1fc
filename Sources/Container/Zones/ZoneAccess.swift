import Model
import Storage
import SyncProtocol

/// A zone as it stands for an account, whether or not it may read it.
struct ZonePlace {
  let id: ZoneID
  let account: AccountID
  /// Nil when there is no such zone.
  let zone: ZoneRow?
  /// Nil in an account's own zone, and for an account that never took part.
  let member: MemberRow?

  /// Reads both rows in the current transaction.
  init(_ id: ZoneID, for account: AccountID, _ connection: Connection) throws {
    self.id = id
    self.account = account
    zone = try ZoneRow.read(id, connection)
    member = zone?.home == .company ? try MemberRow.read(account, in: id, connection) : nil
  }

  /// Whether the zone is here and the account takes or once took part in it.
  var isKnown: Bool {
    guard let zone else { return false }
    return zone.home == .account ? zone.owner == account : member != nil
  }

  /// What a token's epoch must be: both parts only grow, so the sum changes with either.
  var epoch: UInt64 { (zone?.epoch ?? 0) + (member?.epoch ?? 0) }
}

/// A zone that an account may read, with its standing in it.
struct ZoneAccess {
  var zone: ZoneRow
  /// Nil in the account's own zone.
  let member: MemberRow?

  /// Reads both in the current transaction; see `init(_:)`.
  init(_ id: ZoneID, for account: AccountID, _ connection: Connection) throws {
    try self.init(ZonePlace(id, for: account, connection))
  }

  /// Throws `noSuchZone`, `notAMember`, or `sharePaused` to all but the owner.
  init(_ place: ZonePlace) throws(CallRefusal) {
    guard let zone = place.zone, place.isKnown else { throw CallRefusal.noSuchZone }
    self.zone = zone
    member = place.member
    guard zone.home == .company else { return }
    guard let row = member else { throw CallRefusal.noSuchZone }
    guard row.member.status == .active else { throw CallRefusal.notAMember }
    guard zone.deletedAt == nil else { throw CallRefusal.companyDeleted }
    guard !zone.isPaused || row.member.isOwner else { throw CallRefusal.sharePaused }
  }

  /// See `ZonePlace.epoch`.
  var epoch: UInt64 { zone.epoch + (member?.epoch ?? 0) }

  /// The token at a sequence of the zone; `horizon` is that of the token before, if there was one.
  func token(
    at sequence: UInt64, horizon: UInt64? = nil, _ connection: Connection
  ) throws -> ChangeToken {
    ChangeToken(
      generation: zone.generation, sequence: sequence, epoch: epoch,
      incarnation: try Incarnations.present(connection), horizon: horizon ?? zone.horizon)
  }
}
