package import Model

/// Asks for the states of given records of a zone.
package struct RecordsRequest: Equatable, Sendable, WireMessage {
  /// The zone.
  package let zone: ZoneID
  /// How far the device has read.
  package let token: [UInt8]
  /// The records.
  package let ids: [RecordID]

  /// Takes the parts as they are.
  package init(zone: ZoneID, token: [UInt8], ids: [RecordID]) {
    self.zone = zone
    self.token = token
    self.ids = ids
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("zone", zone)
    writer.bytes("token", token)
    writer.list("records", ids.map { NamedRecord(id: $0) })
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    zone = try reader.identifier("zone")
    token = try reader.bytes("token")
    let named: [NamedRecord] = try reader.list("records", limit: Limits.batchRecordLimit)
    ids = named.map { $0.id }
  }
}

/// An identifier as an element of a list.
private struct NamedRecord: WireMessage {
  let id: RecordID

  init(id: RecordID) { self.id = id }

  func write(to writer: inout some MessageWriter) { writer.identifier("id", id) }

  init(from reader: inout some MessageReader) throws(WireFailure) {
    id = try reader.identifier("id")
  }
}

/// The states of the records that were asked for.
package struct RecordsAnswer: Equatable, Sendable, WireMessage {
  /// The zone's head; nothing is listed when the device's token is not at it.
  package let sequence: UInt64
  /// Those that are in the zone and not damaged, in the order asked for, up to the limit of a page:
  /// ask for the others again.
  package let records: [RecordState]

  /// Takes the parts as they are.
  package init(sequence: UInt64, records: [RecordState]) {
    self.sequence = sequence
    self.records = records
  }

  package func write(to writer: inout some MessageWriter) {
    writer.integer("sequence", sequence)
    writer.list("records", records)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    sequence = try reader.integer("sequence")
    records = try reader.list("records", limit: Limits.batchRecordLimit)
  }
}
