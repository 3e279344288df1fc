package import Model

/// What a record that does not change any more tells of others, as they were when it was frozen: an
/// invoice of its lines, of who sends it and who gets it (decision 0164).
package struct FrozenContent: Equatable, Sendable {
  /// One record, group by group as it is sent.
  package struct Entry: Equatable, Sendable {
    /// Of which kind it is.
    package let kind: EntityKind
    /// The record.
    package let id: RecordID
    /// The groups that hold anything, by ascending number.
    fileprivate let groups: [(number: UInt8, bytes: [UInt8])]

    /// What it says. What a newer version wrote beyond the fields that this one knows stays unread.
    fileprivate func values(of definition: EntityDefinition) -> RecordValues {
      var values = Array(repeating: FieldValue.null, count: definition.fields.count)
      for group in groups {
        _ = try? GroupCoding.decode(group.bytes, below: values.count) { values[$0] = $1 }
      }
      return RecordValues(definition.kind, id, values)
    }

    package static func == (left: Entry, right: Entry) -> Bool {
      left.kind == right.kind && left.id == right.id
        && left.groups.elementsEqual(right.groups) {
          $0.number == $1.number && $0.bytes == $1.bytes
        }
    }
  }

  /// The records in their order.
  package let entries: [Entry]

  /// Keeps what the records say, but for who made them: that is told otherwise in another company.
  package init(_ records: [RecordValues]) {
    entries = records.compactMap { values in
      guard let definition = Schema.current.definition(of: values.kind) else { return nil }
      let groups = definition.groups.compactMap { group -> (number: UInt8, bytes: [UInt8])? in
        let bytes = GroupCoding.encode(values, group: group, of: definition)
        let isLeftOut = bytes.isEmpty || group == definition.author?.group
        return isLeftOut ? nil : (UInt8(group), bytes)
      }
      return Entry(kind: values.kind, id: values.id, groups: groups)
    }
  }

  /// The same of records that are called otherwise, in the company that an archive becomes.
  package func renamed(_ name: (RecordID) -> RecordID) -> FrozenContent {
    FrozenContent(
      entries.compactMap { entry in
        guard let definition = Schema.current.definition(of: entry.kind) else { return nil }
        let old = entry.values(of: definition)
        var values = RecordValues(new: name(entry.id), of: definition)
        for field in definition.fields {
          var value = old[field]
          if case .reference = field.type, case .reference(let id) = value {
            value = .reference(name(id))
          }
          values.set(field, to: value)
        }
        return values
      })
  }

  /// The records of a kind, in their order.
  package func records<E: Entity>(_ type: E.Type = E.self) -> [Record<E>] {
    let definition = E.definition
    return entries.compactMap { entry in
      entry.kind == definition.kind ? Record(entry.values(of: definition)) : nil
    }
  }

  /// Whether a record is as it says; one that it does not name is not.
  func holds(_ record: RecordState, _ definition: EntityDefinition) -> Bool {
    guard let entry = entries.first(where: { $0.id == record.id && $0.kind == record.kind }) else {
      return false
    }
    let author = definition.author?.group
    let groups = record.version.groups.filter { !$0.bytes.isEmpty && $0.number != author }
    return groups.count == entry.groups.count
      && zip(groups, entry.groups).allSatisfy {
        $0.number == Int($1.number) && $0.bytes == $1.bytes
      }
  }

  /// Whether it names a record.
  func names(_ id: RecordID) -> Bool { entries.contains { $0.id == id } }
}

// MARK: Bytes

extension FrozenContent {
  /// What begins the bytes; another number is of a version that tells them differently.
  private static let form: UInt8 = 1

  /// The same for the same records.
  package var bytes: [UInt8] {
    var writer = ByteWriter(reserving: 256)
    writer.byte(Self.form)
    writer.varint(UInt64(entries.count))
    for entry in entries {
      writer.varint(UInt64(entry.kind.rawValue))
      writer.identifier(entry.id)
      writer.varint(UInt64(entry.groups.count))
      for group in entry.groups {
        writer.byte(group.number)
        writer.block(group.bytes)
      }
    }
    return writer.bytes
  }

  /// Reads what was kept; throws for anything else.
  package init(bytes: [UInt8]) throws(WireFailure) {
    var reader = ByteReader(bytes)
    guard try reader.byte() == Self.form else { throw .malformed(field: "content") }
    var entries: [Entry] = []
    for _ in 0..<(try Self.count(&reader)) {
      guard let kind = UInt16(exactly: try reader.varint()) else {
        throw .malformed(field: "content")
      }
      let id = try reader.identifier()
      var groups: [(number: UInt8, bytes: [UInt8])] = []
      for _ in 0..<(try Self.count(&reader)) {
        let number = try reader.byte()
        guard groups.last.map({ $0.number < number }) ?? true else {
          throw .malformed(field: "content")
        }
        groups.append((number, try reader.block()))
      }
      entries.append(Entry(kind: EntityKind(rawValue: kind), id: id, groups: groups))
    }
    guard reader.remaining == 0 else { throw .malformed(field: "content") }
    self.entries = entries
  }

  /// How many follow: never more than there are bytes.
  private static func count(_ reader: inout ByteReader) throws(WireFailure) -> Int {
    guard let count = Int(exactly: try reader.varint()), count <= reader.remaining else {
      throw .malformed(field: "content")
    }
    return count
  }
}

extension EntityDefinition {
  /// What a frozen record of the kind tells of others; nil for one that is not frozen, or whose
  /// content nobody can read.
  package func frozenContent(of values: RecordValues) -> FrozenContent? {
    guard isFrozen(values), let frozen = states?.frozen,
      case .bytes(let bytes) = values[fields[frozen.content]]
    else { return nil }
    return try? FrozenContent(bytes: bytes)
  }
}
