import Model
import Storage

/// Records that are parts of another one live and end with it (decision 0148).
extension DeviceStore {
  /// A record by its kind.
  typealias Key = (kind: EntityKind, id: RecordID)

  /// These records and their living parts, each once, and no part before its whole.
  func withParts(_ records: [Key], _ zone: ZoneID) throws -> [Key] {
    try walk(records, zone) { record, row, part in
      guard !row.isDeleted else { return [] }
      return try part.table.identifiers(partsOf: record.id, by: part.field, in: zone)
    }
  }

  /// These records and the parts that ended at the same moment as each, no part before its whole:
  /// what was deleted earlier, or later, was deleted for itself.
  func withEndedParts(_ records: [Key], _ zone: ZoneID) throws -> [Key] {
    try walk(records, zone) { record, row, part in
      guard let moment = row.deleted else { return [] }
      return try part.table.identifiers(endedAt: moment, in: zone).filter { id in
        try part.table.row(zone, id)?.values[part.field.number] == .reference(record.id)
      }
    }
  }

  /// The records in an order in which no part comes before its whole.
  func wholesFirst(_ records: [Key]) -> [Key] {
    func depth(_ kind: EntityKind) -> Int {
      guard case .reference(let whole)? = reader.schema.definition(of: kind)?.whole?.type,
        whole != kind
      else { return 0 }
      return 1 + depth(whole)
    }
    let depths = records.map { depth($0.kind) }
    return Set(depths).sorted().flatMap { level in
      zip(records, depths).compactMap { $1 == level ? $0 : nil }
    }
  }

  private typealias Part = (table: EntityTable, field: FieldDefinition)

  private func walk(
    _ records: [Key], _ zone: ZoneID,
    _ identifiers: (Key, StoredRow, Part) throws -> [RecordID]
  ) throws -> [Key] {
    var (waiting, all, known) = (records[...], [Key](), Set<RecordID>())
    while let record = waiting.popFirst() {
      guard known.insert(record.id).inserted else { continue }
      all.append(record)
      let parts = reader.schema.parts(of: record.kind)
      guard !parts.isEmpty, let row = try table(record.kind).row(zone, record.id) else { continue }
      for (entity, field) in parts {
        let table = try table(entity.kind)
        waiting += try identifiers(record, row, (table, field)).map { (entity.kind, $0) }
      }
    }
    return all
  }
}

extension EntityTable {
  /// The living records that say in a field, which lists are narrowed by, that they are parts of
  /// one, by their identifiers.
  fileprivate func identifiers(
    partsOf whole: RecordID, by field: FieldDefinition, in zone: ZoneID
  ) throws -> [RecordID] {
    try connection.all(
      """
      SELECT id FROM "\(definition.name)" INDEXED BY \(index(with: field))
      WHERE \(columns.zone) = ? AND "\(field.name)" = ? AND deleted IS NULL ORDER BY id
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(whole, at: 2)
    } read: {
      try $0.identifier(0)
    }
  }
}
