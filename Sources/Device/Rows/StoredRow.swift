import Model
import SyncProtocol

extension EntityDefinition {
  /// Reads the fields of a group that this version knows; answers the bytes of those that it does
  /// not, or nil when it can't read what it should, or nothing of the group at all.
  fileprivate func read(
    _ group: StampedGroup, _ body: (Int, FieldValue) -> Void = { _, _ in }
  ) -> ArraySlice<UInt8>? {
    guard group.number < fields.count, fields[group.number].group == group.number else {
      return nil
    }
    var fits = true
    let end = try? GroupCoding.decode(group.bytes, below: fields.count) { number, value in
      guard fields[number].group == group.number, fields[number].type.accepts(value) else {
        fits = false
        return
      }
      body(number, value)
    }
    guard let end, fits else { return nil }
    return group.bytes[end...]
  }
}

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

  /// The row with the groups that were kept as they came put into columns that are there now.
  func reread(of definition: EntityDefinition) -> StoredRow {
    var row = self
    row.raw = []
    for group in raw { row.add(group, of: definition) }
    return row
  }

  /// Puts a group into the columns; what does not fit is kept raw beside them.
  mutating func add(_ group: StampedGroup, of definition: EntityDefinition) {
    let newer = definition.read(group) { values[$0] = $1 }
    if newer?.isEmpty == true {
      clocks.add(group.number, group.stamp)
    } else {
      raw.append(group)
    }
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

  /// As many bytes as its groups have at most, without making them.
  var byteBound: Int {
    let columns = values.reduce(0) { sum, value in
      switch value {
      case .null: sum
      case .text(let text): sum + text.utf8.count + Self.valueByteBound
      case .bytes(let bytes): sum + bytes.count + Self.valueByteBound
      case .integer, .decimal, .boolean, .time, .reference: sum + Self.valueByteBound
      }
    }
    return raw.reduce(columns) { $0 + $1.bytes.count }
  }

  /// A field's number, its type, and a length, a number or an identifier.
  private static let valueByteBound = 24

  /// The state for shadows and comparisons.
  func state(of definition: EntityDefinition, id: RecordID) -> RecordState {
    RecordState(
      kind: definition.kind, id: id, version: version(of: definition, id: id),
      createdAt: createdAt, createdBy: createdBy, updatedBy: updatedBy)
  }

  /// Takes the fields of the groups from a record and stamps them. What newer versions have in
  /// these groups stays behind the fields that are known here, unless `keepingNewer` is false:
  /// the planted bug.
  ///
  /// Throws `newerVersion` when a group holds what this version can't read.
  mutating func take(
    _ groups: UInt64, from record: RecordValues, stamp: HybridTime,
    of definition: EntityDefinition, keepingNewer: Bool = true
  ) throws(SaveRefusal) {
    let isTaken = { (group: StampedGroup) in groups & 1 << UInt64(group.number) != 0 }
    let written = keepingNewer ? raw.filter(isTaken) : []
    raw.removeAll(where: isTaken)
    for field in definition.fields
    where groups & 1 << UInt64(field.group) != 0 && field.number < record.values.count {
      values[field.number] = record.values[field.number]
    }
    let own = RecordValues(definition.kind, record.id, values)
    for group in written {
      guard let newer = definition.read(group), !newer.isEmpty else {
        throw SaveRefusal(record.id, .newerVersion)
      }
      let bytes = GroupCoding.encode(own, group: group.number, of: definition) + newer
      raw.append(StampedGroup(number: group.number, stamp: stamp, bytes: bytes))
    }
    raw.sort { $0.number < $1.number }
    clocks.set(raw.reduce(groups) { $0 & ~(1 << UInt64($1.number)) }, to: stamp)
  }

  /// The groups with known fields that this version can't read.
  func unreadGroups(of definition: EntityDefinition) -> UInt64 {
    raw.reduce(0) { definition.read($1) == nil ? $0 | 1 << UInt64($1.number) : $0 }
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

  /// What the device showed before the container has spoken stays until it does. What an earlier
  /// life held does not.
  mutating func keepProvisional(from before: StoredRow, of definition: EntityDefinition) {
    let own = clocks.groups | before.clocks.groups
    let spoken = raw.reduce(own) { $0 | 1 << UInt64($1.number) }
    for field in definition.fields where spoken & 1 << UInt64(field.group) == 0 {
      values[field.number] = before.values[field.number]
    }
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
