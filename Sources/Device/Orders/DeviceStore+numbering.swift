import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// Gives a document its number when it leaves the draft, and answers what is saved with it: the
  /// lease that the number is of, and another one where little is left of it. A draft takes care
  /// that there is one.
  func fillNumber<Document: NumberedDocument>(
    _: Document.Type, _ record: inout RecordValues, _ zone: ZoneID, _ now: UInt64
  ) throws -> [RecordValues] {
    guard var order = Record<Document>(record), order[.number] == nil else { return [] }
    let state = Document.states.state(of: record)
    let before = try reader.record(record.kind, record.id, in: zone)
    guard before?.isDeleted != true, state != "cancelled" else { return [] }
    let field = Document.definition.fields[Field<Document, String>.number.number]
    // Who read it before it had one does not give it another.
    if let before, !before.values[field].isNull,
      record.changedGroups & 1 << UInt64(field.group) == 0
    {
      return []
    }
    if state == "draft", before != nil { return [] }
    let series = try series(of: order, zone, now)
    if state == "draft" { return [try series.refill()].compactMap { $0?.values } }
    let (number, lease) = try series.take()
    order[.number] = number
    record = order.values
    return [lease.values, try series.refill(after: lease)?.values].compactMap(\.self)
  }

  /// An order is numbered by the day on which it was submitted.
  private func series<Document: NumberedDocument>(
    of document: Record<Document>, _ zone: ZoneID, _ now: UInt64
  ) throws -> NumberSeries {
    let day = document[Document.numberedOn] ?? document[.ordered]
    let year = MomentParts(day ?? Moment(milliseconds: Int64(clamping: now))).year
    let format = try chosenFormat(of: Document.self, in: zone)
    return series(
      of: Document.self, zone, name: format?.series(ofYear: year) ?? Document.series(ofYear: year),
      format)
  }

  private func series<Document: NumberedDocument>(
    of _: Document.Type, _ zone: ZoneID, name: String, _ format: NumberFormat?
  ) -> NumberSeries {
    NumberSeries(
      self, zone, table: Document.definition.name, name: name,
      digits: format.map { Int64($0.digits) })
  }

  /// The format that the company chose for numbers; nil for the usual one, and where nobody can
  /// read what stands there.
  private func chosenFormat<Document: NumberedDocument>(
    of _: Document.Type, in zone: ZoneID
  ) throws -> NumberFormat? {
    let name = Company.definition.fields[Document.format.number].name
    let text = try connection.first(
      "SELECT \(name) FROM Company WHERE companyID = ?1 AND id = ?1 AND deleted IS NULL"
    ) {
      $0.bind(zone, at: 1)
    } read: {
      $0.optionalString(0)
    }
    return text == Document.usualFormat ? nil : text?.flatMap { NumberFormat($0) }
  }

  /// The series of a number, in the format that the company chose or in the usual one.
  private func series<Document: NumberedDocument>(
    of number: String, _: Document.Type, in zone: ZoneID
  ) throws -> NumberSeries? {
    let format = try chosenFormat(of: Document.self, in: zone)
    if let format, let name = format.series(of: number) {
      return series(of: Document.self, zone, name: name, format)
    }
    return Document.series(of: number).map { series(of: Document.self, zone, name: $0, nil) }
  }

  /// Gives documents that were refused because another one has their number the next one, and sends
  /// them again. A number that is none of a series stands there until somebody decides.
  func renumberRefused<Document: NumberedDocument>(
    _: Document.Type, in zone: ZoneID, now: UInt64
  ) throws {
    let (definition, code) = (Document.definition, ChangeRefusal.Code.duplicateKey.rawValue)
    for kept in try quarantined(in: zone)
    where kept.change.kind == definition.kind && kept.code == code {
      let refused = Record<Document>(values(of: kept.change, definition))
      guard let old = refused?[.number],
        let series = try series(of: old, Document.self, in: zone)
      else { continue }
      var number: String?
      let outcome = try perform(now: now) { clock in
        let rights = try rights(in: zone)
        let taken = try series.take()
        try put([taken.lease.values], together: false, zone, rights, now, &clock)
        number = taken.number
      }
      guard outcome == .saved, let number else { continue }
      let field = Field<Document, String>.number.number
      _ = try retry(kept.entry, in: zone, with: [FieldEdit(field, .text(number))], now: now)
    }
  }

  /// Takes the blocks behind those that were refused, because other devices have them.
  func leaseOthers(than refused: [RecordChange], in zone: ZoneID, now: UInt64) throws {
    for change in refused {
      guard let lease = Record<NumberLease>(values(of: change, NumberLease.definition)),
        let series = NumberSeries(of: lease, self, zone)
      else { continue }
      _ = try perform(now: now) { clock in
        let rights = try rights(in: zone)
        let other = try series.refill(insteadOf: lease)
        try put(
          [other?.values].compactMap(\.self), together: false, zone, rights, now, &clock)
      }
    }
  }

  /// What a change writes.
  private func values(of change: RecordChange, _ definition: EntityDefinition) -> RecordValues {
    var row = StoredRow(emptyOf: definition, createdAt: 0, by: account)
    for group in change.version.groups { row.put(group, of: definition) }
    return RecordValues(definition.kind, change.id, row.values)
  }
}
