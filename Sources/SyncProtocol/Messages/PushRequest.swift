package import Model

/// A numbered, frozen batch of changes of one device to one zone.
package struct PushRequest: Equatable, Sendable, WireMessage {
  /// The zone.
  package let zone: ZoneID
  /// The batch's number: one more than the device's last in this zone; the same when sent again.
  package let number: UInt64
  /// How far the device had read the zone when the batch was frozen; empty if never.
  package let token: [UInt8]
  /// The changes, in the order in which they were made.
  package let changes: [RecordChange]

  /// Takes the parts as they are.
  package init(zone: ZoneID, number: UInt64, token: [UInt8], changes: [RecordChange]) {
    self.zone = zone
    self.number = number
    self.token = token
    self.changes = changes
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("zone", zone)
    writer.integer("number", number)
    writer.bytes("token", token)
    writer.list("changes", changes)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    let zone = try reader.identifier("zone")
    let number = try reader.integer("number")
    let token = try reader.bytes("token")
    let changes: [RecordChange] = try reader.list("changes", limit: Limits.batchRecordLimit)
    self.init(zone: zone, number: number, token: token, changes: changes)
  }
}
