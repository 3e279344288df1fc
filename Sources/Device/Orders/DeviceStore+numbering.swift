import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// Gives an order its number when it leaves the draft, and answers what is saved with it: the
  /// lease that the number is of, and another one where little is left of it. A draft takes care
  /// that there is one.
  func fillNumber(
    _ record: inout RecordValues, _ zone: ZoneID, _ now: UInt64
  ) throws -> [RecordValues] {
    guard var order = Record<SalesOrder>(record), order[.number] == nil else { return [] }
    let state = SalesOrder.states.state(of: record)
    let before = try reader.record(.order, record.id, in: zone)
    guard before?.isDeleted != true, state != "cancelled" else { return [] }
    let series = series(of: order, zone, now)
    guard state != "draft" else {
      return before == nil ? [try series.refill()].compactMap { $0?.values } : []
    }
    let (number, lease) = try series.take()
    order[.number] = number
    record = order.values
    return [lease.values, try series.refill(after: lease)?.values].compactMap(\.self)
  }

  /// An order is numbered by the day on which it was submitted.
  private func series(
    of order: Record<SalesOrder>, _ zone: ZoneID, _ now: UInt64
  ) -> NumberSeries {
    let day = order[.submittedOn] ?? order[.ordered]
    let moment = day ?? Moment(milliseconds: Int64(clamping: now))
    return NumberSeries(
      store: self, zone: zone, name: SalesOrder.series(ofYear: MomentParts(moment).year))
  }

  /// Gives orders that were refused because another one has their number the next one, and sends
  /// them again. A number that is none of a series stands there until somebody decides.
  func renumberRefused(in zone: ZoneID, now: UInt64) throws {
    let code = ChangeRefusal.Code.duplicateKey.rawValue
    for kept in try quarantined(in: zone) where kept.change.kind == .order && kept.code == code {
      guard let series = givenSeries(of: kept.change) else { continue }
      var number: String?
      let outcome = try perform(now: now) { clock in
        let rights = try rights(in: zone)
        let taken = try NumberSeries(store: self, zone: zone, name: series).take()
        try put([taken.lease.values], together: false, zone, rights, now, &clock)
        number = taken.number
      }
      guard outcome == .saved, let number else { continue }
      let field = Field<SalesOrder, String>.number.number
      _ = try retry(kept.entry, in: zone, with: [FieldEdit(field, .text(number))], now: now)
    }
  }

  /// Takes the blocks behind those that were refused, because other devices have them.
  func leaseOthers(than refused: [RecordChange], in zone: ZoneID, now: UInt64) throws {
    for change in refused {
      guard let lease = Record<NumberLease>(values(of: change, NumberLease.definition)),
        let series = lease[.series]
      else { continue }
      _ = try perform(now: now) { clock in
        let rights = try rights(in: zone)
        let other = try NumberSeries(store: self, zone: zone, name: series).refill(after: lease)
        try put(
          [other?.values].compactMap(\.self), together: false, zone, rights, now, &clock)
      }
    }
  }

  /// The series of the number that a change gives; nil where that is of none.
  private func givenSeries(of change: RecordChange) -> String? {
    let order = Record<SalesOrder>(values(of: change, SalesOrder.definition))
    guard let number = order?[.number] else { return nil }
    let parts = number.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count > 2, let year = Int64(parts[1]) else { return nil }
    let series = SalesOrder.series(ofYear: year)
    return number.hasPrefix(series + "-") ? series : nil
  }

  /// What a change writes.
  private func values(of change: RecordChange, _ definition: EntityDefinition) -> RecordValues {
    var row = StoredRow(emptyOf: definition, createdAt: 0, by: account)
    for group in change.version.groups { row.put(group, of: definition) }
    return RecordValues(definition.kind, change.id, row.values)
  }
}
