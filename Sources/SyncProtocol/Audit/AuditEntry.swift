import Model

/// One entry of a zone's audit log, as those read it who may.
package struct AuditEntry: Equatable, Sendable, WireMessage {
  /// What happened.
  package let header: AuditHeader
  /// The device's name, where the container knows the device; no part of the chain.
  package let deviceName: String
  /// From what to what; empty where there are no values, or they were erased.
  package let contents: AuditContents
  /// Whether the values were erased.
  package let isErased: Bool
  /// The entry's sum, which the next one is chained to.
  package let sum: [UInt8]

  /// Takes the parts as they are.
  package init(
    header: AuditHeader, deviceName: String, contents: AuditContents, isErased: Bool, sum: [UInt8]
  ) {
    self.header = header
    self.deviceName = deviceName
    self.contents = contents
    self.isErased = isErased
    self.sum = sum
  }

  package func write(to writer: inout some MessageWriter) {
    writer.integer("number", header.number)
    writer.identifier("zone", header.zone)
    writer.integer("time", header.time)
    writer.integer("madeAt", header.madeAt)
    writer.identifier("account", header.account)
    writer.identifier("device", header.device)
    writer.text("deviceName", deviceName)
    writer.text("event", header.word)
    writer.integer("entity", UInt64(header.kind.rawValue))
    writer.identifier("record", header.record)
    writer.identifier("about", header.about)
    writer.integer("changed", header.groups)
    writer.integer("count", header.count)
    writer.text("detail", header.detail)
    writer.boolean("isErased", isErased)
    writer.groups("from", header.kind, contents.from)
    writer.groups("to", header.kind, contents.to)
    writer.list("words", contents.words)
    writer.bytes("sum", sum)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    let number = try reader.integer("number")
    let zone = try reader.identifier("zone")
    let time = try reader.integer("time")
    let madeAt = try reader.integer("madeAt")
    let account = try reader.identifier("account")
    let device = try reader.identifier("device")
    deviceName = try reader.text("deviceName")
    let word = try reader.text("event")
    let entity = try reader.integer("entity")
    guard entity <= UInt64(UInt16.max) else { throw .malformed(field: "entity") }
    let kind = EntityKind(rawValue: UInt16(entity))
    let record = try reader.identifier("record")
    let about = try reader.identifier("about")
    let groups = try reader.integer("changed")
    let count = try reader.integer("count")
    header = AuditHeader(
      zone: zone, number: number, time: time, madeAt: madeAt, account: account, device: device,
      word: word, kind: kind, record: record, about: about, groups: groups, count: count,
      detail: try reader.text("detail"))
    isErased = try reader.boolean("isErased")
    contents = AuditContents(
      from: try reader.groups("from", kind), to: try reader.groups("to", kind),
      words: try reader.list("words", limit: Limits.auditWordLimit))
    sum = try reader.bytes("sum")
  }
}
