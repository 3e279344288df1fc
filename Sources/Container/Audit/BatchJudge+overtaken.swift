import Model
import SyncProtocol

extension BatchJudge {
  /// Keeps in the log what a change said and what did not count, because a later value was there
  /// already: so it can be looked up and brought back.
  func noteOvertaken(
    _ change: RecordChange, by state: RecordState?, _ writer: inout ZoneWriter
  ) throws {
    guard let state, !change.isDelete, !state.isDeleted,
      change.version.life == state.version.life
    else { return }
    let lost = change.version.groups.filter { group in
      state.version.group(group.number).map { $0.bytes != group.bytes } ?? !group.bytes.isEmpty
    }
    guard !lost.isEmpty else { return }
    let hidden = judge.schema.definition(of: change.kind)?.groupsOutsideOfLogs ?? 0
    let (groups, contents) = AuditContents.difference(
      from: state.version, to: RecordVersion(life: change.version.life, groups: lost),
      hidden: hidden)
    let madeAt = min(change.version.latest.milliseconds, writer.time)
    try writer.note(.overtaken, contents) {
      $0.kind = change.kind
      $0.record = change.id
      $0.groups = groups
      $0.madeAt = madeAt
    }
  }
}
