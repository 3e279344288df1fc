import Model
import Storage
import SyncProtocol

/// One record's changes that are not in a batch yet: one entry for each record.
struct OutboxEntry: Equatable {
  let position: Int64
  let kind: EntityKind
  let id: RecordID
  /// The mask of the groups that were written.
  var groups: UInt64
  /// The life that was written.
  let life: UInt64
  /// Whether that life was ended.
  let isDelete: Bool

  /// What the author saw of the guarded groups.
  var guards: [GroupGuard]
  /// Which entries are sent together or not at all; 0 for one that stands alone.
  let atom: UInt64
  /// The lost history that it comes from; else 0.
  let history: UInt64

  static let columns = "position, kind, id, groups, life, isDelete, guards, atom, history"

  init(_ row: borrowing Row) throws {
    position = row.int64(0)
    kind = row.kind(1)
    id = try row.identifier(2)
    groups = row.unsigned(3)
    life = row.unsigned(4)
    isDelete = row.bool(5)
    guards = try row.optionalBytes(6).map(GroupGuard.unpack) ?? []
    atom = row.unsigned(7)
    history = row.unsigned(8)
  }
}
