import Model
import SyncProtocol

/// One row of an entity's table: the values, and everything that merging needs.
struct StoredRow: Equatable {
  /// The values by field number.
  var values: [FieldValue]
  var life: UInt64 = 1
  var deleted: HybridTime?
  /// When each group whose values are in the columns was written.
  var clocks = GroupClocks()
  /// Groups that this version can't put into columns without loss, ascending, as they came.
  var raw: [StampedGroup] = []
  var createdAt: UInt64
  var createdBy: AccountID
  var updatedBy: AccountID

  var isDeleted: Bool { deleted != nil }

  /// The latest moment in it.
  var latest: HybridTime {
    raw.reduce(max(clocks.latest, deleted ?? .zero)) { max($0, $1.stamp) }
  }

  /// What lists sort by.
  var updatedAt: UInt64 {
    let milliseconds = latest.milliseconds
    return milliseconds == 0 ? createdAt : milliseconds
  }

  /// A row without any values.
  init(emptyOf definition: EntityDefinition, createdAt: UInt64, by author: AccountID) {
    values = Array(repeating: .null, count: definition.fields.count)
    self.createdAt = createdAt
    createdBy = author
    updatedBy = author
  }

  /// The row of what the container sent.
  init(_ state: RecordState, of definition: EntityDefinition) {
    self.init(emptyOf: definition, createdAt: state.createdAt, by: state.createdBy)
    updatedBy = state.updatedBy
    life = state.version.life
    deleted = state.version.deleted
    for group in state.version.groups { add(group, of: definition) }
  }

  /// Puts a group into the columns; what does not fit is kept raw beside them.
  private mutating func add(_ group: StampedGroup, of definition: EntityDefinition) {
    var fits = group.number < values.count
    do {
      try GroupCoding.decode(group.bytes) { number, value in
        guard number < definition.fields.count,
          definition.fields[number].group == group.number,
          definition.fields[number].type.accepts(value)
        else {
          fits = false
          return
        }
        values[number] = value
      }
    } catch {
      fits = false
    }
    if fits { clocks.add(group.number, group.stamp) } else { raw.append(group) }
  }

  /// The version for merging and sending, with the groups of the mask.
  func version(
    of definition: EntityDefinition, id: RecordID, groups mask: UInt64 = .max
  ) -> RecordVersion {
    let record = RecordValues(definition.kind, id, values)
    var groups: [StampedGroup] = []
    for run in clocks.runs {
      for number in definition.groups where run.groups & mask & 1 << UInt64(number) != 0 {
        groups.append(
          StampedGroup(
            number: number, stamp: run.stamp,
            bytes: GroupCoding.encode(record, group: number, of: definition)))
      }
    }
    groups += raw.filter { mask & 1 << UInt64($0.number) != 0 }
    groups.sort { $0.number < $1.number }
    return RecordVersion(life: life, deleted: deleted, groups: groups)
  }

  /// The state for shadows and comparisons.
  func state(of definition: EntityDefinition, id: RecordID) -> RecordState {
    RecordState(
      kind: definition.kind, id: id, version: version(of: definition, id: id),
      createdAt: createdAt, createdBy: createdBy, updatedBy: updatedBy)
  }

  /// Takes the fields of the groups from a record and stamps them.
  mutating func take(
    _ groups: UInt64, from record: RecordValues, stamp: HybridTime,
    of definition: EntityDefinition
  ) {
    for field in definition.fields where groups & 1 << UInt64(field.group) != 0 {
      values[field.number] = record.values[field.number]
    }
    clocks.set(groups, to: stamp)
    raw.removeAll { groups & 1 << UInt64($0.number) != 0 }
  }

  /// What whoever looks at the row now sees of the groups of a mask.
  func guards(of groups: UInt64) -> [GroupGuard] {
    (0..<63).filter { groups & 1 << UInt64($0) != 0 }.map { number in
      let kept = raw.first { $0.number == number }?.stamp
      return GroupGuard(group: number, seen: clocks[number] ?? kept ?? .zero)
    }
  }

  /// Drops what a deleted row held; that it was deleted, and when, stays.
  mutating func empty() {
    values = Array(repeating: .null, count: values.count)
    clocks = GroupClocks()
    raw = []
  }

  /// Begins the life after the one that ended.
  mutating func beginLife() {
    life += 1
    deleted = nil
  }

  /// Stamps groups anew without changing what they hold.
  mutating func restamp(_ groups: UInt64, to stamp: HybridTime) {
    clocks.set(groups & clocks.groups, to: stamp)
    raw = raw.map {
      groups & 1 << UInt64($0.number) == 0
        ? $0 : StampedGroup(number: $0.number, stamp: stamp, bytes: $0.bytes)
    }
  }
}
