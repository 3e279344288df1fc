import Model
import Storage

/// A record that is otherwise than before by what others did, or by a refusal.
struct PulledRecord {
  let kind: EntityKind
  let id: RecordID
  /// What it said before; nil where nobody here knows.
  var before: RecordValues?
}

extension DeviceStore {
  /// Saves what follows from what others did, within a transaction: what two people did while apart
  /// may not fit together. What the account may not write is left to those who may. Answers how
  /// many records were written.
  func follow(
    _ pulled: [PulledRecord], in zone: ZoneID, asOf containerTime: UInt64?
  ) throws -> Int {
    let all = pulled.filter { reader.table($0.kind)?.hooks.pulled != nil }
    guard !all.isEmpty else { return 0 }
    let rights = try rights(in: zone)
    var clock = try clock(asOf: containerTime ?? 0)
    var count = 0
    for record in all {
      for follower in try reader.table(record.kind)?.hooks.pulled?(record, self, zone) ?? [] {
        if try isFollowed(by: follower, zone, rights, &clock) { count += 1 }
      }
    }
    try keep(clock)
    return count
  }

  private func isFollowed(
    by follower: RecordValues, _ zone: ZoneID, _ rights: RightsCheck, _ clock: inout StoreClock
  ) throws -> Bool {
    do {
      try connection.savepoint {
        try put([follower], together: false, zone, rights, clock.milliseconds, &clock)
      }
      return true
    } catch is SaveRefusal {
      return false
    } catch let failure as DeviceFailure where failure.code == .corrupt {
      // What others did comes all the same; a damaged row is mended when devices are compared.
      return false
    }
  }
}
