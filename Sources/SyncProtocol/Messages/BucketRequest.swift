package import Model

/// Asks which records are in some buckets of a zone's digest.
package struct BucketRequest: Equatable, Sendable, WireMessage {
  /// The zone.
  package let zone: ZoneID
  /// How far the device has read.
  package let token: [UInt8]
  /// Which part of the zone.
  package let scope: DigestScope
  /// The numbers of the buckets.
  package let buckets: [UInt8]
  /// The last record of the answer before; zero to begin.
  package let after: RecordID

  /// Takes the parts as they are.
  package init(
    zone: ZoneID, token: [UInt8], scope: DigestScope = .all, buckets: [UInt8],
    after: RecordID = .zero
  ) {
    self.zone = zone
    self.token = token
    self.scope = scope
    self.buckets = buckets
    self.after = after
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("zone", zone)
    writer.bytes("token", token)
    scope.write(to: &writer)
    writer.bytes("buckets", buckets)
    writer.identifier("after", after)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    zone = try reader.identifier("zone")
    token = try reader.bytes("token")
    scope = try DigestScope(from: &reader)
    buckets = try reader.bytes("buckets")
    guard buckets.count <= ZoneDigest.bucketCount else { throw .overLimit }
    after = try reader.identifier("after")
  }
}

/// The records of the buckets that were asked for.
package struct BucketAnswer: Equatable, Sendable, WireMessage {
  /// The zone's head; nothing is listed when the device's token is not at it.
  package let sequence: UInt64
  /// The records by ascending identifier; with as many as the limit there may be more.
  package let records: [DigestEntry]

  /// Takes the parts as they are.
  package init(sequence: UInt64, records: [DigestEntry]) {
    self.sequence = sequence
    self.records = records
  }

  package func write(to writer: inout some MessageWriter) {
    writer.integer("sequence", sequence)
    writer.list("records", records)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    sequence = try reader.integer("sequence")
    records = try reader.list("records", limit: Limits.bucketRecordLimit)
  }
}

/// One record of a bucket.
package struct DigestEntry: Equatable, Sendable, WireMessage {
  /// The record.
  package let id: RecordID
  /// Its `digestHash`; of no meaning when it is damaged.
  package let hash: UInt64
  /// Whether its stored form is damaged: whoever holds the record may offer it.
  package let isDamaged: Bool

  /// Takes the parts as they are.
  package init(id: RecordID, hash: UInt64, isDamaged: Bool) {
    self.id = id
    self.hash = hash
    self.isDamaged = isDamaged
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("id", id)
    writer.integer("hash", hash)
    writer.boolean("damaged", isDamaged)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    id = try reader.identifier("id")
    hash = try reader.integer("hash")
    isDamaged = try reader.boolean("damaged")
  }
}
