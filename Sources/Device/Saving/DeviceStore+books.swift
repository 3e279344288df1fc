import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// Asks the table of rules about a save, and whether the books of its day are closed, the way the
  /// container will (decision 0171). An archive of a company with closed books comes whole.
  func check(_ save: PendingSave, by rights: RightsCheck) throws {
    try rights.check(save)
    guard !rights.isFilling, let day = try bookedDay(touchedBy: save),
      let last = try closedUntil(save.zone), day.isClosed(until: last)
    else { return }
    throw SaveRefusal(save.id, .closedPeriod(until: last))
  }

  /// The earliest day of the books that a save touches, by its record or by that of which it is a
  /// part; nil where it touches none.
  private func bookedDay(touchedBy save: PendingSave) throws -> Moment? {
    let definition = save.definition
    let was = save.before?.isDeleted == false ? save.valuesBefore : nil
    let becomes = save.after.isDeleted ? nil : save.values
    let own = definition.bookedDay(was: was, becomes: becomes)
    guard let field = definition.whole, let kind = definition.wholeKind,
      let whole = reader.schema.definition(of: kind), definition.changesBooks(ofWhole: whole)
    else { return own }
    let others = try [was, becomes].compactMap { values -> Moment? in
      guard case .reference(let id)? = values?[field],
        let stored = try reader.record(kind, id, in: save.zone), !stored.isDeleted
      else { return nil }
      return whole.bookedDay(of: stored.values)
    }
    return ([own] + others).compactMap(\.self).min()
  }

  /// Until which day the books of a company are closed; nil where no period is.
  private func closedUntil(_ zone: ZoneID) throws -> Moment? {
    let name = Company.definition.fields[Field<Company, Moment>.closedUntil.number].name
    let time = try connection.first(
      "SELECT \(name) FROM Company WHERE companyID = ?1 AND id = ?1 AND deleted IS NULL"
    ) {
      $0.bind(zone, at: 1)
    } read: {
      $0.optionalInt64(0)
    }
    return time?.map { Moment(milliseconds: $0) }
  }
}
