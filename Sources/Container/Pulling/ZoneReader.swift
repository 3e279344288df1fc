package import Model
import Sealing
package import Storage
package import SyncProtocol

/// Reads what changed in a zone: give it any connection to the container's database.
package struct ZoneReader: Sendable {
  let macKey: SymmetricKey
  let schema: Schema
  let protections: Protections
  /// Which start of the container this is.
  let start: UInt64
  /// Which entities and fields it understands, as feeds tell it.
  let understood: UInt64
  /// How long a deleted company can be brought back.
  var deletionMilliseconds = Limits.trashMilliseconds
  /// The bytes that the files of each company may take.
  var fileQuota = UInt64.max

  /// One page of what changed above the request's token, in one read transaction: `limit` records
  /// at most, of what the account receives. Damaged ones are left out; once repaired, they have
  /// changed.
  ///
  /// `time` is the container's time; `looking` is how many of the zone's sequences a page looks at
  /// where kinds are left out. Throws `noSuchZone`, `notAMember`,
  /// `sharePaused`, what a token is refused for, or `unavailable` when the store can't be read.
  /// After `rolledBack` let the writer look: `ContainerCore.noticeRollback`.
  package func pull(
    _ request: PullRequest, by account: AccountID, time: UInt64,
    limit: Int = Limits.pageRecordLimit, looking: UInt64 = ZoneReader.lookLimit,
    from connection: Connection
  ) throws(CallRefusal) -> PullPage {
    try look(connection) {
      let place = try ZonePlace(request.zone, for: account, connection)
      for evidence in request.evidence
      where try standing(of: evidence, place, connection).isOfAnotherHistory {
        throw CallRefusal.rolledBack
      }
      if try provesRollback(request, place, connection) { throw CallRefusal.rolledBack }
      let access = try ZoneAccess(place)
      let token = try position(of: request.token, place, connection)
      return try page(above: token, (limit, looking), access, account, time, connection)
    }
  }

  /// Runs a look at the data in one read transaction.
  func look<T>(_ connection: Connection, _ body: () throws -> T) throws(CallRefusal) -> T {
    do {
      return try connection.read(body)
    } catch let refusal as CallRefusal {
      throw refusal
    } catch {
      throw .unavailable
    }
  }

  /// The token that a device goes on from; nil for the empty one. Throws what it is refused for.
  func position(
    of token: [UInt8], _ place: ZonePlace, _ connection: Connection
  ) throws -> ChangeToken? {
    if token.isEmpty { return nil }
    let standing = try standing(of: token, place, connection)
    guard case .current(let opened) = standing else {
      throw standing.refusal ?? CallRefusal.badToken
    }
    return opened
  }

  /// Whether a token says that the device has read everything; one that is refused does not.
  func isAtHead(_ token: [UInt8], _ place: ZonePlace, _ connection: Connection) throws -> Bool {
    guard let zone = place.zone else { return false }
    if token.isEmpty { return zone.head == 0 }
    guard case .current(let opened) = try standing(of: token, place, connection) else {
      return false
    }
    return opened.sequence == zone.head
  }

  func seal(_ token: ChangeToken, _ account: AccountID, _ zone: ZoneID) -> [UInt8] {
    token.sealed(for: account, zone, key: macKey)
  }

  private func page(
    above token: ChangeToken?, _ limits: (records: Int, look: UInt64), _ access: ZoneAccess,
    _ account: AccountID, _ time: UInt64, _ connection: Connection
  ) throws -> PullPage {
    let zone = access.zone
    let start = token?.sequence ?? 0
    let kinds = access.scope.visibleKinds(of: schema)
    let found =
      start < zone.head
      ? try read(above: start, limits, kinds, zone, connection) : Found(last: start)
    let end = found.isCut ? found.last : zone.head
    let next = try access.token(at: end, horizon: token?.horizon, connection)
    var page = PullPage(
      states: found.states, token: seal(next, account, zone.zone), hasMore: end < zone.head,
      remaining: zone.head - end, time: time,
      total: start == 0 ? try recordCount(of: zone.zone, kinds, connection) : 0, head: zone.head,
      incarnation: next.incarnation)
    if !page.hasMore { page.audit = access.auditAtHead }
    return page
  }

  private func recordCount(
    of zone: ZoneID, _ kinds: [EntityKind]?, _ connection: Connection
  ) throws -> UInt64 {
    try connection.first(
      "SELECT count(*) FROM records WHERE zone = ?\(Self.condition(kinds))"
    ) {
      $0.bind(zone, at: 1)
    } read: {
      $0.uint64(0)
    } ?? 0
  }

  private struct Found {
    var states: [[UInt8]] = []
    var byteCount = 0
    /// The sequence of the last state.
    var last: UInt64
    /// Whether a limit of the page ended it.
    var isCut = false
  }

  /// Reads states in the order of their sequence up to the limits of a page, at least one if there
  /// is one. Where kinds are left out, a page ends after a bounded look, perhaps empty.
  private func read(
    above start: UInt64, _ limits: (records: Int, look: UInt64), _ kinds: [EntityKind]?,
    _ row: ZoneRow, _ connection: Connection
  ) throws -> Found {
    let zone = row.zone
    var found = Found(last: start)
    let end = kinds == nil ? row.head : min(row.head, start + limits.look)
    try connection.statement(
      """
      SELECT \(StoredRow.columnNames) FROM records WHERE zone = ? AND sequence > ?
      AND sequence <= ?\(Self.condition(kinds)) ORDER BY sequence
      """
    ).scan {
      $0.bind(zone, at: 1)
      $0.bind(start, at: 2)
      $0.bind(end, at: 3)
    } each: { row in
      found.byteCount += row.byteCount(5) + Self.frameByteCount
      found.isCut =
        found.states.count == limits.records
        || (!found.states.isEmpty && found.byteCount > Limits.pageByteLimit)
      if found.isCut { return false }
      found.last = row.uint64(2)
      if try row.isSoundRecord(in: zone) { found.states.append(row.bytes(5)) }
      return true
    }
    if !found.isCut, end < row.head { (found.last, found.isCut) = (end, true) }
    return found
  }

  /// What leaves other kinds out of a statement over records; nothing where all kinds come.
  static func condition(_ kinds: [EntityKind]?) -> String {
    guard let kinds else { return "" }
    return " AND kind IN (\(kinds.map { String($0.rawValue) }.joined(separator: ", ")))"
  }

  private static let frameByteCount = 4
  /// How many of the zone's sequences a page looks at where kinds are left out.
  package static let lookLimit: UInt64 = 50_000
}
