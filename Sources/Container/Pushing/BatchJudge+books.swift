import Model
import SyncProtocol

/// Books that were closed stay as they are, whoever was away when they were closed (decision 0171).
extension BatchJudge {
  /// Refuses a change of what stands in the books of a closed period, before it or after it. An
  /// earlier change of the batch may have closed it.
  func checkBooks(
    _ existing: RecordState?, _ merged: RecordState, _ definition: EntityDefinition
  ) throws {
    guard judge.home == .company,
      let day = try bookedDay(touchedBy: merged, over: existing, definition),
      let last = try closedUntil(), day.isClosed(until: last)
    else { return }
    throw ChangeRefusal(closedUntil: last)
  }

  private func bookedDay(
    touchedBy merged: RecordState, over existing: RecordState?, _ definition: EntityDefinition
  ) throws -> Moment? {
    let own = judge.bookedDay(touchedBy: merged, over: existing, definition)
    guard let kind = definition.wholeKind, let whole = judge.schema.definition(of: kind),
      definition.changesBooks(ofWhole: whole), existing?.isDeleted != true || !merged.isDeleted
    else { return own }
    let others = try wholes(of: [existing, merged], definition).map {
      judge.bookedDay(ofWhole: $0)
    }
    return ([own] + others).compactMap(\.self).min()
  }

  private func closedUntil() throws -> Moment? {
    let company = try RecordRow.read(zone, in: zone, connection)
    let values = try? company?.values(of: Company.definition)
    return values.flatMap { Record<Company>($0) }?[.closedUntil]
  }

  /// The records that a record is a part of, as it was and as it would be, where they are here.
  func wholes(
    of states: [RecordState?], _ definition: EntityDefinition
  ) throws -> [RecordState] {
    guard let whole = definition.whole, let kind = definition.wholeKind else { return [] }
    let identifiers = states.compactMap { state -> RecordID? in
      guard case .reference(let id)? = try? state?.values(of: definition)[whole] else { return nil }
      return id
    }
    return try Set(identifiers).compactMap { try RecordRow.read($0, in: zone, connection) }
      .filter { $0.kind == kind }
  }
}
