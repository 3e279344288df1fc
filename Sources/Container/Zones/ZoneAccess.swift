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
  /// Where the zone stands for an account that is unknown in it, if a token has shown that it took
  /// part before a backup was put back (decision 0025).
  let lost: ZoneStanding?
  /// What the account receives of the zone by the rights that it has in this transaction.
  let scope: ReadingScope

  /// Reads the rows in the current transaction.
  init(_ id: ZoneID, for account: AccountID, _ connection: Connection) throws {
    self.id = id
    self.account = account
    zone = try ZoneRow.read(id, connection)
    member = zone?.home == .company ? try MemberRow.read(account, in: id, connection) : nil
    lost =
      member == nil && zone?.home != .account
      ? try Standings.of(id, for: account, connection) : nil
    scope =
      if let zone, let member {
        ReadingScope(of: member.member, needToKnow: zone.needToKnow)
      } else {
        zone?.home == .account && zone?.owner == account ? .everything : .nothing
      }
  }

  /// Why an account that is unknown in the zone may not read it.
  var strangerRefusal: CallRefusal {
    guard let lost else { return .noSuchZone }
    guard let zone else { return .lostZone }
    return lost.isPresent && zone.isPaused ? .sharePaused : .notAMember
  }

  /// Whether the zone is here and the account takes or once took part in it.
  var isKnown: Bool {
    guard let zone else { return false }
    return zone.home == .account ? zone.owner == account : member != nil
  }

  /// What a token's epoch must be: it changes when the account comes back, and when what it
  /// receives is not what it was, by whichever command (decision 0028).
  var epoch: UInt64 {
    let comings = (zone?.epoch ?? 0) + (member?.epoch ?? 0)
    return comings & 0xFFFF_FFFF | UInt64(scope.hidden) << 32
  }
}

/// A zone that an account may read, with its standing in it.
struct ZoneAccess {
  var zone: ZoneRow
  /// Nil in the account's own zone.
  let member: MemberRow?
  /// What the account receives of the zone.
  let scope: ReadingScope
  /// See `ZonePlace.epoch`.
  let epoch: UInt64

  /// Reads both in the current transaction; see `init(_:)`.
  init(_ id: ZoneID, for account: AccountID, _ connection: Connection) throws {
    try self.init(ZonePlace(id, for: account, connection))
  }

  /// Throws `noSuchZone`, `notAMember`, or `sharePaused` to all but the owner.
  init(_ place: ZonePlace) throws(CallRefusal) {
    guard let zone = place.zone, place.isKnown else { throw place.strangerRefusal }
    if zone.home == .company {
      guard let row = place.member else { throw CallRefusal.noSuchZone }
      guard row.member.status == .active else { throw CallRefusal.notAMember }
      guard zone.deletedAt == nil else { throw CallRefusal.companyDeleted }
      guard !zone.isPaused || row.member.isOwner else { throw CallRefusal.sharePaused }
    }
    self.zone = zone
    member = place.member
    scope = place.scope
    epoch = place.epoch
  }

  /// How far the zone's log went with its head; nil for who may not read the log.
  var auditAtHead: AuditHead? {
    guard zone.auditAtHead.count > 0, let member = member?.member,
      member.verdict(on: .readAudit) == .allowed
    else { return nil }
    return zone.auditAtHead
  }

  /// The token at a sequence of the zone; `horizon` is that of the token before, if there was one.
  func token(
    at sequence: UInt64, horizon: UInt64? = nil, _ connection: Connection
  ) throws -> ChangeToken {
    ChangeToken(
      generation: zone.generation, sequence: sequence, epoch: epoch,
      incarnation: try Incarnations.present(connection), horizon: horizon ?? zone.horizon)
  }
}
