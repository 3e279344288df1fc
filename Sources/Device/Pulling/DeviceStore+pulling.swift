package import Model
import Storage
package import SyncProtocol

extension DeviceStore {
  /// Merges a pulled page and keeps its token in one transaction; a power loss may take both
  /// back, never one of them. Does nothing unless the zone's token is still `token`.
  package func applyPull(
    _ answer: PullAnswer, askedWith token: [UInt8], of zone: ZoneID
  ) throws -> PullOutcome {
    if !protections.contains(.tokenWithRows) {
      try relaxedWrite { try setToken(answer.token, at: answer.sequence, of: zone) }
      try kill.reach(.tokenWrittenBeforeRows)
    }
    let outcome = try relaxedWrite { () -> PullOutcome in
      guard let row = try reader.zone(zone) else { return PullOutcome(isStale: true) }
      let expected = protections.contains(.tokenWithRows) ? token : answer.token
      guard row.token == expected else { return PullOutcome(isStale: true) }
      if isOfOtherHistory(answer, than: row) {
        try startRereading(zone, for: .rolledBack)
        return PullOutcome(isStale: true)
      }
      let page = try PageMerge(
        store: self, zone: row, inFlight: try frozenBatch(of: zone)?.request().changes ?? [])
      var outcome = try page.apply(answer.records, asOf: answer.time)
      // A record that was rolled back is to be read too, and was perhaps read before.
      let now = try reader.zone(zone)
      if now?.token != row.token || now?.rereading != row.rereading {
        outcome.isStale = true
        return outcome
      }
      try keepPosition(answer, of: zone)
      try keepPulledHead(answer, of: zone)
      if !answer.hasMore, row.rereading != nil || outcome.tellsRights {
        outcome.withdrawn = try withdrawHidden(of: zone, time: answer.time)
      }
      if !answer.hasMore, row.rereading != nil {
        outcome.settled = try finishRereading(row, time: answer.time)
        outcome.hasReread = true
      }
      if outcome.hasReread || outcome.withdrawn > 0 {
        outcome.kinds = reader.tables.map { $0.definition.kind }
      }
      if !answer.hasMore { outcome.released = try releaseParked(ParkingTrigger.allCases, in: zone) }
      if !answer.hasMore, row.rereading == nil {
        outcome.followed = try follow(page.pulled, in: zone, asOf: answer.time)
      }
      try noteFetched(answer, isFirst: token.isEmpty, of: zone)
      return outcome
    }
    try kill.reach(.pageApplied)
    return outcome
  }

  /// Whether the container was put back since the zone was read. A token of the middle of a reading
  /// may be good there all the same, and what was read before may be more than the container has.
  private func isOfOtherHistory(_ answer: PullAnswer, than row: ZoneRow) -> Bool {
    protections.contains(.incarnation) && row.rereading != .rolledBack
      && row.wasRead(inOtherHistoryThan: answer.incarnation)
  }

  /// A page that is the last one was read after the batch that the receipt is for.
  private func keepPosition(_ answer: PullAnswer, of zone: ZoneID) throws {
    try setToken(answer.token, at: answer.sequence, of: zone)
    try connection.run(
      """
      UPDATE zones SET incarnation = ?, receipt = CASE WHEN ? THEN receipt ELSE NULL END,
      earlier = NULL WHERE zone = ?
      """
    ) {
      $0.bind(answer.incarnation, at: 1)
      $0.bind(answer.hasMore, at: 2)
      $0.bind(zone, at: 3)
    }
  }
}
