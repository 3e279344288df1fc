package import Model
import Storage
package import SyncProtocol

/// What a store knows of one zone, besides its records.
package struct ZoneRow: Equatable, Sendable {
  /// The zone.
  package let zone: ZoneID
  /// Where it stands for the account.
  package var standing: ZoneStanding
  /// How far it was read; empty before the first page.
  package var token: [UInt8]
  /// The zone's sequence that the token stands at; 0 without one.
  package var sequence: UInt64
  /// The highest head that was heard of.
  package var head: UInt64
  /// The tier to ask for, while the container has not made the zone yet.
  package var pendingTier: Tier?
  /// When the zone was last read to its end, in milliseconds since 1970.
  package var lastSynced: UInt64?
  /// The tier that was asked for last: to ask again if the container loses the company.
  var askedTier: Tier?
  /// The history of the container in which it was last read or written; 0 before.
  package var incarnation: UInt64 = 0
  /// What the container gave for the last batch; empty once a page was read after it.
  package var receipt: [UInt8] = []
  /// The last token, while there is none: it shows that the account was here.
  var earlier: [UInt8] = []
  /// The history before that one, if it was lost; else 0.
  var lost: UInt64 = 0
  /// Why it is read again from nothing; nil when it is not.
  package var rereading: RereadPurpose?
  /// Whether sharing waits until the owner has confirmed who takes part.
  package var isPaused = false
  /// Until when the account may accept the company, which is offered to it; 0 when it is not.
  package var waitsUntil: UInt64 = 0

  /// Whether nothing of it is sent or read until its owner has confirmed who takes part.
  var waitsForOwner: Bool { isPaused && standing == .shared }

  /// The request for the next page.
  package var pullRequest: PullRequest {
    PullRequest(
      zone: zone, token: token, receipt: receipt, earlier: token.isEmpty ? earlier : [])
  }

  /// The request that must be answered before the first push; nil when it was.
  package var pendingRequest: CreateZoneRequest? {
    pendingTier.map {
      CreateZoneRequest(company: zone, tier: $0, isRestored: rereading == .rolledBack)
    }
  }

  /// Whether it was read in another history of the container than the one that is told of.
  func wasRead(inOtherHistoryThan incarnation: UInt64) -> Bool {
    self.incarnation != 0 && incarnation != 0 && self.incarnation != incarnation
  }

  /// Lets it be read from nothing.
  mutating func dropToken() {
    if let last = [token, receipt].first(where: { !$0.isEmpty }) { earlier = last }
    token = []
    sequence = 0
  }

  init(_ zone: ZoneID, _ standing: ZoneStanding) {
    self.zone = zone
    self.standing = standing
    token = []
    sequence = 0
    head = 0
  }

  static let columns = """
    zone, standing, token, sequence, head, pendingTier, lastSynced, incarnation, receipt, rereading,
    isPaused, askedTier, waitsUntil, earlier, lost
    """

  init(_ row: borrowing Row) throws {
    self.init(try row.identifier(0), ZoneStanding(word: row.string(1)))
    token = row.bytes(2)
    sequence = row.unsigned(3)
    head = row.unsigned(4)
    pendingTier = row.optionalString(5).flatMap(Tier.init(rawValue:))
    lastSynced = row.optionalInt64(6).map { UInt64($0) }
    incarnation = row.unsigned(7)
    receipt = row.optionalBytes(8) ?? []
    rereading = row.optionalString(9).flatMap(RereadPurpose.init(rawValue:))
    isPaused = row.bool(10)
    askedTier = row.optionalString(11).flatMap(Tier.init(rawValue:))
    waitsUntil = row.unsigned(12)
    earlier = row.optionalBytes(13) ?? []
    lost = row.unsigned(14)
  }
}
