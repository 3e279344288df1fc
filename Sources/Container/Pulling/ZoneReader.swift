package import Model
import Sealing
package import Storage
package import SyncProtocol

/// Reads what changed in a zone: give it any connection to the container's database.
package struct ZoneReader: Sendable {
  let macKey: SymmetricKey

  /// One page of what changed above the request's token, in one read transaction: `limit` records
  /// at most. Damaged ones are left out; once repaired, they have changed.
  ///
  /// `time` is the container's time. Throws `noSuchZone`, `notAMember`, `badToken`, or
  /// `unavailable` when the store can't be read.
  package func pull(
    _ request: PullRequest, by account: AccountID, time: UInt64,
    limit: Int = Limits.pageRecordLimit, from connection: Connection
  ) throws(CallRefusal) -> PullPage {
    try look(connection) {
      let access = try ZoneAccess(request.zone, for: account, connection)
      let start = try sequence(of: request.token, access, account, connection)
      return try page(above: start, limit, access, account, time, connection)
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

  /// How far a token says that the device has read; nothing for the empty one.
  func sequence(
    of token: [UInt8], _ access: ZoneAccess, _ account: AccountID, _ connection: Connection
  ) throws -> UInt64 {
    if token.isEmpty { return 0 }
    guard let opened = ChangeToken(token, for: account, access.zone.zone, key: macKey),
      try access.isCurrent(opened, connection)
    else { throw CallRefusal.badToken }
    return opened.sequence
  }

  func seal(_ token: ChangeToken, _ account: AccountID, _ zone: ZoneID) -> [UInt8] {
    token.sealed(for: account, zone, key: macKey)
  }

  private func page(
    above start: UInt64, _ limit: Int, _ access: ZoneAccess, _ account: AccountID,
    _ time: UInt64, _ connection: Connection
  ) throws -> PullPage {
    let zone = access.zone
    let found =
      start < zone.head ? try read(above: start, limit, zone.zone, connection) : Found(last: start)
    let end = found.isCut ? found.last : zone.head
    return PullPage(
      states: found.states, token: seal(access.token(at: end), account, zone.zone),
      hasMore: end < zone.head, remaining: zone.head - end, time: time, head: zone.head)
  }

  private struct Found {
    var states: [[UInt8]] = []
    var byteCount = 0
    /// The sequence of the last state.
    var last: UInt64
    /// Whether a limit of the page ended it.
    var isCut = false
  }

  /// Reads states in the order of their sequence up to the limits of a page, at least one.
  private func read(
    above start: UInt64, _ limit: Int, _ zone: ZoneID, _ connection: Connection
  ) throws -> Found {
    var found = Found(last: start)
    try connection.statement(
      """
      SELECT \(StoredRow.columnNames) FROM records WHERE zone = ? AND sequence > ?
      ORDER BY sequence
      """
    ).scan {
      $0.bind(zone, at: 1)
      $0.bind(start, at: 2)
    } each: { row in
      found.byteCount += row.byteCount(5) + Self.frameByteCount
      found.isCut =
        found.states.count == limit
        || (!found.states.isEmpty && found.byteCount > Limits.pageByteLimit)
      if found.isCut { return false }
      found.last = row.uint64(2)
      if try row.isSoundRecord(in: zone) { found.states.append(row.bytes(5)) }
      return true
    }
    return found
  }

  private static let frameByteCount = 4
}
