package import Model
import Storage

/// Two records of a kind that are about the same become one.
extension DeviceStore {
  /// Makes one record of two in one durable transaction: the one that stays holds what is given,
  /// what refers to the other refers to it, the files and parts of the other are its own, and the
  /// other ends. Nothing is changed where the person may not write any of that.
  package func merge(
    _ gone: RecordID, into kept: RecordValues, in zone: ZoneID, now: UInt64
  ) throws -> SaveOutcome {
    try perform(now: now) { clock in
      let rights = try rights(in: zone)
      let table = try table(kept.kind)
      for id in [gone, kept.id] where try table.row(zone, id)?.isDeleted != false || gone == kept.id
      {
        throw SaveRefusal(id, .noSuchRecord)
      }
      var records = try referring(to: RecordReference(kept.kind, gone), kept.id, zone)
      records.append(kept)
      for record in try files(of: RecordReference(kept.kind, gone), kept.id, zone) {
        records.insert(record, at: 0)
      }
      for record in records {
        try put([record], together: false, zone, rights, now, &clock)
      }
      try end([(kept.kind, gone)], zone, rights, &clock)
    }
  }

  /// What refers to a record, as it refers to another one of its kind.
  private func referring(
    to gone: RecordReference, _ kept: RecordID, _ zone: ZoneID
  ) throws -> [RecordValues] {
    var found: [RecordID: RecordValues] = [:]
    for table in reader.tables where table.definition.home == .company {
      if table.definition.isAppendOnly || table.definition.isMadeByContainer { continue }
      for field in table.definition.fields
      where field.type == .reference(gone.kind) || field.number == table.definition.link {
        for id in try table.identifiers(referringTo: gone.id, by: field, in: zone) {
          let stored = try reader.record(table.definition.kind, id, in: zone)
          guard var values = found[id] ?? stored?.values else { continue }
          values.set(field, to: .reference(kept))
          found[id] = values
        }
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The files of a record, as they hang on another one of its kind.
  private func files(
    of gone: RecordReference, _ kept: RecordID, _ zone: ZoneID
  ) throws -> [RecordValues] {
    guard let files = reader.schema.definition(of: gone.kind)?.files else { return [] }
    let table = try table(files)
    let field = table.definition.fields[Field<Attachment, RecordID>.owner.number]
    return try table.identifiers(referringTo: gone.id, by: field, in: zone).compactMap { id in
      var values = try reader.record(files, id, in: zone)?.values
      values?.set(field, to: .reference(kept))
      return values
    }
  }
}

extension EntityTable {
  /// The living records that hold an identifier in a field: out of an index where there is one.
  fileprivate func identifiers(
    referringTo id: RecordID, by field: FieldDefinition, in zone: ZoneID
  ) throws -> [RecordID] {
    let index =
      field.isFiltered
      ? "INDEXED BY \(self.index(with: field))"
      : field.isIndexed ? "INDEXED BY \(self.index(on: field))" : ""
    return try connection.all(
      """
      SELECT id FROM "\(definition.name)" \(index)
      WHERE \(columns.zone) = ? AND "\(field.name)" = ? AND deleted IS NULL ORDER BY id
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
    } read: {
      try $0.identifier(0)
    }
  }
}
