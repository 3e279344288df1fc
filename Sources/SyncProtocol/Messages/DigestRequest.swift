package import Model

/// Asks for a zone's digest, to compare it with the device's.
package struct DigestRequest: Equatable, Sendable, WireMessage {
  /// The zone.
  package let zone: ZoneID
  /// How far the device has read: only at the head can there be something to compare.
  package let token: [UInt8]
  /// Which part of the zone.
  package let scope: DigestScope

  /// Takes the parts as they are.
  package init(zone: ZoneID, token: [UInt8], scope: DigestScope = .all) {
    self.zone = zone
    self.token = token
    self.scope = scope
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("zone", zone)
    writer.bytes("token", token)
    scope.write(to: &writer)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    zone = try reader.identifier("zone")
    token = try reader.bytes("token")
    scope = try DigestScope(from: &reader)
  }
}

/// The container's digest of a zone at its head.
package struct DigestAnswer: Equatable, Sendable, WireMessage {
  /// The zone's head.
  package let sequence: UInt64
  /// The container's time in milliseconds since 1970.
  package let time: UInt64
  /// Records whose stored form is damaged: they are in no bucket.
  package let damaged: UInt64
  /// The 256 buckets; empty when the device's token is not at the head.
  package let buckets: [DigestBucket]

  /// Takes the parts as they are.
  package init(sequence: UInt64, time: UInt64, damaged: UInt64, buckets: [DigestBucket]) {
    self.sequence = sequence
    self.time = time
    self.damaged = damaged
    self.buckets = buckets
  }

  package func write(to writer: inout some MessageWriter) {
    writer.integer("sequence", sequence)
    writer.integer("time", time)
    writer.integer("damaged", damaged)
    writer.list("buckets", buckets)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    sequence = try reader.integer("sequence")
    time = try reader.integer("time")
    damaged = try reader.integer("damaged")
    buckets = try reader.list("buckets", limit: ZoneDigest.bucketCount)
  }
}
