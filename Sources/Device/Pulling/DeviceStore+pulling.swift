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
      let page = try PageMerge(
        store: self, zone: row, inFlight: try frozenBatch(of: zone)?.request().changes ?? [])
      var outcome = try page.apply(answer.records)
      if !answer.hasMore { outcome.released = try releaseParked(ParkingTrigger.allCases, in: zone) }
      try setToken(answer.token, at: answer.sequence, of: zone)
      return outcome
    }
    try kill.reach(.pageApplied)
    return outcome
  }
}
