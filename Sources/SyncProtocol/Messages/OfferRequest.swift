package import Model

/// Offers copies of records that are damaged in the container.
package struct OfferRequest: Equatable, Sendable, WireMessage {
  /// The zone.
  package let zone: ZoneID
  /// How far the device has read.
  package let token: [UInt8]
  /// The records as the device has them.
  package let records: [RecordState]

  /// Takes the parts as they are.
  package init(zone: ZoneID, token: [UInt8], records: [RecordState]) {
    self.zone = zone
    self.token = token
    self.records = records
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("zone", zone)
    writer.bytes("token", token)
    writer.list("records", records)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    zone = try reader.identifier("zone")
    token = try reader.bytes("token")
    records = try reader.list("records", limit: Limits.batchRecordLimit)
  }
}

/// What became of the offered copies.
package struct OfferAnswer: Equatable, Sendable, WireMessage {
  /// The zone's head before any of them was taken.
  package let sequence: UInt64
  /// Whether each copy, in the order of the offer, has repaired its record. One that has not is
  /// of a record that is not damaged (any more), or not what the container had.
  package let isRepaired: [Bool]

  /// Takes the parts as they are.
  package init(sequence: UInt64, isRepaired: [Bool]) {
    self.sequence = sequence
    self.isRepaired = isRepaired
  }

  package func write(to writer: inout some MessageWriter) {
    writer.integer("sequence", sequence)
    writer.bytes("repaired", isRepaired.map { $0 ? 1 : 0 })
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    sequence = try reader.integer("sequence")
    let results = try reader.bytes("repaired")
    guard results.count <= Limits.batchRecordLimit, results.allSatisfy({ $0 <= 1 }) else {
      throw .malformed(field: "repaired")
    }
    isRepaired = results.map { $0 == 1 }
  }
}
