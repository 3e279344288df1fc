package import Model
import Storage
package import SyncProtocol

extension StoreReader {
  /// Every record of a zone, deleted ones too, as merging sees it: for comparing two stores.
  ///
  /// Those of entities that only newer versions know come last, as they came.
  /// What only this device shows provisionally is not in it.
  package func states(in zone: ZoneID) throws -> [RecordState] {
    let known = try tables.flatMap { table in
      try table.identifiers(in: zone).compactMap { id in
        try table.row(zone, id)?.state(of: table.definition, id: id)
      }
    }
    return known + (try unknownRecords(in: zone))
  }

  /// As `states(in:)`, of one entity.
  func states(of kind: EntityKind, in zone: ZoneID) throws -> [RecordState] {
    guard let table = table(kind) else { return [] }
    return try table.identifiers(in: zone).compactMap { id in
      try table.row(zone, id)?.state(of: table.definition, id: id)
    }
  }

  /// One record of a zone as merging sees it; nil when there is none.
  package func state(of id: RecordID, in zone: ZoneID) throws -> RecordState? {
    for table in tables {
      if let row = try table.row(zone, id) { return row.state(of: table.definition, id: id) }
    }
    return try unknownRecords(in: zone).first { $0.id == id }
  }
}

extension EntityTable {
  /// The identifiers of the rows of a zone whose life ended at that moment.
  func identifiers(endedAt moment: HybridTime, in zone: ZoneID) throws -> [RecordID] {
    try connection.all(
      """
      SELECT id FROM "\(definition.name)" INDEXED BY \(trashIndex)
      WHERE \(columns.zone) = ? AND deleted = ? AND \(Self.isInTrash) ORDER BY id
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(moment, at: 2)
    } read: {
      try $0.identifier(0)
    }
  }

  /// The identifiers of all rows of a zone, ascending.
  fileprivate func identifiers(in zone: ZoneID) throws -> [RecordID] {
    try connection.all(
      "SELECT id FROM \"\(definition.name)\" WHERE \(columns.zone) = ? ORDER BY id"
    ) {
      $0.bind(zone, at: 1)
    } read: {
      try $0.identifier(0)
    }
  }
}
