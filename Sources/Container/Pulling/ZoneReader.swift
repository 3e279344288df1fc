package import Model
import Sealing
package import Storage
package import SyncProtocol

/// Reads what changed in a zone: give it any connection to the container's database.
package struct ZoneReader: Sendable {
  let macKey: SymmetricKey
  let protections: Protections

  /// One page of what changed above the request's token, in one read transaction.
  ///
  /// `time` is the container's time. Throws `noSuchZone`, `notAMember`,
  /// `sharePaused`, what a token is refused for, or `unavailable` when the store can't be read.
  /// After `rolledBack` let the writer look: `ContainerCore.noticeRollback`.
  package func pull(
    _ request: PullRequest, by account: AccountID, time: UInt64, from connection: Connection
  ) throws(CallRefusal) -> PullPage {
    do {
      return try connection.read {
        let place = try ZonePlace(request.zone, for: account, connection)
        for evidence in request.evidence
        where try standing(of: evidence, place, connection).isOfAnotherHistory {
          throw CallRefusal.rolledBack
        }
        let access = try ZoneAccess(place)
        let token = try position(of: request.token, place, connection)
        return try page(above: token, access, account, time, connection)
      }
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

  func seal(_ token: ChangeToken, _ account: AccountID, _ zone: ZoneID) -> [UInt8] {
    token.sealed(for: account, zone, key: macKey)
  }

  private func page(
    above token: ChangeToken?, _ access: ZoneAccess, _ account: AccountID, _ time: UInt64,
    _ connection: Connection
  ) throws -> PullPage {
    let zone = access.zone
    let start = token?.sequence ?? 0
    let found =
      start < zone.head ? try read(above: start, zone.zone, connection) : Found(last: start)
    let end = found.isCut ? found.last : zone.head
    let next = try access.token(at: end, horizon: token?.horizon, connection)
    return PullPage(
      states: found.states, token: seal(next, account, zone.zone), hasMore: end < zone.head,
      remaining: zone.head - end, time: time, head: zone.head, incarnation: next.incarnation)
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
    above start: UInt64, _ zone: ZoneID, _ connection: Connection
  ) throws -> Found {
    var found = Found(last: start)
    try connection.statement(
      "SELECT sequence, state FROM records WHERE zone = ? AND sequence > ? ORDER BY sequence"
    ).scan {
      $0.bind(zone, at: 1)
      $0.bind(start, at: 2)
    } each: { row in
      found.byteCount += row.byteCount(1) + Self.frameByteCount
      found.isCut =
        found.states.count == Limits.pageRecordLimit
        || (!found.states.isEmpty && found.byteCount > Limits.pageByteLimit)
      if found.isCut { return false }
      found.last = row.uint64(0)
      found.states.append(row.bytes(1))
      return true
    }
    return found
  }

  private static let frameByteCount = 4
}
