import Model
import Storage

/// One record's changes that are not in a batch yet: one entry for each record.
struct OutboxEntry: Equatable {
  let position: Int64
  let kind: EntityKind
  let id: RecordID
  /// The mask of the groups that were written.
  let groups: UInt64
  /// The life that was written.
  let life: UInt64
  /// Whether that life was ended.
  let isDelete: Bool
  /// Whether the container has never been sent the record.
  let isCreate: Bool

  static let columns = "position, kind, id, groups, life, isDelete, isCreate"

  init(_ row: borrowing Row) throws {
    position = row.int64(0)
    kind = row.kind(1)
    id = try row.identifier(2)
    groups = row.unsigned(3)
    life = row.unsigned(4)
    isDelete = row.bool(5)
    isCreate = row.bool(6)
  }
}
