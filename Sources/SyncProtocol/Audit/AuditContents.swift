package import Model

/// The values of an entry: what changed from what to what. They can be erased.
package struct AuditContents: Equatable, Sendable {
  /// A value that belongs to no record, such as a role, by its stable name.
  package struct Word: Equatable, Sendable, WireMessage {
    /// The name.
    package let name: String
    /// The value.
    package let text: String

    /// Takes the parts as they are.
    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }

    package func write(to writer: inout some MessageWriter) {
      writer.text("name", name)
      writer.text("text", text)
    }

    package init(from reader: inout some MessageReader) throws(WireFailure) {
      name = try reader.text("name")
      text = try reader.text("text")
    }
  }

  /// The groups as they were, by ascending number; one that was empty is left out.
  package var from: [StampedGroup]
  /// The groups as they are after it, likewise.
  package var to: [StampedGroup]
  /// What belongs to no record.
  package var words: [Word]

  /// Takes the parts as they are.
  package init(from: [StampedGroup] = [], to: [StampedGroup] = [], words: [Word] = []) {
    self.from = from
    self.to = to
    self.words = words
  }

  /// Whether there are no values at all.
  package var isEmpty: Bool { from.isEmpty && to.isEmpty && words.isEmpty }

  /// Bytes in one group that are kept; larger ones, as pictures are, only count as changed.
  package static let groupByteLimit = 65_536

  /// The bytes that are kept and summed up.
  package var bytes: [UInt8] {
    var writer = ByteWriter(reserving: 128)
    for groups in [from, to] {
      writer.varint(UInt64(groups.count))
      for group in groups {
        writer.byte(UInt8(group.number))
        writer.block(group.bytes)
      }
    }
    writer.varint(UInt64(words.count))
    for word in words {
      writer.text(word.name)
      writer.text(word.text)
    }
    return writer.bytes
  }

  /// Reads what `bytes` wrote; moments are not kept, so all stamps are zero.
  package init(bytes: [UInt8]) throws(WireFailure) {
    var reader = ByteReader(bytes)
    from = try Self.groups(from: &reader)
    to = try Self.groups(from: &reader)
    words = []
    for _ in 0..<(try reader.varint()) {
      words.append(Word(try reader.text(), try reader.text()))
    }
  }

  private static func groups(from reader: inout ByteReader) throws(WireFailure) -> [StampedGroup] {
    var groups: [StampedGroup] = []
    for _ in 0..<(try reader.varint()) {
      let number = Int(try reader.byte())
      groups.append(StampedGroup(number: number, stamp: .zero, bytes: try reader.block()))
    }
    return groups
  }
}

extension AuditContents {
  /// What a record's change changed; the mask says which groups, those without values too.
  ///
  /// `hidden` is the mask of groups whose values are never kept.
  package static func difference(
    from before: RecordVersion?, to after: RecordVersion, hidden: UInt64
  ) -> (groups: UInt64, contents: AuditContents) {
    var contents = AuditContents()
    var mask: UInt64 = 0
    for group in after.groups {
      let old = before?.group(group.number)?.bytes ?? []
      guard old != group.bytes else { continue }
      mask |= 1 << UInt64(group.number)
      let isKept =
        hidden & 1 << UInt64(group.number) == 0
        && max(old.count, group.bytes.count) <= groupByteLimit
      guard isKept else { continue }
      if !old.isEmpty {
        contents.from.append(StampedGroup(number: group.number, stamp: .zero, bytes: old))
      }
      if !group.bytes.isEmpty {
        contents.to.append(StampedGroup(number: group.number, stamp: .zero, bytes: group.bytes))
      }
    }
    return (mask, contents)
  }
}

extension EntityDefinition {
  /// The mask of the groups whose values no log keeps: pictures, and all that is not of a company.
  package var groupsOutsideOfLogs: UInt64 {
    if home == .account { return .max }
    var mask: UInt64 = 0
    for field in fields {
      if case .bytes = field.type { mask |= 1 << UInt64(field.group) }
    }
    return mask
  }
}
