import Model

extension RecordVersion {
  fileprivate func write(to writer: inout some MessageWriter, of kind: EntityKind) {
    writer.integer("life", life)
    writer.presence("deleted", deleted != nil)
    if let deleted { writer.stamp("deleted", deleted) }
    writer.groups("groups", kind, groups)
  }

  fileprivate init(
    from reader: inout some MessageReader, of kind: EntityKind
  ) throws(WireFailure) {
    let life = try reader.integer("life")
    guard (1...Limits.lifeLimit).contains(life) else { throw .malformed(field: "life") }
    let deleted = try reader.presence("deleted") ? try reader.stamp("deleted") : nil
    let groups = try reader.groups("groups", kind)
    self.init(life: life, deleted: deleted, groups: groups)
    guard isWellFormed else { throw .malformed(field: "groups") }
  }
}

extension EntityKind {
  fileprivate func write(to writer: inout some MessageWriter) {
    writer.integer("entity", UInt64(rawValue))
  }

  fileprivate init(from reader: inout some MessageReader) throws(WireFailure) {
    let number = try reader.integer("entity")
    guard number > 0, number <= UInt64(UInt16.max) else { throw .malformed(field: "entity") }
    self.init(rawValue: UInt16(number))
  }
}

extension RecordChange: WireMessage {
  package func write(to writer: inout some MessageWriter) {
    kind.write(to: &writer)
    writer.identifier("id", id)
    version.write(to: &writer, of: kind)
    writer.presence("guards", !guards.isEmpty)
    if !guards.isEmpty { writer.list("guards", guards) }
    writer.optionalInteger("atom", atom == 0 ? nil : atom)
    writer.later("history", history)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    let kind = try EntityKind(from: &reader)
    let id = try reader.identifier("id")
    let version = try RecordVersion(from: &reader, of: kind)
    let guards: [GroupGuard] =
      try reader.laterPresence("guards")
      ? try reader.list("guards", limit: GroupGuard.countLimit) : []
    let atom = try reader.laterPresence("atom") ? try reader.integer("atom") : 0
    let history = try reader.laterInteger("history")
    self.init(
      kind: kind, id: id, version: version, guards: guards, atom: atom, history: history)
  }
}

extension RecordState: WireMessage {
  package func write(to writer: inout some MessageWriter) {
    kind.write(to: &writer)
    writer.identifier("id", id)
    version.write(to: &writer, of: kind)
    writer.integer("createdAt", createdAt)
    writer.identifier("createdBy", createdBy)
    writer.identifier("updatedBy", updatedBy)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    let kind = try EntityKind(from: &reader)
    let id = try reader.identifier("id")
    let version = try RecordVersion(from: &reader, of: kind)
    let createdAt = try reader.integer("createdAt")
    let createdBy = try reader.identifier("createdBy")
    let updatedBy = try reader.identifier("updatedBy")
    self.init(
      kind: kind, id: id, version: version, createdAt: createdAt, createdBy: createdBy,
      updatedBy: updatedBy)
  }
}
