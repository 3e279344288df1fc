import Model
import Storage
import SyncProtocol

/// A zone as the container keeps it.
struct ZoneRow {
  let zone: ZoneID
  let home: EntityHome
  private(set) var owner: AccountID
  var head: UInt64
  var tier: Tier
  /// Grows with each new incarnation.
  var epoch: UInt64
  /// The start of the container under which the zone was last written; 0 if it never was.
  var generation: UInt64
  /// The highest sequence of a deletion that is forgotten: who has read less has missed some.
  var horizon: UInt64 = 0
  /// Whether all but the owner wait until the owner has confirmed who takes part.
  var isPaused = false
  /// When its owner deleted the company, in milliseconds since 1970; nil for one that is there.
  var deletedAt: UInt64?
  /// Whether its contents are removed for good.
  var isRemoved = false
  /// Whether members receive only what their departments need: what the Company record says.
  var needToKnow = false
  /// How far the zone's log goes.
  var audit = AuditHead.empty
  /// How far it went with the zone's head: whoever has read up to that has seen this too.
  var auditAtHead = AuditHead.empty
}

extension ZoneRow {
  static func read(_ zone: ZoneID, _ connection: Connection) throws -> ZoneRow? {
    try connection.first(
      """
      SELECT kind, owner, head, tier, epoch, generation, horizon, isPaused, deletedAt, isRemoved,
      needToKnow, auditCount, auditSum, headAuditCount, headAuditSum FROM zones WHERE zone = ?
      """
    ) {
      $0.bind(zone, at: 1)
    } read: { row in
      ZoneRow(
        zone: zone, home: row.int(0) == 0 ? .account : .company, owner: try row.id(1),
        head: row.uint64(2), tier: Tier(rawValue: row.string(3)) ?? .free, epoch: row.uint64(4),
        generation: row.uint64(5), horizon: row.uint64(6), isPaused: row.bool(7),
        deletedAt: row.optionalInt64(8).map { UInt64(bitPattern: $0) }, isRemoved: row.bool(9),
        needToKnow: row.bool(10),
        audit: AuditHead(count: row.uint64(11), sum: row.bytes(12)),
        auditAtHead: AuditHead(count: row.uint64(13), sum: row.bytes(14)))
    }
  }

  /// Gives the company to another account.
  mutating func keep(owner account: AccountID, _ connection: Connection) throws {
    owner = account
    let id = zone
    try connection.run("UPDATE zones SET owner = ? WHERE zone = ?") {
      $0.bind(account, at: 1)
      $0.bind(id, at: 2)
    }
  }

  /// Keeps how far the zone's log goes.
  func keepAudit(_ connection: Connection) throws {
    try connection.run("UPDATE zones SET auditCount = ?, auditSum = ? WHERE zone = ?") {
      $0.bind(audit.count, at: 1)
      $0.bind(audit.sum, at: 2)
      $0.bind(zone, at: 3)
    }
  }

  func insert(_ connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO zones (zone, kind, owner, head, tier, epoch, generation, isPaused, needToKnow)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(home == .account ? 0 : 1, at: 2)
      $0.bind(owner, at: 3)
      $0.bind(head, at: 4)
      $0.bind(tier.rawValue, at: 5)
      $0.bind(epoch, at: 6)
      $0.bind(generation, at: 7)
      $0.bind(isPaused, at: 8)
      $0.bind(needToKnow, at: 9)
    }
  }

  /// Keeps head and how far the log goes with it, tier, generation and need to know; a zone's first
  /// write under a generation is listed, so that a token from a history that was rolled back can be
  /// told (decision 0012).
  mutating func update(_ connection: Connection, generation current: UInt64, first: UInt64) throws {
    if generation != current {
      try connection.run("INSERT INTO generations (zone, first, generation) VALUES (?, ?, ?)") {
        $0.bind(zone, at: 1)
        $0.bind(first, at: 2)
        $0.bind(current, at: 3)
      }
      generation = current
    }
    auditAtHead = audit
    let row = self
    try connection.run(
      """
      UPDATE zones SET head = ?, tier = ?, generation = ?, needToKnow = ?, headAuditCount = ?,
      headAuditSum = ? WHERE zone = ?
      """
    ) {
      $0.bind(row.head, at: 1)
      $0.bind(row.tier.rawValue, at: 2)
      $0.bind(row.generation, at: 3)
      $0.bind(row.needToKnow, at: 4)
      $0.bind(row.auditAtHead.count, at: 5)
      $0.bind(row.auditAtHead.sum, at: 6)
      $0.bind(row.zone, at: 7)
    }
  }
}
