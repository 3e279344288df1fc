import Model
import Storage
import SyncProtocol

/// What the container remembers of guarded groups beside their present values: each value that it
/// took or that a later author saw, and in which history it was decided (decision 0026).
struct Decisions {
  let zone: ZoneID
  let connection: Connection

  /// A change that carries what a lost history had: of each guarded group, what may go on as if
  /// its author had seen the present value, and without what was overtaken by who had seen it.
  func settled(_ change: RecordChange, over existing: RecordState?) throws -> RecordChange {
    guard change.history != 0, let existing, existing.version.life == change.version.life,
      existing.version.deleted == nil, change.version.deleted == nil
    else { return change }
    var settled = change
    for group in change.version.groups {
      let guards = change.guards.filter { $0.group == group.number }
      let held = existing.version.group(group.number)
      guard !guards.isEmpty, held?.bytes != group.bytes else { continue }
      switch try fate(of: group, guards, over: held, change) {
      case .judged: continue
      case .overtaken: settled = settled.restricted(to: ~(1 << UInt64(group.number)))
      case .goesOn:
        settled.guards.append(GroupGuard(group: group.number, seen: held?.stamp ?? .zero))
      }
    }
    return settled
  }

  private enum Fate {
    case judged, overtaken, goesOn
  }

  private func fate(
    of group: StampedGroup, _ guards: [GroupGuard], over held: StampedGroup?,
    _ change: RecordChange
  ) throws -> Fate {
    let place = (change.id, group.number)
    if guards.contains(where: { $0.seen == held?.stamp ?? .zero }) { return .judged }
    if try history(of: group.stamp, place) != nil { return .overtaken }
    let lost = try guards.filter { try $0.seen != .zero && history(of: $0.seen, place) == nil }
    guard !lost.isEmpty else { return .judged }
    guard let held else { return .goesOn }
    // In one history every author saw the value before: the later one counts.
    let origin = try history(of: held.stamp, place) ?? change.history
    guard origin == change.history else { return .judged }
    if lost.contains(where: { held.stamp < $0.seen }) { return .goesOn }
    return guards.contains { $0.seen == group.stamp } ? .overtaken : .judged
  }

  /// Notes the values that a change brought, and those that its author saw.
  func note(_ change: RecordChange, in merged: RecordState, guarded mask: UInt64) throws {
    for group in change.version.groups
    where mask & 1 << UInt64(group.number) != 0 && merged.version.group(group.number) == group {
      let place = (change.id, group.number)
      let guards = change.guards.filter { $0.group == group.number }
      let isSentAgain = change.history != 0 && guards.contains { $0.seen == group.stamp }
      try note(
        group.stamp, place, isSentAgain ? change.history : Incarnations.present(connection))
      guard change.history != 0 else { continue }
      for seen in guards.map(\.seen) where seen != .zero {
        try note(seen, place, change.history)
      }
    }
  }

  // MARK: Rows

  private typealias Place = (id: RecordID, group: Int)

  private func history(of stamp: HybridTime, _ place: Place) throws -> UInt64? {
    try connection.first(
      """
      SELECT history FROM decisions
      WHERE zone = ? AND id = ? AND number = ? AND ticks = ? AND device = ?
      """
    ) {
      bind(stamp, place, to: $0)
    } read: {
      $0.uint64(0)
    }
  }

  private func note(_ stamp: HybridTime, _ place: Place, _ history: UInt64) throws {
    try connection.run(
      """
      INSERT OR IGNORE INTO decisions (zone, id, number, ticks, device, history)
      VALUES (?, ?, ?, ?, ?, ?)
      """
    ) {
      bind(stamp, place, to: $0)
      $0.bind(history, at: 6)
    }
  }

  private func bind(_ stamp: HybridTime, _ place: Place, to binder: borrowing Binder) {
    binder.bind(zone, at: 1)
    binder.bind(place.id, at: 2)
    binder.bind(Int64(place.group), at: 3)
    binder.bind(stamp.ticks, at: 4)
    binder.bind(stamp.device, at: 5)
  }
}
