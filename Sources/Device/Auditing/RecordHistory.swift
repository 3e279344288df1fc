package import Model
import Storage
package import SyncProtocol

/// What happened to one record and to what hangs on it, the latest first.
package struct RecordHistory: Equatable, Sendable {
  /// The record.
  package let record: RecordID
  /// Of which entity it is; nil where it is not on this device any more.
  package let kind: EntityKind?
  /// What people call it, as far as this device has it.
  package let title: String?
  /// The entries of this page. One with the number 0 is on this device and not in the log yet.
  package let entries: [AuditEntry]
  /// Whether there are earlier ones.
  package let hasMore: Bool

  /// Takes the parts as they are.
  package init(
    record: RecordID, kind: EntityKind?, title: String?, entries: [AuditEntry], hasMore: Bool
  ) {
    self.record = record
    self.kind = kind
    self.title = title
    self.entries = entries
    self.hasMore = hasMore
  }
}

/// A record that hangs on another: a movement, a cost, a file of an item.
struct HangingRecord: Equatable, Sendable {
  let stored: StoredRecord
  let definition: EntityDefinition

  /// What the log says of a record that was only ever added, while it has not come there.
  func entry(in zone: ZoneID) -> AuditEntry {
    var header = AuditHeader(
      zone: zone, time: stored.createdAt, account: stored.createdBy, device: .zero,
      word: AuditEvent.added.rawValue, kind: definition.kind, record: stored.id)
    header.groups = definition.allGroups
    let hidden = definition.groupsOutsideOfLogs
    let groups = definition.groups.filter { hidden & 1 << UInt64($0) == 0 }.map {
      StampedGroup(
        number: $0, stamp: .zero,
        bytes: GroupCoding.encode(stored.values, group: $0, of: definition))
    }
    return AuditEntry(
      header: header, deviceName: "",
      contents: AuditContents(to: groups.filter { !$0.bytes.isEmpty }), isErased: false, sum: [])
  }

  static func == (left: HangingRecord, right: HangingRecord) -> Bool {
    left.stored == right.stored
  }
}

extension EntityDefinition {
  /// The field that says on which record of a kind one of these hangs; nil where none does.
  fileprivate func owner(of kind: EntityKind) -> FieldDefinition? {
    if let owner = Schema.current.owner(ofFiles: self.kind) {
      return owner.kind == kind ? fields[Field<Attachment, RecordID>.owner.number] : nil
    }
    guard let first = fields.first, first.isRequired, first.isIndexed,
      case .reference(kind) = first.type
    else { return nil }
    return first
  }
}

extension StoreReader {
  /// The living records that hang on one, and those of them that are in Trash: of each entity the
  /// latest ones, up to a limit.
  func hanging(
    on record: RecordID, _ kind: EntityKind, in zone: ZoneID, limit: Int,
    _ isWanted: (EntityDefinition) -> Bool
  ) throws -> [HangingRecord] {
    try tables.flatMap { table -> [HangingRecord] in
      let definition = table.definition
      guard definition.home == .company, isWanted(definition),
        let field = definition.owner(of: kind)
      else { return [] }
      return try table.hanging(on: record, by: field, in: zone, limit)
        .map { HangingRecord(stored: $0, definition: definition) }
    }
  }

  /// The record of that identifier, of whatever entity; nil where there is none.
  func found(_ id: RecordID, in zone: ZoneID) throws -> StoredRecord? {
    for table in tables where table.definition.home == .company {
      if let stored = try record(table.definition.kind, id, in: zone) { return stored }
    }
    return nil
  }
}

extension EntityTable {
  fileprivate func hanging(
    on record: RecordID, by field: FieldDefinition, in zone: ZoneID, _ limit: Int
  ) throws -> [StoredRecord] {
    let parts = [
      (index(on: field), "deleted IS NULL"), (trashIndex, Self.isInTrash),
    ]
    return try parts.flatMap { index, condition in
      try connection.all(
        """
        SELECT \(columns.selected) FROM "\(definition.name)" INDEXED BY \(index)
        WHERE \(columns.zone) = ?1 AND \(columns.fields[field.number]) = ?2 AND \(condition)
        ORDER BY createdAt DESC, id DESC LIMIT ?3
        """
      ) {
        $0.bind(zone, at: 1)
        $0.bind(record, at: 2)
        $0.bind(limit, at: 3)
      } read: {
        StoredRecord(readShown($0), id: try $0.identifier(0), of: definition)
      }
    }
  }
}
