package import Model

/// What two sides compare of a zone first: a sum of its records' hashes for each of 256 buckets.
///
/// The order in which records are added does not matter.
package struct ZoneDigest: Equatable, Sendable {
  /// How many buckets there are: one for each value of an identifier's last byte.
  package static let bucketCount = 256

  /// The buckets by number.
  package private(set) var buckets: [DigestBucket]

  /// A zone without records.
  package init() {
    buckets = Array(repeating: DigestBucket(sum: 0, count: 0), count: Self.bucketCount)
  }

  /// Takes buckets that were sent; nil unless there are 256.
  package init?(_ buckets: [DigestBucket]) {
    guard buckets.count == Self.bucketCount else { return nil }
    self.buckets = buckets
  }

  /// The bucket that a record belongs to.
  package static func bucket(of id: RecordID) -> UInt8 { UInt8(truncatingIfNeeded: id.low) }

  /// Adds one record.
  package mutating func add(_ id: RecordID, _ hash: UInt64) {
    let index = Int(Self.bucket(of: id))
    buckets[index].sum &+= hash
    buckets[index].count += 1
  }

  /// How many records were added.
  package var recordCount: UInt64 { buckets.reduce(0) { $0 + $1.count } }

  /// The numbers of the buckets that differ, ascending.
  package func differing(from other: ZoneDigest) -> [UInt8] {
    buckets.indices.filter { buckets[$0] != other.buckets[$0] }.map { UInt8($0) }
  }
}

/// One bucket of a `ZoneDigest`.
package struct DigestBucket: Equatable, Sendable, WireMessage {
  /// The wrapping sum of the hashes of its records.
  package var sum: UInt64
  /// How many records it has.
  package var count: UInt64

  /// Takes the parts as they are.
  package init(sum: UInt64, count: UInt64) {
    self.sum = sum
    self.count = count
  }

  package func write(to writer: inout some MessageWriter) {
    writer.integer("sum", sum)
    writer.integer("count", count)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    sum = try reader.integer("sum")
    count = try reader.integer("count")
  }
}

/// Which part of a zone is compared: all of it, until members see parts of a zone.
package enum DigestScope: String, CaseIterable, Sendable {
  /// Every record that the account may read.
  case all

  func write(to writer: inout some MessageWriter) { writer.text("scope", rawValue) }

  init(from reader: inout some MessageReader) throws(WireFailure) {
    guard let scope = DigestScope(rawValue: try reader.text("scope")) else {
      throw .malformed(field: "scope")
    }
    self = scope
  }
}
